import { fullName, jobTitle } from '../../domain/contact.ts';
import { readPhone } from '../../domain/phone.ts';
import { type ListSearch, OVER_LIST } from '../api/list-search.ts';
import type { ContactRow } from '../api/records.ts';
import { settings } from '../settings.ts';
import type { Column, RowAction } from '../ui/data-table.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** Says whom an action is about, even without a name. */
export function contactName(contact: ContactRow): string {
  return fullName(contact) || contact.Email.trim() || 'Sans nom';
}

/** Five pairs of digits, never cut. */
const PHONE_WIDTH = '8.75rem';

export function contactColumns(
  companyId: string,
  companyName: string,
  search: ListSearch,
  roomy: boolean,
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
  return [
    {
      key: 'Nom',
      header: 'Nom',
      sortBy: 'Nom',
      phone: 'title',
      title: contactName,
      cell: (contact) => link(contact, contact.Nom.trim() || 'Sans nom'),
      phoneCell: (contact) => link(contact, contactName(contact)),
    },
    textColumn('Prenom', 'Prénom', (contact) => contact.Prenom, { sortBy: 'Prenom' }),
    textColumn('Email', 'Email', (contact) => contact.Email, { sortBy: 'Email', width: '17%' }),
    textColumn('Poste', 'Poste', jobTitle, { sortBy: 'Poste', width: '14.5%', phone: 'detail' }),
    textColumn('Phone', 'Mobile', (contact) => readPhone(contact.Phone).display, {
      sortBy: 'Phone',
      width: PHONE_WIDTH,
      phone: 'detail',
    }),
    ...(roomy
      ? [
          textColumn('Tel', 'Téléphone', (contact) => readPhone(contact.Tel).display, {
            sortBy: 'Tel',
            width: PHONE_WIDTH,
          }),
          textColumn('company', 'Entreprise', () => companyName, { width: '7.5rem' }),
        ]
      : []),
  ];
}

function textColumn(
  key: string,
  header: string,
  text: (contact: ContactRow) => string,
  options: Pick<Column<ContactRow>, 'sortBy' | 'width' | 'phone'> = {},
): Column<ContactRow> {
  return { key, header, cell: text, title: text, ...options };
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
