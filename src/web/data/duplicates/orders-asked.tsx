import type { OrderOfSeveral } from '../../../domain/duplicates/duplicates.ts';
import { frenchCount } from '../../../domain/french.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';

/** Says which orders under way lose cards by a merge. */
export function OrdersAsked({ orders }: { orders: readonly OrderOfSeveral[] }) {
  const title =
    orders.length === 1
      ? 'Une commande en cours compte cette personne plusieurs fois.'
      : `${frenchCount(orders.length, 'commande')} en cours comptent cette personne plusieurs fois.`;
  return (
    <NoticeStrip asked={1} tone="amber" title={title}>
      <ul className="mt-1 pl-7 text-sm text-ink-soft">
        {orders.map(({ id, number, name, before, after }) => (
          <li key={id}>
            {`n°\u00a0${number} ${shownName(name)}\u00a0: ${frenchCount(after, 'personne')} au lieu de ${before}`}
          </li>
        ))}
      </ul>
    </NoticeStrip>
  );
}
