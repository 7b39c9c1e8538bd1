import { useQuery } from '@tanstack/react-query';
import { frenchCount } from '../../domain/french.ts';
import { RECENT_CONTACTS } from '../../domain/limits.ts';
import { TODAY_LISTS } from '../../domain/today/today.ts';
import { NEW_RECORD } from '../frame/api/list-search.ts';
import { queryFailure } from '../frame/api/query-failure.ts';
import { classNames } from '../kit/class-names.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { activeCompaniesQuery, recentContactsQuery } from './dashboard-queries.ts';
import { Figure } from './figure.tsx';
import { CompanyLine, ContactLine } from './recent-lines.tsx';
import { RecentList } from './recent-list.tsx';
import { ToDoPanel } from './to-do-panel.tsx';
import { todayQuery } from './today-query.ts';
import { VisitsFoot } from './visits-foot.tsx';

/** With what a day begins. */
export function DashboardScreen() {
  const companies = useQuery(activeCompaniesQuery);
  const contacts = useQuery(recentContactsQuery);
  const today = useQuery(todayQuery);
  const orders = today.data?.orders;

  return (
    <>
      <PageHeader title="Dashboard" />
      {/* The lines between them are the ground of what lies under them. */}
      <div className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line shadow-panel lg:grid-cols-4">
        <Figure
          title="Entreprises Actives"
          count={companies.data?.totalItems}
          failed={companies.isError}
          to="/companies"
          search={{ active: 'oui' }}
        />
        <Figure
          title="Total Contacts"
          count={contacts.data?.totalItems}
          failed={contacts.isError}
          to="/contacts"
        />
        <Figure
          title="Commandes en cours"
          count={orders?.running}
          failed={today.isError}
          to="/orders"
          search={TODAY_LISTS.running}
        />
        <Figure
          title="Cartes à produire"
          count={orders?.cards}
          failed={today.isError}
          to="/orders"
          search={TODAY_LISTS.unprinted}
          note={
            orders && orders.unprinted > 0
              ? `dans ${frenchCount(orders.unprinted, 'commande')}`
              : undefined
          }
        />
      </div>
      <div className="grid gap-5 lg:grid-cols-3">
        <ToDoPanel today={today.data} failure={queryFailure(today)} />
        <div
          className={classNames(
            'grid min-w-0 content-start gap-5 md:max-lg:grid-cols-2',
            // Below what is to be done, whose length is not known yet.
            today.isPending && 'max-lg:invisible',
          )}
        >
          <RecentList
            title="Entreprises Récentes"
            query={companies}
            rows={companies.data?.items}
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
            query={contacts}
            rows={contacts.data?.items}
            isTall
            empty="Les contacts que vous ajouterez à vos entreprises apparaîtront ici."
            emptyLink={<TextLink to="/companies">Voir les entreprises</TextLink>}
          >
            {(contact) => <ContactLine key={contact.id} contact={contact} />}
          </RecentList>
        </div>
        {today.data?.visits && (
          <div className="min-w-0 lg:col-span-3">
            <VisitsFoot visits={today.data.visits} />
          </div>
        )}
      </div>
    </>
  );
}
