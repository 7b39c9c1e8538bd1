import { queryOptions } from '@tanstack/react-query';
import { ORDERS_NAMED } from '../../domain/deletion-texts.ts';
import { companyFilters } from '../../domain/filters/company-filters.ts';
import { recordFilter } from '../../domain/filters/list-filter.ts';
import { ENDED_ORDER_STATUSES, type Order } from '../../domain/order.ts';
import { pb } from '../frame/api/client.ts';
import { reportedLoad } from '../frame/api/failure.ts';
import type { ListSearch } from '../frame/api/list-search.ts';
import { filterOfCompany } from '../frame/api/record-query.ts';
import { RECORD_KINDS } from '../frame/api/record-rows.ts';
import { listRecords } from '../frame/api/records.ts';
import { companySort } from './companies-table.tsx';

/** The companies that a list shows, in the words of the server. */
export function companiesAsked(search: ListSearch) {
  const filter = recordFilter(companyFilters, { ...search }, new Date());
  return { ...(filter && { filter }), ...companySort.server(search) };
}

export function companiesQuery(search: ListSearch) {
  const params = {
    page: search.page,
    ...companiesAsked(search),
    // Of the contacts only their number is shown, so the fields leave them out.
    expand: 'contacts',
    fields: RECORD_KINDS.Company.asked,
  };
  return queryOptions({
    queryKey: ['Company', 'list', params],
    queryFn: ({ signal }) => listRecords('Company', params, signal),
  });
}

/** The orders of a company that are under way: how many, and the names of the first ones. */
export function runningOrdersQuery(companyId: string) {
  const conditions = [
    filterOfCompany(companyId),
    ...ENDED_ORDER_STATUSES.map((status) => pb.filter('Status != {:status}', { status })),
  ];
  return queryOptions({
    queryKey: ['orders', 'running', companyId],
    queryFn: async ({ signal }) => {
      const request = pb.collection<Pick<Order, 'Name'>>('orders').getList(1, ORDERS_NAMED + 1, {
        filter: conditions.join(' && '),
        sort: '-created',
        fields: 'Name',
        signal,
      });
      const { items, totalItems } = await reportedLoad('orders', request);
      return { names: items.map(({ Name }) => Name), count: totalItems };
    },
  });
}
