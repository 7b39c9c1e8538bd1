import { frenchDate } from '../../domain/french.ts';
import { isOrderStatus, ORDER_STATUS_TONES } from '../../domain/order.ts';
import { shownName } from '../../domain/shown-name.ts';
import { type ListSearch, OVER_LIST } from '../api/list-search.ts';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Stacked } from '../ui/stacked.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { TableRoom } from '../ui/use-room.ts';
import { type OrderParty, peopleTitle, quantityText, shownPeople } from './order-cells.ts';
import type { OrderView } from './order-record.ts';

/** Names an order, even without a project. */
export function orderName({ order, company }: OrderView): string {
  if (order.Name.trim()) return order.Name.trim();
  return company ? `Commande sans nom pour ${company.name}` : 'Commande sans nom';
}

/** Each column on one line when there is room; otherwise on two, and then some below others. */
export function orderColumns(search: ListSearch, room: TableRoom): Column<OrderView>[] {
  const isWide = room === 'wide';
  const project: Column<OrderView> = {
    key: 'Name',
    header: 'Projet',
    sortBy: 'Name',
    twoLines: true,
    phone: 'title',
    title: orderName,
    cell: ({ order }) => (
      <TextLink to="/orders" search={{ ...search, fiche: order.id }} state={OVER_LIST}>
        {shownName(order.Name)}
      </TextLink>
    ),
  };
  const company: Column<OrderView> = {
    key: 'company',
    header: 'Entreprise',
    sortBy: 'company',
    ...(isWide && { width: '18%' }),
    twoLines: true,
    phone: 'detail',
    title: companyTitle,
    cell: (view) => <CompanyName view={view} />,
  };
  const quantity: Column<OrderView> = {
    key: 'Quantity',
    header: 'Quantité',
    sortBy: 'Quantity',
    align: 'right',
    width: isWide ? '10.75rem' : '7.75rem',
    phone: 'aside',
    title: ({ order }) => Object.values(quantityOf(order)).join('\u00a0: '),
    cell: ({ order }) => {
      const { total, calculation } = quantityOf(order);
      if (isWide) return <Quantity total={total} calculation={calculation} />;
      return <Stacked above={total} below={calculation} />;
    },
    phoneCell: ({ order }) => quantityOf(order).total,
  };
  const status: Column<OrderView> = {
    key: 'Status',
    header: 'Statut',
    sortBy: 'Status',
    width: '8.5rem',
    twoLines: true,
    phone: 'aside',
    cell: (view) => <StatusBadge view={view} />,
  };
  if (room === 'narrow') {
    return [
      project,
      {
        ...company,
        header: 'Entreprise, Contacts',
        twoLines: false,
        title: (view) => [companyTitle(view), peopleTitle(view.people)].filter(Boolean).join(' · '),
        cell: (view) => (
          <Stacked above={<CompanyName view={view} />} below={<People view={view} room={1} />} />
        ),
      },
      quantity,
      {
        ...status,
        header: 'Statut, Date',
        twoLines: false,
        cell: (view) => (
          <Stacked above={<StatusBadge view={view} />} below={frenchDate(view.order.created)} />
        ),
      },
    ];
  }
  return [
    project,
    company,
    {
      key: 'contacts',
      header: 'Contacts',
      ...(isWide && { width: '19%' }),
      twoLines: true,
      title: ({ people }) => peopleTitle(people),
      cell: (view) => <People view={view} room={isWide ? 2 : 1} />,
    },
    quantity,
    status,
    {
      key: 'created',
      header: 'Date',
      sortBy: 'created',
      width: '9.25rem',
      twoLines: true,
      cell: ({ order }) => frenchDate(order.created),
    },
  ];
}

function companyTitle({ company }: OrderView): string {
  return company ? peopleTitle([company]) : '';
}

function CompanyName({ view: { company } }: { view: OrderView }) {
  return company && <Party party={company} />;
}

function StatusBadge({ view: { order } }: { view: OrderView }) {
  return (
    <Badge tone={isOrderStatus(order.Status) ? ORDER_STATUS_TONES[order.Status] : 'neutral'}>
      {order.Status}
    </Badge>
  );
}

function quantityOf(order: OrderView['order']) {
  return quantityText(order.contacts.length, order.Quantity);
}

function Quantity({ total, calculation }: ReturnType<typeof quantityText>) {
  return (
    <span className="flex flex-wrap-reverse items-baseline justify-end gap-x-2.5 leading-4.5">
      <span className="truncate text-xs text-ink-faint">{calculation}</span>
      <span className="shrink-0">{total}</span>
    </span>
  );
}

function People({ view: { people }, room }: { view: OrderView; room: number }) {
  const { named, others } = shownPeople(people, room);
  return (
    <>
      {named.map((party, index) => (
        <span key={party.id}>
          {index > 0 && ', '}
          <Party party={party} />
        </span>
      ))}
      {others && ` ${others}`}
    </>
  );
}

/** What is in the bin stays on the order, quieter than the rest. */
function Party({ party: { name, mark } }: { party: OrderParty }) {
  if (mark === '') return name;
  return (
    <span className="text-ink-faint">
      {name} <span className="text-xs">({mark})</span>
    </span>
  );
}
