import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { frenchNumber } from '../../../domain/french.ts';
import { countQuery, filterOfCompany } from '../api/record-query.ts';

const TAB =
  'flex h-10 items-center gap-1.5 border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink max-md:h-11 aria-[current]:border-accent aria-[current]:text-ink';

/** The pages of a company, each an address of its own. */
export function CompanyTabs({ companyId }: { companyId: string }) {
  const its = filterOfCompany(companyId);
  const people = useQuery(countQuery('Contacts', its)).data;
  const orders = useQuery(countQuery('orders', its)).data;
  const tabs = [
    { to: '/companies/$companyId', label: 'Aperçu' },
    { to: '/contacts/$companyId', label: 'Contacts', count: people },
    { to: '/companies/$companyId/commandes', label: 'Commandes', count: orders },
    { to: '/companies/$companyId/carte', label: 'Carte' },
    { to: '/companies/$companyId/carte-imprimee', label: 'Carte imprimée' },
    { to: '/companies/$companyId/historique', label: 'Historique' },
  ] as const;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the tabs are wider than the window.
    const current = place.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav
      ref={place}
      aria-label="Pages de l’entreprise"
      className="mb-5 overflow-x-auto border-b border-line"
    >
      <ul className="-mb-px flex gap-6 max-md:gap-4">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              params={{ companyId }}
              activeOptions={{ exact: true, includeSearch: false }}
              className={TAB}
            >
              {tab.label}
              {'count' in tab && (
                // Keeps its place until it is known.
                <span className="min-w-4.5 text-ink-faint tabular-nums">
                  {tab.count !== undefined && frenchNumber(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
