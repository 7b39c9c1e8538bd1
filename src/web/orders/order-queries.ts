import { queryOptions } from '@tanstack/react-query';
import { recordFilter } from '../../domain/filters/list-filter.ts';
import { orderFilters } from '../../domain/filters/order-filters.ts';
import { PAGE_SIZE } from '../../domain/limits.ts';
import { pb } from '../frame/api/client.ts';
import { isCapped } from '../frame/api/found-text.ts';
import type { ListSearch } from '../frame/api/list-search.ts';
import { ORDER_READ, orderView, type ReadOrder } from './order-record.ts';
import { orderSort } from './order-sort.ts';

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
      return { items: items.map(orderView), totalItems, totalIsCapped: isCapped(list) };
    },
  });
}

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['orders', 'view', orderId],
    queryFn: async ({ signal }) =>
      orderView(
        await pb.collection<ReadOrder>('orders').getOne(orderId, { ...ORDER_READ, signal }),
      ),
  });
}
