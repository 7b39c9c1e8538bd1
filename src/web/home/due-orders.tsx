import { Link } from '@tanstack/react-router';
import { lastDayOfWeek } from '../../domain/calendar/days-in-france.ts';
import { dayInFrance } from '../../domain/departure.ts';
import { frenchCount, frenchDayNear } from '../../domain/french.ts';
import { ORDER_STATUS_TONES } from '../../domain/order.ts';
import { shownName } from '../../domain/shown-name.ts';
import type { DueOrder, Today } from '../../domain/today/today.schema.ts';
import { TODAY_LISTS } from '../../domain/today/today.ts';
import { useOwnRefreshes } from '../frame/api/own-refresh.ts';
import { recordPlace } from '../frame/navigation/record-place.ts';
import { Badge } from '../kit/badge.tsx';
import { classNames } from '../kit/class-names.ts';
import { Failure, type FailureProps, RefreshFailure } from '../kit/failure.tsx';
import { Panel } from '../kit/panel.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useStillRows } from '../kit/table/use-still-rows.ts';
import { TextLink } from '../kit/text-link.tsx';

const TITLE = 'À livrer';
const LINE = 'flex min-h-11 items-center px-4 text-sm md:px-5';
const SKELETON_WIDTHS = ['w-64', 'w-72', 'w-56', 'w-60'] as const;

/** The parts of the panel, each with the days that it ends before. */
const PARTS = [
  { label: 'En retard', before: (today: string) => today },
  { label: 'Aujourd’hui', before: (today: string) => `${today}~` },
  { label: 'Cette semaine', before: (today: string) => `${lastDayOfWeek(today)}~` },
  { label: 'Plus tard', before: () => '~' },
] as const;

type PartLabel = (typeof PARTS)[number]['label'];

/** The part of the panel in which an order stands. */
export function partOf({ dueOn }: Pick<DueOrder, 'dueOn'>, today: string): PartLabel {
  return PARTS.find(({ before }) => dueOn < before(today))?.label ?? 'Plus tard';
}

export interface DueOrdersProps {
  /** Undefined until it is known. */
  today: Today | undefined;
  failure: FailureProps | undefined;
}

/** The orders that somebody waits for, by their day. */
export function DueOrders({ today, failure }: DueOrdersProps) {
  const { rows, handlers } = useStillRows(today?.dueOrders, useOwnRefreshes());
  const day = dayInFrance(new Date());
  const { due = 0, late = 0 } = today?.orders ?? {};
  return (
    <Panel
      title={TITLE}
      busy={!today && !failure}
      beside={
        late > 0 && (
          <TextLink
            to="/orders"
            search={TODAY_LISTS.late}
            className="flex items-center text-sm text-danger max-md:min-h-11"
          >
            {frenchCount(late, 'commande en retard', 'commandes en retard')}
          </TextLink>
        )
      }
    >
      {rows && failure && <RefreshFailure {...failure} />}
      {rows?.length === 0 && (
        <p className="px-4 py-10 text-center text-sm text-ink-soft md:px-5">
          Les commandes qui ont une échéance apparaîtront ici, la plus proche d’abord.
        </p>
      )}
      {rows && rows.length > 0 && (
        <div {...handlers}>
          {PARTS.map(({ label }) => (
            <Part
              key={label}
              label={label}
              orders={rows.filter((order) => partOf(order, day) === label)}
              today={day}
            />
          ))}
        </div>
      )}
      {rows && due > rows.length && (
        <p className={classNames(LINE, 'border-t border-line')}>
          <TextLink
            to="/orders"
            search={TODAY_LISTS.due}
            className="flex items-center max-md:min-h-11"
          >
            {`Voir les ${frenchCount(due, 'commande')} à livrer`}
          </TextLink>
        </p>
      )}
      {!rows && failure && <Failure {...failure} />}
      {!rows && !failure && (
        <div aria-hidden="true" className="divide-y divide-line">
          {SKELETON_WIDTHS.map((width) => (
            <div key={width} className={LINE}>
              <Skeleton className={width} />
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
}

interface PartProps {
  label: PartLabel;
  orders: readonly DueOrder[];
  today: string;
}

function Part({ label, orders, today }: PartProps) {
  if (orders.length === 0) return null;
  const isLate = label === 'En retard';
  return (
    <section aria-label={label} className="not-first:border-t not-first:border-line">
      <h3
        className={classNames(
          'bg-sunken px-4 py-1.5 text-xs font-semibold md:px-5',
          isLate ? 'text-danger' : 'text-ink-soft',
        )}
      >
        {label}
      </h3>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <DueOrderLine key={order.id} order={order} today={today} isLate={isLate} />
        ))}
      </ul>
    </section>
  );
}

interface DueOrderLineProps {
  order: DueOrder;
  today: string;
  isLate: boolean;
}

function DueOrderLine({ order, today, isLate }: DueOrderLineProps) {
  const { id, number, companyName, cards, status, dueOn } = order;
  const name = shownName(order.name);
  const amount = cards > 0 ? frenchCount(cards, 'carte') : 'sans quantité';
  return (
    <li
      className={classNames(
        'group relative grid min-h-12 items-center gap-x-3 px-4 py-1.5 text-sm leading-4.5 transition-colors hover:bg-hover md:px-5',
        'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[4rem_minmax(0,1fr)_6.5rem_7.5rem_5rem]',
      )}
    >
      <span className="text-ink-soft tabular-nums max-md:hidden">{`n°\u00a0${number}`}</span>
      <span className="min-w-0">
        <Link
          {...recordPlace('orders', id)}
          title={name}
          className="block truncate rounded-control font-medium text-ink after:absolute after:inset-0 group-hover:text-accent"
        >
          {name}
        </Link>
        <span className="block truncate text-ink-soft" title={companyName || undefined}>
          {companyName}
        </span>
        <span className="block truncate text-xs text-ink-faint tabular-nums md:hidden">
          {`n°\u00a0${number} · ${amount} · ${status}`}
        </span>
      </span>
      <span
        className={classNames(
          'text-right tabular-nums max-md:hidden',
          cards === 0 && 'text-ink-soft',
        )}
      >
        {amount}
      </span>
      <span className="max-md:hidden">
        <Badge tone={ORDER_STATUS_TONES[status]}>{status}</Badge>
      </span>
      <span
        className={classNames(
          'text-right tabular-nums max-md:self-start',
          isLate ? 'text-danger' : 'text-ink-soft',
        )}
      >
        {dueOn === today ? 'aujourd’hui' : shortDay(dueOn, today)}
      </span>
    </li>
  );
}

const SHORT = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `12 mars`; with its year when it is not this one. */
function shortDay(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4)
    ? SHORT.format(new Date(day))
    : frenchDayNear(day, today);
}
