import { useNavigate } from '@tanstack/react-router';
import { cardPreviewUrl } from '../../../domain/card/card.ts';
import { jobTitle } from '../../../domain/contact.ts';
import { CARD_STATE_LABELS, dayInFrance } from '../../../domain/departure.ts';
import { frenchDayNear } from '../../../domain/french.ts';
import { reaching } from '../../../domain/reaching.ts';
import { NEW_RECORD, OVER_LIST } from '../../frame/api/list-search.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { AwayBadge } from '../../frame/cards/away-badge.tsx';
import { cardStateToday, LEFT } from '../../frame/cards/card-state-today.ts';
import { usePictureAddress } from '../../frame/images/stored-image.ts';
import { PageTab, PageTabs } from '../../frame/navigation/page-tabs.tsx';
import { onlineCardPlace } from '../../frame/navigation/record-place.ts';
import { useLateHeadingFocus } from '../../frame/navigation/use-arrival-focus.ts';
import { settings } from '../../frame/settings.ts';
import { Badge } from '../../kit/badge.tsx';
import { buttonLook } from '../../kit/button-look.ts';
import { icon, PhoneIcon } from '../../kit/icons.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { ParentLink } from '../../kit/parent-link.tsx';
import { RecordHead } from '../../kit/record-head.tsx';
import { actionsOn } from '../../kit/table/row-action.ts';
import { menuLabel, RowMenu } from '../../kit/table/row-menu.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { contactName, DEPARTURE_PLACE, employerName } from '../contact-texts.ts';
import type { PersonRemoval } from './person-removal.tsx';

interface PersonHeadProps {
  contact: ContactRow;
  removal: PersonRemoval;
}

/** Above the pages of a contact: who it is, what is done with it, and where its pages are. */
export function PersonHead({ contact, removal }: PersonHeadProps) {
  const name = contactName(contact);
  useLateHeadingFocus();
  return (
    <>
      <RecordHead
        parent={<PeopleLink contact={contact} />}
        picture={<Face contact={contact} />}
        name={name}
        badge={<StateBadge contact={contact} />}
        line={<PersonLine contact={contact} />}
      >
        <Reach contact={contact} />
        <PersonActions contact={contact} removal={removal} />
      </RecordHead>
      <PersonTabs contactId={contact.id} />
    </>
  );
}

/** Back to the contacts of the same company. */
function PeopleLink({ contact }: { contact: ContactRow }) {
  const { company: companyId } = contact;
  if (companyId === '') return <ParentLink to="/contacts">Contacts</ParentLink>;
  return (
    <ParentLink to="/contacts/$companyId" params={{ companyId }}>
      {`Contacts ${employerName(contact)}`.trim()}
    </ParentLink>
  );
}

