import { frenchDate } from '../../domain/french.ts';
import { isOrderStatus, ORDER_STATUS_TONES } from '../../domain/order.ts';
import { shownName } from '../../domain/shown-name.ts';
import { type ListSearch, OVER_LIST } from '../api/list-search.ts';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../ui/table/data-table-props.ts';
import { Stacked } from '../ui/table/stacked.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { markedName, peopleTitle, quantityText } from './order-cells.ts';
import { Party, People, Quantity } from './order-parties.tsx';
import type { OrderView } from './order-record.ts';

/** Names an order, even without a project. */
export function orderName({ order, company }: OrderView): string {
  if (order.Name.trim()) return order.Name.trim();
  return company ? `Commande sans nom pour ${company.name}` : 'Commande sans nom';
}

/** The columns of the list that `search` is the address of. */
export function orderColumns(search: ListSearch): readonly Column<OrderView>[] {
  return [
    {
      key: 'Name',
      header: 'Projet',
      sortBy: 'Name',
      phone: 'title',
      title: orderName,
      cell: ({ order }) => (
        <TextLink to="/orders" search={{ ...search, fiche: order.id }} state={OVER_LIST}>
          {shownName(order.Name)}
        </TextLink>
      ),
    },
    {
      key: 'company',
      header: 'Entreprise',
      sortBy: 'company',
      width: '18%',
      phone: 'detail',
      title: ({ company }) => (company ? markedName(company) : ''),
      cell: ({ company }) => company && <Party party={company} />,
      medium: { width: 'auto' },
    },
    {
      key: 'contacts',
      header: 'Contacts',
      width: '19%',
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
      width: '10.75rem',
      phone: 'aside',
      title: (view) => Object.values(quantityOf(view) ?? {}).join('\u00a0: '),
      cell: (view) => {
        const quantity = quantityOf(view);
        return quantity && <Quantity {...quantity} />;
      },
      phoneCell: (view) => quantityOf(view)?.total,
      medium: {
        width: '7.75rem',
        cell: (view) => {
          const quantity = quantityOf(view);
          return quantity && <Stacked above={quantity.total} below={quantity.calculation} />;
        },
      },
    },
    {
      key: 'Status',
      header: 'Statut',
      sortBy: 'Status',
      width: '8.5rem',
      phone: 'aside',
      cell: ({ order: { Status } }) => (
        <Badge tone={isOrderStatus(Status) ? ORDER_STATUS_TONES[Status] : 'neutral'}>
          {Status}
        </Badge>
      ),
    },
    {
      key: 'created',
      header: 'Date',
      sortBy: 'created',
      width: '9.25rem',
      title: ({ order }) => frenchDate(order.created),
      cell: ({ order }) => frenchDate(order.created),
      under: 'Status',
    },
  ];
}

function quantityOf({ order }: OrderView) {
  return quantityText(order.contacts.length, order.Quantity);
}
