import { queryOptions } from '@tanstack/react-query';
import { companyName } from '../../domain/company.ts';
import { PAGE_SIZE } from '../../domain/limits.ts';
import { pb } from '../api/client.ts';
import { type ListSearch, typedSearch } from '../api/list-search.ts';
import { textOf } from '../api/property.ts';
import { listRecords } from '../api/records.ts';
import { reportedLoad } from '../api/report-loading.ts';
import type { LoadOptions, Option } from '../ui/use-options.ts';
import { companySort } from './company-sort.ts';

export function companiesQuery(search: ListSearch) {
  const params = {
    page: search.page,
    ...companySort.server(search),
    expand: 'contacts',
    // Only their number is shown, and `contacts` holds it: whole contacts would make a page with a
    // company of 20,000 weigh 8 MB instead of 0.8.
    fields: '*,expand.contacts.id',
  };
  return queryOptions({
    queryKey: ['Company', 'list', params],
    queryFn: ({ signal }) => listRecords('Company', params, signal),
  });
}

function companyOption(data: unknown): Option {
  const town = [textOf(data, 'CodePostal').trim(), textOf(data, 'City').trim()];
  return {
    id: textOf(data, 'id'),
    label: companyName({ RaisonSociale: textOf(data, 'RaisonSociale') }),
    detail: town.filter(Boolean).join(' '),
  };
}

/** The options of a company picker: the best matches first, all in order of their names. */
export const loadCompanies: LoadOptions = async (query, page, signal) => {
  const typed = typedSearch(query);
  const request = pb.collection<unknown>('Company').getList(page, PAGE_SIZE, {
    ...(typed.search === undefined ? { sort: 'RaisonSociale' } : typed),
    // Without the ids of their contacts, of which there may be thousands.
    fields: 'id,RaisonSociale,CodePostal,City',
    signal,
  });
  const list = await reportedLoad('Company', request);
  return {
    options: list.items.map(companyOption),
    more: list.page < list.totalPages,
    total: list.totalItems,
  };
};
