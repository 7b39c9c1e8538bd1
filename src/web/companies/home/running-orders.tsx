import { dueText } from '../../../domain/calendar/due-text.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { frenchCount } from '../../../domain/french.ts';
import type { Order } from '../../../domain/order.ts';
import { isOrderStatus, ORDER_STATUS_TONES } from '../../../domain/order.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { Badge } from '../../kit/badge.tsx';
import { classNames } from '../../kit/class-names.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { HomePanel, NothingYet } from './home-panel.tsx';
import { type Beginning, RUNNING } from './home-queries.ts';

interface RunningOrdersProps {
  companyId: string;
  orders: Beginning<Order>;
}

/** The orders of a company that are under way, that which is due first before the others. */
export function RunningOrders({ companyId, orders: { items, totalItems } }: RunningOrdersProps) {
  return (
    <HomePanel
      title="Commandes en cours"
      beside={
        totalItems > items.length && (
          <TextLink
            to="/companies/$companyId/commandes"
            params={{ companyId }}
            search={RUNNING}
            className="text-sm"
          >
            {`Voir les ${frenchCount(totalItems, 'commande')}`}
          </TextLink>
        )
      }
    >
      {items.length === 0 && <NothingYet>Aucune commande n’est en cours.</NothingYet>}
      <ul className="divide-y divide-line">
        {items.map((order) => (
          <OrderLine key={order.id} companyId={companyId} order={order} />
        ))}
      </ul>
    </HomePanel>
  );
}

function OrderLine({ companyId, order }: { companyId: string; order: Order }) {
  const { id, Name, number, Quantity, Status, contacts } = order;
  const due = dueText(order, dayInFrance(new Date()));
  const cards = Quantity > 0 ? frenchCount(contacts.length * Quantity, 'carte') : 'sans quantité';
  return (
    <li className="relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-1.5 text-sm md:grid-cols-[minmax(0,1fr)_6.5rem_9rem_8rem] md:px-5">
      <span className="truncate" title={shownName(Name)}>
        <TextLink
          to="/companies/$companyId/commandes"
          params={{ companyId }}
          search={{ fiche: id }}
          className="max-md:after:absolute max-md:after:inset-0"
        >
          {shownName(Name)}
        </TextLink>{' '}
        <span className="text-xs text-ink-faint">{`n°\u00a0${number}`}</span>
      </span>
      <span className="text-right text-ink-soft tabular-nums max-md:order-3 max-md:text-left">
        {cards}
      </span>
      <span
        className={classNames(
          'max-md:order-4 max-md:text-right',
          due?.isLate ? 'font-medium text-danger' : 'text-ink-soft',
        )}
      >
        {due?.text}
      </span>
      <span className="flex justify-end">
        <Badge tone={isOrderStatus(Status) ? ORDER_STATUS_TONES[Status] : 'neutral'}>
          {Status}
        </Badge>
      </span>
    </li>
  );
}
