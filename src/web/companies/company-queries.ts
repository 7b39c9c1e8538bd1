import { queryOptions } from '@tanstack/react-query';
import { type Company, companyName } from '../../domain/company.ts';
import { companyFilters } from '../../domain/filters/company-filters.ts';
import { recordFilter } from '../../domain/filters/list-filter.ts';
import { PAGE_SIZE } from '../../domain/limits.ts';
import { ENDED_ORDER_STATUSES, type Order } from '../../domain/order.ts';
import { pb } from '../api/client.ts';
import { foundText, isCapped } from '../api/found-text.ts';
import { type ListSearch, typedSearch } from '../api/list-search.ts';
import { RECORD_KINDS } from '../api/record-rows.ts';
import { listRecords } from '../api/records.ts';
import { reportedLoad } from '../api/report-loading.ts';
import type { LoadOptions, Option } from '../ui/form/use-options.ts';
import { companySort } from './company-sort.ts';
import { ORDERS_NAMED } from './company-texts.ts';

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
    pb.filter('company = {:companyId}', { companyId }),
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

type ListedCompany = Pick<Company, 'id' | 'RaisonSociale' | 'CodePostal' | 'City'>;

function companyOption(company: ListedCompany): Option {
  const town = [company.CodePostal.trim(), company.City.trim()];
  return {
    id: company.id,
    label: companyName(company),
    detail: town.filter(Boolean).join(' '),
  };
}

/** The options of a company picker: the best matches first, all in order of their names. */
export const loadCompanies: LoadOptions = async (query, page, signal) => {
  const typed = typedSearch(query);
  const request = pb.collection<ListedCompany>('Company').getList(page, PAGE_SIZE, {
    ...(typed.search === undefined ? { sort: 'RaisonSociale' } : typed),
    // Without the ids of their contacts, of which there may be thousands.
    fields: 'id,RaisonSociale,CodePostal,City',
    signal,
  });
  const list = await reportedLoad('Company', request);
  return {
    options: list.items.map(companyOption),
    more: list.page < list.totalPages,
    total: foundText(list.totalItems, isCapped(list)),
  };
};
