import { dueText } from '../../domain/calendar/due-text.ts';
import { dayInFrance } from '../../domain/departure.ts';
import { frenchDate, frenchOf } from '../../domain/french.ts';
import { isOrderStatus, ORDER_STATUS_TONES, ORDER_STATUSES } from '../../domain/order.ts';
import { orderCards } from '../../domain/order-lines/order-cards.ts';
import { shownName } from '../../domain/shown-name.ts';
import { recordPlace } from '../frame/navigation/record-place.ts';
import { type BadgeTone, badgeLook } from '../kit/badge.tsx';
import { classNames } from '../kit/class-names.ts';
import { ChevronDownIcon } from '../kit/icons.tsx';
import { lazyModule } from '../kit/overlay/lazy-module.tsx';
import { MenuButton } from '../kit/overlay/menu-button.tsx';
import { Stacked } from '../kit/table/columns-in-room.tsx';
import type { Column } from '../kit/table/data-table-props.ts';
import { TextLink } from '../kit/text-link.tsx';
import {
  DELETED,
  markedName,
  type OrderParty,
  type OrderPerson,
  peopleTitle,
  shownPeople,
} from './order-cells.ts';
import type { OrderView } from './order-record.ts';

/** Names an order, even without a project. */
export function orderName({ order, company }: OrderView): string {
  if (order.Name.trim()) return order.Name.trim();
  return company ? `Commande sans nom pour ${company.name}` : 'Commande sans nom';
}

function OrderLink({ order }: OrderView) {
  return (
    <TextLink
      {...recordPlace('orders', order.id)}
      className="inline-block max-w-full truncate align-bottom"
    >
      {shownName(order.Name)}
    </TextLink>
  );
}

