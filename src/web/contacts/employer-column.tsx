import { shownName } from '../../domain/shown-name.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import type { Column } from '../kit/table/data-table-props.ts';
import { TextLink } from '../kit/text-link.tsx';
import { employerName, type ListedCompany } from './contact-texts.ts';

/** The company of each contact; in the list of one, it is the same for each row. */
export function employerColumn(company: ListedCompany | undefined): Column<ContactRow> {
  return company ? ownCompany(company) : EMPLOYER;
}

const EMPLOYER: Column<ContactRow> = {
  key: 'company',
  header: 'Entreprise',
  width: '8.5rem',
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
