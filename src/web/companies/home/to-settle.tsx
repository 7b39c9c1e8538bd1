import { frenchCount } from '../../../domain/french.ts';
import type { ListSearch } from '../../frame/api/list-search.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { HomePanel } from './home-panel.tsx';
import type { Unsettled } from './home-queries.ts';
import { HIDDEN, LEAVERS_ORDERED, WITHOUT_EMAIL } from './home-queries.ts';

interface ToSettleProps {
  companyId: string;
  unsettled: Unsettled;
}

interface Line {
  to: '/contacts/$companyId' | '/companies/$companyId/commandes';
  search: Partial<ListSearch>;
  count: number;
  text: string;
}

function linesOf({ hidden, leaversOrdered, withoutEmail }: Unsettled): Line[] {
  const contacts = '/contacts/$companyId';
  const lines: Line[] = [
    {
      to: contacts,
      search: HIDDEN,
      count: hidden,
      text: frenchCount(hidden, 'carte masquée', 'cartes masquées'),
    },
    {
      to: '/companies/$companyId/commandes',
      search: LEAVERS_ORDERED,
      count: leaversOrdered,
      text: `${frenchCount(leaversOrdered, 'commande')} en cours avec une personne partie`,
    },
    {
      to: contacts,
      search: WITHOUT_EMAIL,
      count: withoutEmail,
      text: `${frenchCount(withoutEmail, 'contact')} sans e-mail`,
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** What of a company has to be put right, each with the list of it; nothing when all is well. */
export function ToSettle({ companyId, unsettled }: ToSettleProps) {
  const lines = linesOf(unsettled);
  if (lines.length === 0) return null;
  return (
    <HomePanel title="À régler">
      <ul className="divide-y divide-line text-sm">
        {lines.map(({ to, search, text }) => (
          <li key={text} className="px-4 md:px-5">
            <TextLink
              to={to}
              params={{ companyId }}
              search={search}
              className="flex min-h-11 items-center"
            >
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </HomePanel>
  );
}
