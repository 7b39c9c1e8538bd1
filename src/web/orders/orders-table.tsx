import { frenchDate } from '../../domain/french.ts';
import { isOrderStatus, ORDER_STATUS_TONES } from '../../domain/order.ts';
import { type ListSearch, OVER_LIST } from '../api/list-search.ts';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../ui/data-table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { type OrderParty, peopleTitle, quantityText, shownPeople } from './order-cells.ts';
import type { OrderView } from './order-record.ts';

/** Names an order, even without a project. */
export function orderName({ order, company }: OrderView): string {
  if (order.Name.trim()) return order.Name.trim();
  return company ? `Commande sans nom pour ${company.name}` : 'Commande sans nom';
}

/** All columns when there is room; otherwise what tells orders apart best. */
export function orderColumns(search: ListSearch, roomy: boolean): Column<OrderView>[] {
  const columns: Column<OrderView>[] = [
    {
      key: 'Name',
      header: 'Projet',
      sortBy: 'Name',
      phone: 'title',
      title: orderName,
      cell: ({ order }) => (
        <TextLink to="/orders" search={{ ...search, fiche: order.id }} state={OVER_LIST}>
          {order.Name.trim() || 'Sans nom'}
        </TextLink>
      ),
    },
    {
      key: 'company',
      header: 'Entreprise',
      sortBy: 'company',
      ...(roomy && { width: '16%' }),
      phone: 'detail',
      title: ({ company }) => (company ? peopleTitle([company]) : ''),
      cell: ({ company }) => company && <CompanyName company={company} />,
    },
    {
      key: 'contacts',
      header: 'Contacts',
      width: '20%',
      title: ({ people }) => peopleTitle(people),
      cell: ({ people }) => <People people={people} />,
    },
    {
      key: 'Quantity',
      header: 'Quantité',
      sortBy: 'Quantity',
      align: 'right',
      width: roomy ? '11.5rem' : '8.5rem',
      phone: 'aside',
      title: ({ order }) => Object.values(quantityOf(order)).join('\u00a0: '),
      cell: ({ order }) => (roomy ? <Quantity {...quantityOf(order)} /> : quantityOf(order).total),
      phoneCell: ({ order }) => quantityOf(order).total,
    },
    {
      key: 'Status',
      header: 'Statut',
      sortBy: 'Status',
      width: '9.25rem',
      phone: 'aside',
      cell: ({ order }) => (
        <Badge tone={isOrderStatus(order.Status) ? ORDER_STATUS_TONES[order.Status] : 'neutral'}>
          {order.Status}
        </Badge>
      ),
    },
    {
      key: 'created',
      header: 'Date',
      sortBy: 'created',
      width: '10.25rem',
      cell: ({ order }) => frenchDate(order.created),
    },
  ];
  return roomy ? columns : columns.filter(({ key }) => key !== 'contacts');
}

function quantityOf(order: OrderView['order']) {
  return quantityText(order.contacts.length, order.Quantity);
}

function Quantity({ total, calculation }: ReturnType<typeof quantityText>) {
  return (
    <span className="flex items-baseline justify-end gap-2.5">
      <span className="truncate text-xs text-ink-faint">{calculation}</span>
      <span className="shrink-0">{total}</span>
    </span>
  );
}

function People({ people }: { people: readonly OrderParty[] }) {
  const { named, others } = shownPeople(people);
  return (
    // The count of the others stays in sight when the names are cut.
    <span className="flex">
      <span className="truncate">
        {named.map((party, index) => (
          <span key={party.id}>
            {index > 0 && ', '}
            <Person person={party} />
          </span>
        ))}
      </span>
      {others && <span className="shrink-0 whitespace-pre"> {others}</span>}
    </span>
  );
}

/** What is in the bin stays on the order, quieter than the rest. */
function CompanyName({ company: { name, mark } }: { company: OrderParty }) {
  if (mark === '') return name;
  return (
    <span className="flex items-baseline gap-1 text-ink-faint">
      <span className="truncate">{name}</span>
      <span className="shrink-0 text-xs">({mark})</span>
    </span>
  );
}

function Person({ person: { name, mark } }: { person: OrderParty }) {
  if (mark === '') return name;
  return (
    <span className="text-ink-faint">
      {name} <span className="text-xs">({mark})</span>
    </span>
  );
}
