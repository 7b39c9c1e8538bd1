import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { cardPreviewUrl } from '../../domain/card/card.ts';
import { ofContact } from '../../domain/shown-name.ts';
import { HistoryFold } from '../data/history/history-fold.tsx';
import { PrivacyFoot } from '../data/privacy/privacy-foot.tsx';
import { useIsDeleted } from '../frame/api/deletions.ts';
import { readFailure } from '../frame/api/failure.ts';
import { contactQuery } from '../frame/api/record-query.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { CompaniesLink } from '../frame/navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../frame/navigation/missing-record.tsx';
import { useScreenTitle } from '../frame/navigation/screen-title.ts';
import { UnreadPage } from '../frame/navigation/unread-page.tsx';
import { settings } from '../frame/settings.ts';
import { buttonLook } from '../kit/button-look.ts';
import { LinkButton } from '../kit/link-button.tsx';
import { lazyModule } from '../kit/overlay/lazy-module.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { FormSkeleton } from '../kit/skeleton.tsx';
import { CardForm } from './card-form.tsx';
import { contactName } from './contact-texts.ts';
import { PeopleLink } from './people-link.tsx';
import { VisitsOfContact } from './visits/visits-of.tsx';

const foot = lazyModule(() => import('./contact-foot.tsx'));

/** The public card of the contact that the address names. */
export function CardScreen() {
  const { contactId = '' } = useParams({ strict: false });
  const query = useQuery(contactQuery(contactId));
  const isMarked = useIsDeleted('Contacts', contactId);
  const contact = query.data;
  // Whoever is deleted here is no surprise to the form, until the page is left.
  const [isLeaving, setLeaving] = useState(false);
  const isMissing = readFailure(query.error).status === 404;
  const title = contact ? `Carte ${ofContact(contactName(contact))}` : 'Carte';
  const missing = useMissingRecord('Contacts', contactId, isMissing && !contact);
  useScreenTitle(missing?.heading ?? title);

  if (missing) return <MissingRecord missing={missing} />;
  return (
    <>
      <PageHeader
        title={title}
        parent={contact?.company ? <PeopleLink contact={contact} /> : <CompaniesLink />}
        actions={contact && <Actions contact={contact} />}
      />
      {contact && (
        <CardForm
          key={contact.id}
          contact={contact}
          isGone={!isLeaving && (isMarked || isMissing)}
        />
      )}
      {contact && (
        <div className="mt-8">
          <VisitsOfContact contactId={contact.id} />
        </div>
      )}
      {contact && <HistoryFold subject={{ record: contact.id }} />}
      {contact && (
        <PrivacyFoot code={foot}>
          {({ ContactFoot }) => (
            <ContactFoot contact={contact} onDeleted={() => setLeaving(true)} />
          )}
        </PrivacyFoot>
      )}
      {!contact && (query.isError ? <UnreadPage query={query} /> : <FormSkeleton />)}
    </>
  );
}

function Actions({ contact }: { contact: ContactRow }) {
  return (
    <>
      {contact.company !== '' && (
        <LinkButton
          to="/contacts/$companyId"
          params={{ companyId: contact.company }}
          search={{ fiche: contact.id }}
        >
          Modifier le contact
        </LinkButton>
      )}
      <a
        href={cardPreviewUrl(settings.publicUrl, contact.id)}
        target="_blank"
        rel="noopener"
        className={buttonLook('secondary', 'normal', false)}
      >
        Voir la carte
        <span className="sr-only"> (nouvel onglet)</span>
      </a>
    </>
  );
}
