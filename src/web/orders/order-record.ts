import { queryOptions } from '@tanstack/react-query';
import type { Company } from '../../domain/company.ts';
import { type Contact, personName } from '../../domain/contact.ts';
import { recordFilter } from '../../domain/filters/list-filter.ts';
import { orderFilters } from '../../domain/filters/order-filters.ts';
import { PAGE_SIZE } from '../../domain/limits.ts';
import type { Order } from '../../domain/order.ts';
import type { OwnQuantity } from '../../domain/order-lines/order-cards.ts';
import { ERASED_PERSON } from '../../domain/order-lines/order-line.ts';
import type { OrderTotals } from '../../domain/order-totals.schema.ts';
import { shownName } from '../../domain/shown-name.ts';
import { pb } from '../frame/api/client.ts';
import { isCapped } from '../frame/api/found-text.ts';
import type { ListSearch } from '../frame/api/list-search.ts';
import { listSort } from '../frame/api/list-sort.ts';
import { type WithOwnQuantities, withOwnQuantities } from '../frame/api/own-quantities.ts';
import { awayLabel } from '../frame/cards/card-state-today.ts';
import { DELETED, type OrderParty, type OrderPerson } from './order-cells.ts';

/** An order with the names of those it was made for. */
export interface OrderView {
  readonly id: string;
  readonly updated: string;
  readonly order: Order;
  /** Absent when no company was chosen. */
  readonly company: OrderParty | undefined;
  readonly people: readonly OrderPerson[];
  /** Of those of them who get another number of cards than the others. */
  readonly own: readonly OwnQuantity[];
}

/** Of the expanded records only what is shown: an order may hold 20,000 contacts. */
const ORDER_READ = {
  expand: 'contacts,company',
  fields: [
    '*',
    'expand.company.id',
    'expand.company.RaisonSociale',
    'expand.company.deleted',
    'expand.contacts.id',
    'expand.contacts.Nom',
    'expand.contacts.Prenom',
    'expand.contacts.cardState',
    'expand.contacts.leftOn',
    'expand.contacts.deleted',
    'expand.contacts.erased',
  ].join(','),
} as const;

type Deletable = { readonly deleted?: string };

type ReadPerson = Pick<Contact, 'id' | 'Nom' | 'Prenom' | 'cardState' | 'leftOn'> &
  Deletable & { readonly erased?: string };

/** An order as it is asked for. */
type ReadOrder = Order & {
  expand: {
    company?: Pick<Company, 'id' | 'RaisonSociale'> & Deletable;
    contacts?: readonly ReadPerson[];
  };
};

/** An expanded or listed contact. */
function personOf(contact: ReadPerson): OrderPerson {
  const { id, deleted, erased } = contact;
  if (erased) return { id, name: ERASED_PERSON, mark: '', away: DELETED };
  return {
    id,
    name: personName(contact),
    mark: deleted ? 'supprimé' : '',
    away: deleted ? DELETED : awayLabel(contact),
  };
}

/** An order with the names that it was answered with. */
export function orderView({ own, ...order }: ReadOrder & WithOwnQuantities): OrderView {
  const { company, contacts = [] } = order.expand;
  return {
    id: order.id,
    updated: order.updated,
    order,
    company: company && {
      id: company.id,
      name: shownName(company.RaisonSociale),
      mark: company.deleted ? 'supprimée' : '',
    },
    people: contacts.map(personOf),
    own,
  };
}

/** The sort of each header, then the newest first, as without a sort. */
export const orderSort = listSort(
  {
    Name: ['Name', '-created'],
    company: ['company.RaisonSociale', '-created'],
    Quantity: ['Quantity', '-created'],
    Status: ['Status', '-created'],
    created: ['created'],
  },
  '-created',
);

/** The orders that the address asks for, of one company or of all, in the words of the server. */
export function ordersAsked(search: ListSearch, companyId: string | undefined) {
  const entreprise = companyId ?? search.entreprise;
  const filter = recordFilter(orderFilters, { ...search, entreprise }, new Date());
  return { ...orderSort.server(search), ...(filter && { filter }) };
}

export function ordersQuery(search: ListSearch, companyId: string | undefined) {
  const params = { ...ORDER_READ, ...ordersAsked(search, companyId) };
  return queryOptions({
    queryKey: ['orders', 'list', { ...params, page: search.page }],
    queryFn: async ({ signal }) => {
      const list = await pb
        .collection<ReadOrder>('orders')
        .getList(search.page, PAGE_SIZE, { ...params, signal });
      const { items, totalItems } = list;
      const known = await withOwnQuantities(items, signal);
      return { items: known.map(orderView), totalItems, totalIsCapped: isCapped(list) };
    },
  });
}

/** The sum of them, on all of their pages. */
export function orderTotalsQuery({ filter, search }: ReturnType<typeof ordersAsked>) {
  const query = { ...(filter && { filter }), ...(search && { search }) };
  return queryOptions({
    queryKey: ['orders', 'totals', query],
    queryFn: ({ signal }) => pb.send<OrderTotals>('/api/order-totals', { query, signal }),
  });
}

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['orders', 'view', orderId],
    queryFn: async ({ signal }) => {
      const options = { ...ORDER_READ, signal };
      const order = await pb.collection<ReadOrder>('orders').getOne(orderId, options);
      const [known] = await withOwnQuantities([order], signal);
      return orderView(known ?? { ...order, own: [] });
    },
  });
}