/** By what a client calls an order. */
function OrderNumber({ view }: { view: OrderView }) {
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

/** The columns of a list of orders. */
export function orderColumns(
  onStatus: (view: OrderView, status: string) => void,
): readonly Column<OrderView>[] {
  return [
    {
      key: 'Name',
      header: 'Projet',
      sortBy: 'Name',
      fit: { text: orderName, min: 12, max: 30, claim: 1 },
      phone: 'title',
      title: orderName,
      cell: (view) => (
        <Stacked above={<OrderLink {...view} />} below={<OrderNumber view={view} />} />
      ),
      phoneCell: (view) => <OrderLink {...view} />,
    },
    {
      key: 'company',
      header: 'Entreprise',
      sortBy: 'company',
      width: '18%',
      fit: {
        text: ({ company }) => (company ? markedName(company) : ''),
        ...{ min: 9, max: 20, claim: 2 },
      },
      phone: 'detail',
      title: ({ company }) => (company ? markedName(company) : ''),
      cell: ({ company }) => company && <Employer company={company} />,
      phoneCell: ({ company }) => company && <Party party={company} />,
      medium: { width: 'auto' },
    },
    {
      key: 'contacts',
      header: 'Contacts',
      width: '19%',
      fit: { text: shownPeopleText, min: 9, max: 17, claim: 3 },
      title: ({ people }) => peopleTitle(people),
      cell: ({ people }) => <People people={people} room={2} />,
      medium: { width: 'auto', cell: ({ people }) => <People people={people} room={1} /> },
      under: 'company',
    },
    {
      key: 'Quantity',
      header: 'Quantité',
      sortBy: 'Quantity',
      align: 'right',
      // Of an order some of whose people get another number: `11 × 200 + 1 × 500`.
      width: '9.5rem',
      phone: 'foot',
      title: quantityTitle,
      cell: (view) => {
        const quantity = quantityOf(view);
        return quantity && <Stacked above={quantity.total} below={quantity.calculation} />;
      },
      phoneCell: (view) => (
        <span className="text-xs">
          {[`n°\u00a0${view.order.number}`, quantityOf(view)?.total].filter(Boolean).join(' · ')}
        </span>
      ),
      medium: { width: '8.5rem' },
    },
    {
      key: 'Status',
      header: 'Statut',
      sortBy: 'Status',
      width: '9.25rem',
      phone: 'foot-aside',
      cell: (view) => <OrderStatus view={view} onStatus={onStatus} />,
    },
    {
      key: 'created',
      header: 'Date',
      sortBy: 'created',
      // `pour le 30 septembre 2027`
      width: '11rem',
      title: ({ order }) => frenchDate(order.created),
      phone: 'aside',
      cell: (view) => (
        <Stacked
          above={<span className="whitespace-nowrap">{frenchDate(view.order.created)}</span>}
          below={<OrderDue view={view} />}
        />
      ),
      medium: { width: '9.75rem' },
      narrow: { cell: (view) => dueOrCreated(view) },
      phoneCell: (view) => (
        <span className="text-xs">
          <OrderDue view={view} />
        </span>
      ),
      under: 'Status',
    },
  ];
}

function quantityOf({ order, own }: OrderView) {
  return orderCards(order.contacts.length, order.Quantity, own);
}

function quantityTitle(view: OrderView): string {
  const quantity = quantityOf(view);
  return quantity ? `${quantity.calculation} = ${quantity.total}` : '';
}

/** On one line, what presses more. */
function dueOrCreated(view: OrderView) {
  return view.order.dueOn === '' ? frenchDate(view.order.created) : <OrderDue view={view} />;
}

/** Those whom a cell has room to name. */
function People({ people, room }: { people: readonly OrderPerson[]; room: number }) {
  const { named, others } = shownPeople(people, room);
  const gone = new Set(people.filter(({ away }) => away === DELETED).map(({ id }) => id));
  return (
    <>
      {named.map((party, index) => (
        <span key={party.id}>
          {index > 0 && ', '}
          {gone.has(party.id) ? (
            <Party party={party} />
          ) : (
            <TextLink
              {...recordPlace('Contacts', party.id)}
              className="font-normal text-ink hover:text-accent"
            >
              {party.name}
            </TextLink>
          )}
        </span>
      ))}
      {others && ` ${others}`}
    </>
  );
}

function shownPeopleText({ people }: OrderView): string {
  const { named, others } = shownPeople(people, 2);
  return [named.map(markedName).join(', '), others].filter(Boolean).join(' ');
}

/** A party in the bin stays on the order, quieter than the rest. */
function Party({ party: { name, mark } }: { party: OrderParty }) {
  if (mark === '') return name;
  return (
    <span className="text-ink-faint">
      {name} <span className="text-xs">({mark})</span>
    </span>
  );
}

/** The company of an order, with the way to it unless it is in the bin. */
function Employer({ company }: { company: OrderParty }) {
  if (company.mark !== '') return <Party party={company} />;
  return (
    <TextLink
      to="/companies/$companyId"
      params={{ companyId: company.id }}
      className="font-normal text-ink hover:text-accent"
    >
      {company.name}
    </TextLink>
  );
}

const menu = lazyModule(() => import('../kit/overlay/actions-menu.tsx'));

interface BadgeMenuProps {
  /** Says of what the value is, after it. */
  label: string;
  tone: BadgeTone;
  value: string;
  choices: readonly string[];
  onChoose: (value: string) => void;
}

/** A badge that is pressed to choose another value. */
function BadgeMenu({ tone, ...choice }: BadgeMenuProps) {
  const { label, value } = choice;
  return (
    <MenuButton
      code={menu}
      menu={({ ChoiceMenu }, opened) => <ChoiceMenu {...choice} {...opened} />}
      aria-label={`${value}, ${label}`}
      // On a phone, it is as high to the finger as any button.
      className={badgeLook(
        tone,
        'relative min-h-6 gap-1 pr-1.5 whitespace-nowrap hover:brightness-95 aria-expanded:brightness-95 max-md:after:absolute max-md:after:-inset-x-1 max-md:after:-inset-y-2.5',
      )}
    >
      {value}
      <ChevronDownIcon className="size-3.5 shrink-0 print:hidden" />
    </MenuButton>
  );
}
