import { useQuery } from '@tanstack/react-query';
import { frenchNumber } from '../../../domain/french.ts';
import { countQuery, filterOfCompany } from '../api/record-query.ts';
import { PageTab, PageTabs } from './page-tabs.tsx';

/** The pages of a company. */
export function CompanyTabs({ companyId }: { companyId: string }) {
  const its = filterOfCompany(companyId);
  const people = useQuery(countQuery('Contacts', its)).data;
  const orders = useQuery(countQuery('orders', its)).data;
  const tabs = [
    { to: '/companies/$companyId', label: 'Aperçu' },
    { to: '/contacts/$companyId', label: 'Contacts', count: people },
    { to: '/companies/$companyId/commandes', label: 'Commandes', count: orders },
    { to: '/companies/$companyId/carte', label: 'Carte en ligne' },
    { to: '/companies/$companyId/carte-imprimee', label: 'Carte imprimée' },
    { to: '/companies/$companyId/historique', label: 'Historique' },
  ] as const;
  return (
    <PageTabs label="Pages de l’entreprise">
      {tabs.map((tab) => (
        <PageTab key={tab.to} to={tab.to} params={{ companyId }}>
          {tab.label}
          {'count' in tab && (
            // Keeps its place until it is known.
            <span className="min-w-4.5 text-ink-faint tabular-nums">
              {tab.count !== undefined && frenchNumber(tab.count)}
            </span>
          )}
        </PageTab>
      ))}
    </PageTabs>
  );
}
