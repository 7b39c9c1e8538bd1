import { companyName } from '../../domain/company.ts';
import { frenchCount, frenchNumber } from '../../domain/french.ts';
import { readPhone } from '../../domain/phone.ts';
import { listSort } from '../frame/api/list-sort.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { AwayBadge } from '../frame/cards/away-badge.tsx';
import type { Column } from '../kit/table/data-table-props.ts';
import { TextLink } from '../kit/text-link.tsx';

/** The sort of each header: companies of one town come in order of their names. */
export const companySort = listSort(
  {
    RaisonSociale: ['RaisonSociale'],
    City: ['City', 'RaisonSociale'],
    Tel: ['Tel', 'RaisonSociale'],
    contacts: ['contactCount', 'RaisonSociale'],
  },
  'RaisonSociale',
);

function companyPhone(company: CompanyRow): string {
  return readPhone(company.Tel).display;
}

export const companyColumns: readonly Column<CompanyRow>[] = [
  {
    key: 'RaisonSociale',
    header: 'Raison Sociale',
    sortBy: 'RaisonSociale',
    phone: 'title',
    fit: { text: companyName, min: 16, max: 40, claim: 1 },
    title: companyName,
    cell: (company) => (
      <span className="flex items-center gap-2">
        <TextLink
          to="/companies/$companyId"
          params={{ companyId: company.id }}
          className="min-w-0 truncate"
        >
          {companyName(company)}
        </TextLink>
        {!company.isActive && <AwayBadge>Inactive</AwayBadge>}
      </span>
    ),
  },
  {
    key: 'City',
    header: 'Ville',
    sortBy: 'City',
    width: '20%',
    fit: { text: ({ City }) => City, min: 10, max: 18, claim: 2 },
    phone: 'detail',
    title: (company) => company.City,
    cell: (company) => company.City,
  },
  {
    key: 'Tel',
    header: 'Téléphone',
    sortBy: 'Tel',
    // Also when a reader sets letters further apart.
    width: '10.5rem',
    phone: 'detail',
    title: companyPhone,
    cell: companyPhone,
  },
  {
    key: 'contacts',
    header: 'Contacts',
    sortBy: 'contacts',
    align: 'right',
    width: '6.5rem',
    phone: 'aside',
    cell: (company) => frenchNumber(company.contactCount),
    phoneCell: (company) => frenchCount(company.contactCount, 'contact'),
  },
];