/** The photo that the person agreed to, or else the initials; decoration, both. */
function Face({ contact }: { contact: ContactRow }) {
  const isAgreed = contact.photo !== '' && contact.photoConsent !== '';
  const address = usePictureAddress(isAgreed ? contact.photo : '');
  const place =
    'flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line';
  if (isAgreed) {
    return (
      <span className={`${place} bg-sunken`}>
        {address && <img src={address} alt="" className="size-full object-cover" />}
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={`${place} bg-surface font-serif text-lg text-ink-soft`}>
      {initials(contact)}
    </span>
  );
}

/** `AL` for Anaïs Le Goff. */
function initials(contact: ContactRow): string {
  const { Prenom, Nom } = contact;
  const letters = [Prenom, Nom].map((name) => [...name.trim()][0] ?? '').join('');
  return (letters || ([...contactName(contact)][0] ?? '')).toUpperCase();
}

/** Whether visitors see the card, and since when not. */
function StateBadge({ contact }: { contact: ContactRow }) {
  const { cardState, leftOn } = contact;
  const state = cardStateToday(contact);
  const day = leftOn && frenchDayNear(leftOn, dayInFrance(new Date()));
  if (state === 'hidden')
    return <AwayBadge>{`Carte ${CARD_STATE_LABELS.hidden.toLowerCase()}`}</AwayBadge>;
  if (state === 'left') return <AwayBadge>{day ? `${LEFT} le ${day}` : LEFT}</AwayBadge>;
  if (cardState === 'left') return <Badge tone="progress">{`Part le ${day}`}</Badge>;
  return <Badge tone="success">{`Carte ${CARD_STATE_LABELS.published.toLowerCase()}`}</Badge>;
}

/** Job and company on one line; its place is kept when neither is known. */
function PersonLine({ contact }: { contact: ContactRow }) {
  const job = jobTitle(contact);
  const employer = employerName(contact);
  return (
    <p className="mt-0.5 min-h-5 text-sm wrap-anywhere text-ink-soft">
      {job}
      {job !== '' && employer !== '' && ' · '}
      {employer !== '' && (
        <TextLink
          to="/companies/$companyId"
          params={{ companyId: contact.company }}
          className="max-md:py-3"
        >
          {employer}
        </TextLink>
      )}
    </p>
  );
}

const MessageIcon = icon(
  <path d="M2.75 4c0-.7.55-1.25 1.25-1.25h8c.7 0 1.25.55 1.25 1.25v5.5c0 .7-.55 1.25-1.25 1.25H7.5l-3 2.5v-2.5H4c-.7 0-1.25-.55-1.25-1.25Z" />,
);

const MailIcon = icon(
  <>
    <rect x="2.25" y="3.5" width="11.5" height="9" rx="1.25" />
    <path d="m2.75 4.75 5.25 4 5.25-4" />
  </>,
);

/** On a phone, what somebody who looks a person up came for. */
function Reach({ contact }: { contact: ContactRow }) {
  const { call, message, mail } = reaching(contact);
  const ways = [
    { label: 'Appeler', href: call && `tel:${call}`, Icon: PhoneIcon },
    { label: 'Message', href: message && `sms:${message}`, Icon: MessageIcon },
    { label: 'E-mail', href: mail && `mailto:${mail}`, Icon: MailIcon },
  ].filter(({ href }) => href !== '');
  if (ways.length === 0) return null;
  return (
    <ul
      aria-label={`Joindre ${contactName(contact)}`}
      className="grid w-full auto-cols-fr grid-flow-col gap-2 md:hidden print:hidden"
    >
      {ways.map(({ label, href, Icon }) => (
        <li key={label}>
          <a href={href} className={buttonLook('secondary', 'small', false, 'min-h-12 w-full')}>
            {/* Three words take all the room of the narrowest phones. */}
            <Icon className="shrink-0 text-accent max-[23rem]:hidden" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function PersonActions({ contact, removal }: PersonHeadProps) {
  const navigate = useNavigate();
  const { id: contactId, company: companyId } = contact;
  const name = contactName(contact);
  const action = actionsOn(name);
  const canOrder = companyId !== '' && cardStateToday(contact) !== 'left';
  const own = { to: '/fiches/$contactId', params: { contactId } } as const;
  const over = { state: OVER_LIST, resetScroll: false } as const;
  return (
    <div
      data-page-actions
      className="flex items-center gap-3 max-md:w-full md:ml-auto print:hidden"
    >
      {canOrder && (
        <LinkButton
          to="/companies/$companyId/commandes"
          params={{ companyId }}
          search={{ fiche: NEW_RECORD }}
          state={{ orderedPeople: [contactId] }}
          variant="primary"
          className="max-md:grow"
        >
          Commander
        </LinkButton>
      )}
      <LinkButton {...own} search={{ fiche: contactId }} {...over} className="max-md:grow">
        Modifier
      </LinkButton>
      <RowMenu
        label={menuLabel(name)}
        actions={[
          action('QR code', () => void navigate({ ...own, search: { qr: contactId }, ...over })),
          action('Voir la carte', () => {
            window.open(cardPreviewUrl(settings.publicUrl, contactId), '_blank', 'noopener');
          }),
          action(contact.cardState === 'left' ? 'Départ et successeur' : 'Noter un départ', () => {
            void navigate({ ...onlineCardPlace(contactId), hash: DEPARTURE_PLACE });
          }),
          action('Doublons', '/doublons'),
          action('Supprimer', () => removal.remove(contact), 'danger'),
          action('Effacer définitivement…', () => removal.erase(contact), 'danger'),
        ]}
      />
    </div>
  );
}

function PersonTabs({ contactId }: { contactId: string }) {
  const tabs = [
    { to: '/fiches/$contactId', label: 'Aperçu' },
    { to: '/fiches/$contactId/carte', label: 'Carte en ligne' },
    { to: '/fiches/$contactId/historique', label: 'Historique' },
  ] as const;
  return (
    <PageTabs label="Pages du contact">
      {tabs.map(({ to, label }) => (
        <PageTab key={to} to={to} params={{ contactId }}>
          {label}
        </PageTab>
      ))}
    </PageTabs>
  );
}
