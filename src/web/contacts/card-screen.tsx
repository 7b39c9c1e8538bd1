import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { cardPreviewUrl } from '../../domain/card/card.ts';
import { fullName } from '../../domain/contact.ts';
import { ofContact, shownName } from '../../domain/shown-name.ts';
import { useIsDeleted } from '../api/deletions.ts';
import { readFailure } from '../api/failure.ts';
import { contactQuery } from '../api/record-query.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { HistoryFold } from '../history/history-fold.tsx';
import { CompaniesLink } from '../navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../navigation/missing-record.tsx';
import { useScreenTitle } from '../navigation/screen-title.ts';
import { UnreadPage } from '../navigation/unread-page.tsx';
import { settings } from '../settings.ts';
import { buttonLook } from '../ui/button-look.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ParentLink } from '../ui/parent-link.tsx';
import { FormSkeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { VisitsOfContact } from '../visits/visits-of.tsx';
import { CardForm } from './card-form.tsx';
import { ContactFoot } from './contact-foot.tsx';
import { contactName } from './contact-texts.ts';

/** The public card of the contact that the address names. */
export function CardScreen() {
  const { contactId = '' } = useParams({ strict: false });
  const query = useQuery(contactQuery(contactId));
  const isMarked = useIsDeleted('Contacts', contactId);
  const contact = query.data;
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
      {contact && <CardForm key={contact.id} contact={contact} isGone={isMarked || isMissing} />}
      {contact && (
        <div className="mt-8">
          <VisitsOfContact contactId={contact.id} />
        </div>
      )}
      {contact && <HistoryFold subject={{ record: contact.id }} />}
      {contact && <ContactFoot contact={contact} />}
      {!contact && (query.isError ? <UnreadPage query={query} /> : <FormSkeleton />)}
    </>
  );
}

/** On a phone, too, all stand on the line that is there before they are known: nothing moves. */
const BESIDE = 'font-normal text-ink-soft hover:text-accent max-md:py-3';

/** Back to the contacts of the same company, to the company itself, and to the person's orders. */
function PeopleLink({ contact }: { contact: ContactRow }) {
  const companyId = contact.company;
  const company = contact.expand.company?.RaisonSociale.trim() ?? '';
  return (
    <span className="flex items-center gap-x-4 max-md:gap-x-3">
      <span className="min-w-0 max-md:max-w-2/5">
        <ParentLink to="/contacts/$companyId" params={{ companyId }}>
          {`Contacts ${company}`.trim()}
        </ParentLink>
      </span>
      <TextLink
        to="/companies/$companyId"
        params={{ companyId }}
        className={`${BESIDE} min-w-0 truncate`}
      >
        {shownName(company)}
      </TextLink>
      <TextLink
        to="/companies/$companyId/commandes"
        params={{ companyId }}
        search={{ recherche: fullName(contact) }}
        className={`${BESIDE} shrink-0`}
      >
        Ses commandes
      </TextLink>
    </span>
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
          Modifier la fiche
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
