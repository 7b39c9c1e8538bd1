import { queryOptions } from '@tanstack/react-query';
import { companyContactFilters, contactFilters } from '../../domain/filters/contact-filters.ts';
import { recordFilter } from '../../domain/filters/list-filter.ts';
import { pb } from '../frame/api/client.ts';
import { isCapped } from '../frame/api/found-text.ts';
import { type ListSearch, typedSearch } from '../frame/api/list-search.ts';
import { listRecords } from '../frame/api/records.ts';
import type { ListCounting } from '../frame/lists/use-list.ts';
import { companyContactSort, contactSort } from './contact-sort.ts';

const NAMED_EMPLOYER = {
  expand: 'company',
  fields: '*,expand.company.id,expand.company.RaisonSociale',
} as const;

/** What the filters of a list ask for. */
function narrowing(companyId: string | undefined, search: ListSearch): string {
  const filters = companyId === undefined ? contactFilters : companyContactFilters;
  return recordFilter(filters, { ...search }, new Date());
}

/** The contacts of a company, or of all without one, in the words of the server. */
export function contactsAsked(companyId: string | undefined, search: ListSearch) {
  const conditions = [
    companyId !== undefined && pb.filter('company = {:companyId}', { companyId }),
    narrowing(companyId, search),
  ];
  const sort = companyId === undefined ? contactSort : companyContactSort;
  return { filter: conditions.filter(Boolean).join(' && '), ...sort.server(search) };
}

/** A page of them; of a filtered list without their number, which may take longer. */
export function contactsQuery(companyId: string | undefined, search: ListSearch) {
  const params = {
    page: search.page,
    ...contactsAsked(companyId, search),
    ...(companyId === undefined && NAMED_EMPLOYER),
    ...(narrowing(companyId, search) !== '' && { skipTotal: true }),
  };
  return queryOptions({
    queryKey: ['Contacts', 'list', params],
    queryFn: ({ signal }) => listRecords('Contacts', params, signal),
  });
}

/** How many a filtered list holds; nothing of others, whose pages tell it. */
export function contactCounting(
  companyId: string | undefined,
  search: ListSearch,
): ListCounting | undefined {
  if (narrowing(companyId, search) === '') return undefined;
  const { filter } = contactsAsked(companyId, search);
  const params = { filter, ...typedSearch(search.recherche), fields: 'id' };
  return {
    queryKey: ['Contacts', 'count', params],
    queryFn: async ({ signal }) => {
      const list = await pb.collection<unknown>('Contacts').getList(1, 1, { ...params, signal });
      return { totalItems: list.totalItems, totalIsCapped: isCapped(list) };
    },
  };
}
