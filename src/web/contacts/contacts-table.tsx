import { jobTitle } from '../../domain/contact.ts';
import { readPhone } from '../../domain/phone.ts';
import { shownName } from '../../domain/shown-name.ts';
import { type ListSearch, OVER_LIST } from '../api/list-search.ts';
import type { ContactRow } from '../api/record-rows.ts';
import type { Column } from '../ui/table/data-table-props.ts';
import { TextLink } from '../ui/text-link.tsx';
import { EmailText, lowStateMark, stateMark } from './contact-cells.tsx';
import { contactName } from './contact-texts.ts';

/** Five pairs of digits, never cut. */
const PHONE_WIDTH = '8rem';
/** Most first names, and the header with its arrow. */
const FIRST_NAME_WIDTH = '6rem';
/** `Établissements`, in small letters. */
const COMPANY_WIDTH = '6.5rem';

/** The columns of the list that `search` is the address of. */
export function contactColumns(
  companyId: string,
  companyName: string,
  search: ListSearch,
): readonly Column<ContactRow>[] {
  const link = ({ id }: ContactRow, text: string) => (
    <TextLink
      to="/contacts/$companyId"
      params={{ companyId }}
      search={{ ...search, fiche: id }}
      state={OVER_LIST}
    >
      {text}
    </TextLink>
  );
  const lastName = (contact: ContactRow) => link(contact, shownName(contact.Nom));
  return [
    {
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
      narrow: { width: '20%', cell: lastName },
    },
    {
      ...textColumn('Prenom', 'Prénom', ({ Prenom }) => Prenom),
      width: '8%',
      medium: { width: FIRST_NAME_WIDTH },
    },
    {
      ...textColumn('Email', 'Email', ({ Email }) => Email),
      cell: ({ Email }) => <EmailText email={Email} />,
      narrow: { cell: ({ Email }) => Email },
    },
    {
      ...textColumn('Poste', 'Poste', jobTitle),
      width: '13%',
      phone: 'detail',
      under: 'Email',
    },
    {
      ...textColumn('Phone', 'Mobile', ({ Phone }) => readPhone(Phone).display),
      width: PHONE_WIDTH,
      phone: 'detail',
      narrow: { width: '9.25rem' },
    },
    {
      ...textColumn('Tel', 'Téléphone', ({ Tel }) => readPhone(Tel).display),
      width: PHONE_WIDTH,
      under: 'Phone',
    },
    {
      key: 'company',
      header: 'Entreprise',
      width: COMPANY_WIDTH,
      twoLines: true,
      title: () => companyName,
      // The same in every row, and in the title.
      cell: () => <span className="text-xs text-ink-faint">{companyName}</span>,
      narrow: {
        cell: (contact) => (
          <>
            {lowStateMark(contact)} {companyName}
          </>
        ),
      },
      under: 'Nom',
    },
  ];
}

/** A field that sorts, in one line or two. */
function textColumn(
  key: string,
  header: string,
  text: (contact: ContactRow) => string,
): Column<ContactRow> {
  return { key, header, sortBy: key, cell: text, title: text, twoLines: true };
}
