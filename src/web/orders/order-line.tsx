import { dueText } from '../../domain/calendar/due-text.ts';
import { dayInFrance } from '../../domain/departure.ts';
import { frenchOf } from '../../domain/french.ts';
import { isOrderStatus, ORDER_STATUS_TONES, ORDER_STATUSES } from '../../domain/order.ts';
import { shownName } from '../../domain/shown-name.ts';
import { type ListSearch, OVER_LIST } from '../frame/api/list-search.ts';
import { BadgeMenu } from '../kit/badge-menu.tsx';
import { classNames } from '../kit/class-names.ts';
import { TextLink } from '../kit/text-link.tsx';
import type { OrderView } from './order-record.ts';

/** The parts of a line in the list of orders. */

/** Names an order, even without a project. */
export function orderName({ order, company }: OrderView): string {
  if (order.Name.trim()) return order.Name.trim();
  return company ? `Commande sans nom pour ${company.name}` : 'Commande sans nom';
}

export function OrderLink({ view: { order }, search }: { view: OrderView; search: ListSearch }) {
  return (
    <TextLink
      to="."
      search={{ ...search, fiche: order.id }}
      state={OVER_LIST}
      className="inline-block max-w-full truncate align-bottom"
    >
      {shownName(order.Name)}
    </TextLink>
  );
}

/** By what a client calls an order. */
export function OrderNumber({ view }: { view: OrderView }) {
  return (
    <span className="shrink-0 text-xs font-normal text-ink-faint">
      {`n°\u00a0${view.order.number}`}
    </span>
  );
}

interface OrderStatusProps {
  view: OrderView;
  onStatus: (view: OrderView, status: string) => void;
}

/** The status of an order, which is pressed to change it. */
export function OrderStatus({ view, onStatus }: OrderStatusProps) {
  const { Status } = view.order;
  return (
    <BadgeMenu
      label={`statut ${frenchOf(orderName(view))}`}
      tone={isOrderStatus(Status) ? ORDER_STATUS_TONES[Status] : 'neutral'}
      value={Status}
      choices={ORDER_STATUSES}
      onChoose={(status) => onStatus(view, status)}
    />
  );
}

/** For when an order is wanted, in red once it is late. */
export function OrderDue({ view }: { view: OrderView }) {
  const due = dueText(view.order, dayInFrance(new Date()));
  if (!due) return null;
  return (
    <span className={classNames('whitespace-nowrap', due.isLate && 'font-medium text-danger')}>
      {due.text}
    </span>
  );
}
