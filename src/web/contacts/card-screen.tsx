import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { cardPreviewUrl, publicCard } from '../../domain/card/card.ts';
import { cardAnswer } from '../../domain/card/card-answer.ts';
import { fullName } from '../../domain/contact.ts';
import { dayInFrance } from '../../domain/departure.ts';
import { ofContact, shownName } from '../../domain/shown-name.ts';
import { HistoryFold } from '../data/history/history-fold.tsx';
import { PrivacyFoot } from '../data/privacy/privacy-foot.tsx';
import { useIsDeleted } from '../frame/api/deletions.ts';
import { readFailure } from '../frame/api/failure.ts';
import { contactQuery } from '../frame/api/record-query.ts';
import { type ContactRow, wholeCompany } from '../frame/api/record-rows.ts';
import { CardPreview } from '../frame/cards/card-preview.tsx';
import { useSuccessor, useSuccessorNames } from '../frame/cards/use-successor.ts';
import { RecordPage } from '../frame/forms/record-page.tsx';
import { usePictureAddress } from '../frame/images/stored-image.ts';
import { CompaniesLink } from '../frame/navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../frame/navigation/missing-record.tsx';
import { useScreenTitle } from '../frame/navigation/screen-title.ts';
import { UnreadPage } from '../frame/navigation/unread-page.tsx';
import { settings } from '../frame/settings.ts';
import { buttonLook } from '../kit/button-look.ts';
import { LinkButton } from '../kit/link-button.tsx';
import { lazyModule } from '../kit/overlay/lazy-module.tsx';
import { notify } from '../kit/overlay/toasts.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { ParentLink } from '../kit/parent-link.tsx';
import { FormSkeleton } from '../kit/skeleton.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { CardSections, cardStateNote } from './card-sections.tsx';
import { type CardValues, cardPage, successorDescription } from './contact-forms.ts';
import { contactName } from './contact-texts.ts';
import { VisitsOf } from './visits/visits-of.tsx';

/** On a phone, too, all stand on the line that is there before they are known: nothing moves. */
const BESIDE = 'font-normal text-ink-soft hover:text-accent max-md:py-3';

/** Back to the contacts of the same company, to the company itself, and to the person's orders. */
function PeopleLink({ contact }: { contact: ContactRow }) {
  const companyId = contact.company;
  const company = contact.expand?.company?.RaisonSociale.trim() ?? '';
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

const foot = lazyModule(() => import('./contact-foot.tsx'));

/** The public card of the contact that the address names. */
export function CardScreen() {
  const { contactId = '' } = useParams({ strict: false });
  const query = useQuery(contactQuery(contactId));
  const isMarked = useIsDeleted('Contacts', contactId);
  const contact = query.data;
  // A deletion from here is no surprise to the form, until the page is left.
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
          <VisitsOf title="Visites de la carte" subject={{ contact: contact.id }} />
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

interface CardFormProps {
  contact: ContactRow;
  isGone: boolean;
}

/** The fields of a contact's card alone, and the card itself. */
function CardForm({ contact, isGone }: CardFormProps) {
  const queryClient = useQueryClient();
  const successorName = useSuccessorNames([contact.successor]);
  return (
    <RecordPage
      page={cardPage}
      descriptions={successorDescription(successorName)}
      record={contact}
      isGone={isGone}
      companyId={contact.company}
      savedMessage={() => `La carte ${ofContact(contactName(contact))} est enregistrée.`}
      tell={async (notice, { cardState }) => {
        if (cardState !== 'left') return notify(notice);
        const { tellDeparture } = await import('./departed-orders.ts');
        await tellDeparture(queryClient, contact, notice);
      }}
      consoleMessage={'Erreur lors de l’enregistrement de la carte\u00a0:'}
      aside={(values) => <ContactPreview contact={contact} values={values} />}
    >
      {(form, values) => <CardSections form={form} values={values} contact={contact} />}
    </RecordPage>
  );
}

interface ContactPreviewProps {
  contact: ContactRow;
  values: CardValues;
}

/** The card of a contact, as what is typed will make it. */
function ContactPreview({ contact, values }: ContactPreviewProps) {
  const company = wholeCompany(contact);
  const successor = useSuccessor(values.successor);
  const typed = cardPage.normal(values);
  const own = {
    photo: usePictureAddress(values.photo),
    logo: usePictureAddress(values.logo),
    cover: usePictureAddress(values.cover),
  };
  const inherited = {
    logo: usePictureAddress(company?.logo ?? ''),
    cover: usePictureAddress(company?.cover ?? ''),
  };
  const today = dayInFrance(new Date());
  const person = { ...contact, ...typed, ...own };
  const shared = company && { ...company, ...inherited };
  const answer = cardAnswer(person, shared, successor ?? undefined, today);
  const note = cardStateNote(values, { company, successor }, today);
  // Nothing is said of a departure until it is known to whom it leads.
  const isUnread = answer.state === 'left' && note === undefined;
  return (
    <CardPreview
      card={isUnread ? undefined : publicCard(person, shared)}
      left={answer.state === 'left' ? answer.left : undefined}
      name={fullName(contact) || 'ce contact'}
      note={note}
    />
  );
}
