import { companyName } from '../../domain/company.ts';
import { personName } from '../../domain/contact.ts';
import { frenchCount } from '../../domain/french.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { TextLink } from '../kit/text-link.tsx';
import type { RecentCompany } from './dashboard-queries.ts';
import { RecentRow } from './recent-row.tsx';

/** One of the newest companies. */
export function CompanyLine({ company }: { company: RecentCompany }) {
  const name = companyName(company);
  return (
    <RecentRow name={name} count={frenchCount(company.contactCount, 'contact')}>
      <TextLink to="/companies/$companyId" params={{ companyId: company.id }}>
        {name}
      </TextLink>
    </RecentRow>
  );
}

/** One of the newest contacts. */
export function ContactLine({ contact }: { contact: ContactRow }) {
  const name = personName(contact);
  return (
    <RecentRow name={name} detail={contact.Email}>
      {contact.company ? (
        <TextLink
          to="/contacts/$companyId"
          params={{ companyId: contact.company }}
          search={{ fiche: contact.id }}
        >
          {name}
        </TextLink>
      ) : (
        <TextLink to="/contacts" search={{ fiche: contact.id }}>
          {name}
        </TextLink>
      )}
    </RecentRow>
  );
}
