import { queryOptions } from '@tanstack/react-query';
import { pb } from '../api/client.ts';
import { allOf, type ListSearch, searchFilter } from '../api/list-search.ts';
import { listRecords, viewRecord } from '../api/records.ts';
import { contactServerSort, contactSort } from './contact-sort.ts';

/** The columns shown; the company is the same for all. */
const SEARCHED = ['Nom', 'Prenom', 'Email', 'Poste', 'Poste2', 'Phone', 'Tel'] as const;

export function companyQuery(companyId: string) {
  return queryOptions({
    queryKey: ['Company', 'view', companyId],
    queryFn: ({ signal }) => viewRecord('Company', companyId, {}, signal),
  });
}

export function contactsQuery(companyId: string, search: ListSearch) {
  const params = {
    page: search.page,
    filter: allOf(
      pb.filter('company = {:companyId}', { companyId }),
      searchFilter(search.recherche, SEARCHED),
    ),
    sort: contactServerSort(contactSort(search.tri)),
  };
  return queryOptions({
    queryKey: ['Contacts', 'list', params],
    queryFn: ({ signal }) => listRecords('Contacts', params, signal),
  });
}

export function contactQuery(contactId: string) {
  return queryOptions({
    queryKey: ['Contacts', 'view', contactId],
    queryFn: ({ signal }) => viewRecord('Contacts', contactId, { expand: 'company' }, signal),
  });
}
