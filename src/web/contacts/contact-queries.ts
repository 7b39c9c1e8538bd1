import { queryOptions } from '@tanstack/react-query';
import { pb } from '../api/client.ts';
import type { ListSearch } from '../api/list-search.ts';
import { textOf } from '../api/property.ts';
import { recordQuery } from '../api/record-query.ts';
import { listRecords } from '../api/records.ts';
import { contactSort } from './contact-sort.ts';

/** Only its name: the company may have thousands of contacts, whose ids it would bring along. */
export function companyNameQuery(companyId: string) {
  return queryOptions({
    queryKey: ['Company', 'view', companyId, 'name'],
    queryFn: async ({ signal }) => {
      const options = { fields: 'id,RaisonSociale', signal };
      const company = await pb.collection<unknown>('Company').getOne(companyId, options);
      return textOf(company, 'RaisonSociale').trim();
    },
  });
}

/** The contacts of a company, in the words of the server. */
export function contactsAsked(companyId: string, search: ListSearch) {
  const filter = pb.filter('company = {:companyId}', { companyId });
  return { filter, ...contactSort.server(search) };
}

export function contactsQuery(companyId: string, search: ListSearch) {
  const params = { page: search.page, ...contactsAsked(companyId, search) };
  return queryOptions({
    queryKey: ['Contacts', 'list', params],
    queryFn: ({ signal }) => listRecords('Contacts', params, signal),
  });
}

export function contactQuery(contactId: string) {
  return recordQuery('Contacts', contactId, { expand: 'company' });
}
