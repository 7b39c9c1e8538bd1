import { queryOptions } from '@tanstack/react-query';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { pb } from './client.ts';

/** How many records a filter finds, read again whenever one of them may have changed. */
export function countQuery(collection: RecordCollection, filter: string) {
  return queryOptions({
    queryKey: [collection, 'count', filter],
    // Not called off with the page that asked: the next one of the same company waits for it, too.
    queryFn: async () => {
      const asked = { filter, fields: 'id' };
      return (await pb.collection<unknown>(collection).getList(1, 1, asked)).totalItems;
    },
  });
}

/** Finds the records that belong to a company. */
export function filterOfCompany(companyId: string): string {
  return pb.filter('company = {:companyId}', { companyId });
}
