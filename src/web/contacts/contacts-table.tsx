import type { ReactNode } from 'react';
import { fullName, jobTitle } from '../../domain/contact.ts';
import { CARD_STATE_LABELS } from '../../domain/departure.ts';
import { readPhone } from '../../domain/phone.ts';
import { shownName } from '../../domain/shown-name.ts';
import { type ListSearch, OVER_LIST } from '../api/list-search.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { AwayBadge } from '../cards/away-badge.tsx';
import { cardStateToday } from '../cards/card-state-today.ts';
import { settings } from '../settings.ts';
import type { Column, RowAction } from '../ui/data-table.tsx';
import { Stacked } from '../ui/stacked.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { TableRoom } from '../ui/use-room.ts';

/** Says whom an action is about, even without a name. */
export function contactName(contact: ContactRow): string {
  return shownName(fullName(contact) || contact.Email);
}

/** Five pairs of digits, never cut. */
const PHONE_WIDTH = '8rem';
/** Most first names, and the header with its arrow. */
const FIRST_NAME_WIDTH = '6rem';

/** `Établissements`, in small letters. */
const COMPANY_WIDTH = '6.5rem';

/** Each column of its own when there is room; otherwise some go below others. */
export function contactColumns(
  companyId: string,
  companyName: string,
  search: ListSearch,
  room: TableRoom,
): Column<ContactRow>[] {
  const link = (contact: ContactRow, text: string) => (
    <TextLink
      to="/contacts/$companyId"
      params={{ companyId }}
      search={{ ...search, fiche: contact.id }}
      state={OVER_LIST}
    >
      {text}
    </TextLink>
  );
  const lastName = (contact: ContactRow) => link(contact, shownName(contact.Nom));
  const mobile = (contact: ContactRow) => readPhone(contact.Phone).display;
  const landline = (contact: ContactRow) => readPhone(contact.Tel).display;
  const name: Column<ContactRow> = {
    key: 'Nom',
    header: 'Nom',
    sortBy: 'Nom',
    width: '12%',
    twoLines: true,
    phone: 'title',
    title: contactName,
    cell: (contact) => {
      const mark = lowStateMark(contact);
      if (mark === null) return lastName(contact);
      return (
        <>
          <span className="block truncate">{lastName(contact)}</span>
          {mark}
        </>
      );
    },
    phoneCell: (contact) => (
      <>
        {link(contact, contactName(contact))} {stateMark(contact)}
      </>
    ),
  };
  const firstName = textColumn('Prenom', 'Prénom', (contact) => contact.Prenom, {
    sortBy: 'Prenom',
    width: room === 'wide' ? '8%' : FIRST_NAME_WIDTH,
    twoLines: true,
  });
  const email = textColumn('Email', 'Email', (contact) => contact.Email, { sortBy: 'Email' });
  const phone = textColumn('Phone', 'Mobile', mobile, {
    sortBy: 'Phone',
    width: PHONE_WIDTH,
    twoLines: true,
    phone: 'detail',
  });
  if (room === 'narrow') {
    return [
      {
        ...name,
        header: 'Nom, Entreprise',
        width: '20%',
        twoLines: false,
        cell: (contact) => (
          <Stacked
            above={lastName(contact)}
            below={
              <>
                {lowStateMark(contact)} {companyName}
              </>
            }
          />
        ),
      },
      firstName,
      {
        ...email,
        header: 'Email, Poste',
        title: (contact) => [contact.Email, jobTitle(contact)].filter(Boolean).join(' · '),
        cell: (contact) => <Stacked above={contact.Email} below={jobTitle(contact)} />,
      },
      {
        ...phone,
        header: 'Mobile, Téléphone',
        width: '9.25rem',
        twoLines: false,
        title: (contact) => [mobile(contact), landline(contact)].filter(Boolean).join(' · '),
        cell: (contact) => <Stacked above={mobile(contact)} below={landline(contact)} />,
      },
    ];
  }
  return [
    name,
    firstName,
    {
      ...email,
      twoLines: true,
      cell: (contact) => <EmailText email={contact.Email} />,
    },
    textColumn('Poste', 'Poste', jobTitle, {
      sortBy: 'Poste',
      width: '13%',
      twoLines: true,
      phone: 'detail',
    }),
    phone,
    textColumn('Tel', 'Téléphone', landline, { sortBy: 'Tel', width: PHONE_WIDTH, twoLines: true }),
    {
      ...textColumn('company', 'Entreprise', () => companyName, {
        width: COMPANY_WIDTH,
        twoLines: true,
      }),
      // The same in every row, and in the title.
      cell: () => <span className="text-xs text-ink-faint">{companyName}</span>,
    },
  ];
}

/** Whoever orders or prints has to see whose card shows nobody any more. */
function stateMark(contact: ContactRow): ReactNode {
  const state = cardStateToday(contact);
  if (state === 'published') return null;
  return <AwayBadge>{state === 'left' ? 'Départ' : CARD_STATE_LABELS[state]}</AwayBadge>;
}

/** As high as a line of text: a row that says more than a name is no higher for it. */
function lowStateMark(contact: ContactRow): ReactNode {
  const mark = stateMark(contact);
  return mark && <span className="inline-flex align-top *:min-h-4.5">{mark}</span>;
}

function textColumn(
  key: string,
  header: string,
  text: (contact: ContactRow) => string,
  options: Pick<Column<ContactRow>, 'sortBy' | 'width' | 'phone' | 'twoLines'> = {},
): Column<ContactRow> {
  return { key, header, cell: text, title: text, ...options };
}

/** An address goes on in the next line at its `@` rather than anywhere. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return (
    <>
      <span className="whitespace-nowrap">{email.slice(0, at)}</span>
      <wbr />
      <span className="whitespace-nowrap">{email.slice(at)}</span>
    </>
  );
}

export function contactActions(
  contact: ContactRow,
  handlers: { onCard: () => void; onEdit: () => void; onDelete: () => void },
): RowAction[] {
  const name = contactName(contact);
  const action = (label: string, onSelect: () => void): RowAction => ({
    label,
    accessibleLabel: `${label} ${name}`,
    onSelect,
  });
  return [
    action(settings.productName, handlers.onCard),
    action('Modifier', handlers.onEdit),
    { ...action('Supprimer', handlers.onDelete), tone: 'danger' },
  ];
}
