import { queryOptions } from '@tanstack/react-query';
import { pb } from '../api/client.ts';
import { allOf, type ListSearch, searchFilter } from '../api/list-search.ts';
import { recordQuery } from '../api/record-query.ts';
import { listRecords } from '../api/records.ts';
import { contactSort } from './contact-sort.ts';

/** The columns shown; the company is the same for all. */
const SEARCHED = ['Nom ~', 'Prenom ~', 'Email ~', 'Poste ~', 'Poste2 ~', 'Phone ~', 'Tel ~'];

export function contactsQuery(companyId: string, search: ListSearch) {
  const params = {
    page: search.page,
    filter: allOf(
      pb.filter('company = {:companyId}', { companyId }),
      searchFilter(search.recherche, SEARCHED),
    ),
    sort: contactSort.server(search.tri),
  };
  return queryOptions({
    queryKey: ['Contacts', 'list', params],
    queryFn: ({ signal }) => listRecords('Contacts', params, signal),
  });
}

export function contactQuery(contactId: string) {
  return recordQuery('Contacts', contactId, { expand: 'company' });
}
