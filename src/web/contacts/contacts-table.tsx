import { jobTitle } from '../../domain/contact.ts';
import { readPhone } from '../../domain/phone.ts';
import { shownName } from '../../domain/shown-name.ts';
import { listSort } from '../frame/api/list-sort.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { stateMark } from '../frame/cards/away-badge.tsx';
import { awayLabel } from '../frame/cards/card-state-today.ts';
import { recordPlace } from '../frame/navigation/record-place.ts';
import type { Column } from '../kit/table/data-table-props.ts';
import { TextLink } from '../kit/text-link.tsx';
import { contactName, employerName, type ListedCompany } from './contact-texts.ts';

/** Of a million, too: an index has them in order. People with the same name come in order of their first names. */
const BY_INDEX = {
  Nom: ['Nom,Prenom'],
  Prenom: ['Prenom,Nom'],
  Email: ['Email'],
} as const;

/** The sort of each header in the list of all contacts. */
export const contactSort = listSort(BY_INDEX, 'Nom');

/** The sort of each header in a company's list. */
export const companyContactSort = listSort(
  {
    ...BY_INDEX,
    Poste: ['Poste,Poste2,Nom'],
    Phone: ['Phone,Nom'],
    Tel: ['Tel,Nom'],
  },
  'Nom',
);

/** The company of each contact; in the list of one, it is the same for each row. */
function employerColumn(company: ListedCompany | undefined): Column<ContactRow> {
  return company ? ownCompany(company) : EMPLOYER;
}

const EMPLOYER: Column<ContactRow> = {
  key: 'company',
  header: 'Entreprise',
  width: '8.5rem',
  fit: { text: employerName, min: 6, max: 18, claim: 4 },
  phone: 'detail',
  title: employerName,
  cell: (contact) => {
    const employer = contact.expand?.company;
    return employer && companyLink(employer.id, employerName(contact));
  },
  phoneCell: employerName,
};

/**
 * The same for each row, so it leaves the room to e-mails: the specification has the column; two lines
 * of a phone do without.
 */
function ownCompany({ id, name }: ListedCompany): Column<ContactRow> {
  const text = name === undefined ? '' : shownName(name);
  const { key, header } = EMPLOYER;
  return {
    key,
    header,
    width: '5.5rem',
    fit: { text: () => text, min: 5.5, max: 18, claim: 6 },
    title: () => text,
    cell: () => text && companyLink(id, text),
  };
}

function companyLink(companyId: string, name: string) {
  return (
    <TextLink
      to="/companies/$companyId"
      params={{ companyId }}
      className="font-normal text-ink-soft hover:text-accent"
    >
      {name}
    </TextLink>
  );
}

/** A family name with room for the badge beside it. */
function markedFamilyName(contact: ContactRow): string {
  const mark = awayLabel(contact);
  return mark === '' ? contact.Nom : `${contact.Nom}      ${mark}`;
}

/** Five pairs of digits, never cut. */
const PHONE_WIDTH = '7.75rem';

/** The columns of a list, of one company or of all of them. */
export function contactColumns(company: ListedCompany | undefined): readonly Column<ContactRow>[] {
  const link = ({ id }: ContactRow, text: string) => (
    <TextLink {...recordPlace('Contacts', id)}>{text}</TextLink>
  );
  const sorted = (key: string) => (company ? { sortBy: key } : {});
  const columns: Column<ContactRow>[] = [
    {
      key: 'Nom',
      header: 'Nom',
      sortBy: 'Nom',
      width: '8rem',
      fit: { text: markedFamilyName, min: 8, max: 15, claim: 3 },
      // Beside the badge of a state there has to be room for a name.
      medium: { width: '10.5rem' },
      phone: 'title',
      title: contactName,
      cell: (contact) => {
        const mark = stateMark(contact);
        const name = link(contact, shownName(contact.Nom));
        if (mark === null) return name;
        return (
          <span className="flex items-center gap-1.5">
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0">{mark}</span>
          </span>
        );
      },
      phoneCell: (contact) => {
        const mark = stateMark(contact);
        return (
          <>
            {link(contact, contactName(contact))}
            {mark && <span className="shrink-0">{mark}</span>}
          </>
        );
      },
    },
    {
      ...textColumn('Prenom', 'Prénom', ({ Prenom }) => Prenom),
      sortBy: 'Prenom',
      width: '7rem',
      fit: { text: ({ Prenom }) => Prenom, min: 7, max: 11, claim: 1 },
      medium: { width: '7rem' },
      narrow: { width: '6rem' },
    },
    {
      ...textColumn('Email', 'Email', ({ Email }) => Email),
      sortBy: 'Email',
      fit: { text: ({ Email }) => Email, min: 10, max: 26.5, claim: 2 },
    },
    {
      ...textColumn('Poste', 'Poste', jobTitle),
      ...sorted('Poste'),
      width: company ? '9.5rem' : '11rem',
      fit: { text: jobTitle, min: 6.5, max: 18, claim: 5 },
      phone: 'detail',
      under: 'Email',
    },
    {
      ...textColumn('Phone', 'Mobile', ({ Phone }) => readPhone(Phone).display),
      ...sorted('Phone'),
      width: PHONE_WIDTH,
      phone: 'detail',
      narrow: { width: '9.25rem' },
    },
    {
      ...textColumn('Tel', 'Téléphone', ({ Tel }) => readPhone(Tel).display),
      ...sorted('Tel'),
      width: PHONE_WIDTH,
      under: 'Phone',
    },
  ];
  return [...columns, employerColumn(company)];
}

function textColumn(
  key: string,
  header: string,
  text: (contact: ContactRow) => string,
): Column<ContactRow> {
  return { key, header, cell: text, title: text };
}
