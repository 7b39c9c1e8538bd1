import { useQuery } from '@tanstack/react-query';
import { companyName } from '../../domain/company.ts';
import { personName } from '../../domain/contact.ts';
import { frenchCount } from '../../domain/french.ts';
import { RECENT_CONTACTS } from '../../domain/limits.ts';
import { loadingMessage } from '../api/failure.ts';
import { NEW_RECORD } from '../api/list-search.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { VisitsOfAll } from '../visits/visits-of.tsx';
import { CountCard } from './count-card.tsx';
import {
  activeCompaniesQuery,
  type RecentCompany,
  recentContactsQuery,
} from './dashboard-queries.ts';
import { RecentList } from './recent-list.tsx';
import { RecentRow } from './recent-row.tsx';

export function DashboardScreen() {
  const companies = useQuery(activeCompaniesQuery);
  const contacts = useQuery(recentContactsQuery);
  const companiesFailure = companies.isError ? loadingMessage(companies.error) : undefined;
  const contactsFailure = contacts.isError ? loadingMessage(contacts.error) : undefined;

  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="grid grid-cols-2 gap-4 md:gap-6">
        {/* One above the other where the numbers have no room side by side. */}
        <div className="col-span-2 flex flex-wrap gap-4 md:gap-6">
          <CountCard
            title="Entreprises Actives"
            count={companies.data?.totalItems}
            failed={companies.isError}
            to="/companies"
            search={{ active: 'oui' }}
          />
          <CountCard
            title="Total Contacts"
            count={contacts.data?.totalItems}
            failed={contacts.isError}
            to="/contacts"
          />
        </div>
        <RecentList
          title="Entreprises Récentes"
          rows={companies.data?.items}
          failure={companiesFailure}
          onRetry={() => void companies.refetch()}
          busy={companies.isFetching}
          empty="Les entreprises que vous ajouterez apparaîtront ici."
          emptyLink={
            <TextLink to="/companies" search={{ fiche: NEW_RECORD }}>
              Ajouter une entreprise
            </TextLink>
          }
        >
          {(company) => <CompanyLine key={company.id} company={company} />}
        </RecentList>
        <RecentList
          title={`${RECENT_CONTACTS} Derniers Contacts`}
          rows={contacts.data?.items}
          failure={contactsFailure}
          onRetry={() => void contacts.refetch()}
          busy={contacts.isFetching}
          empty="Les contacts que vous ajouterez à vos entreprises apparaîtront ici."
          emptyLink={<TextLink to="/companies">Voir les entreprises</TextLink>}
        >
          {(contact) => <ContactLine key={contact.id} contact={contact} />}
        </RecentList>
        <div className="col-span-2 min-w-0">
          <VisitsOfAll />
        </div>
      </div>
    </>
  );
}

function CompanyLine({ company }: { company: RecentCompany }) {
  const name = companyName(company);
  return (
    <RecentRow name={name} count={frenchCount(company.contactCount, 'contact')}>
      <TextLink to="/companies/$companyId" params={{ companyId: company.id }}>
        {name}
      </TextLink>
    </RecentRow>
  );
}

function ContactLine({ contact }: { contact: ContactRow }) {
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
        <span className="font-medium text-ink">{name}</span>
      )}
    </RecentRow>
  );
}
