import { queryOptions } from '@tanstack/react-query';
import { pb } from '../api/client.ts';
import { textOf } from '../api/property.ts';

/** The day of the oldest copy of the public pages that may hold a card; empty when there is none. */
export function cardCopyQuery(contact: string) {
  return queryOptions({
    queryKey: ['card-copies', contact],
    queryFn: async ({ signal }) =>
      textOf(await pb.send<unknown>(`/api/card-copies/${contact}`, { signal }), 'copiedOn'),
    staleTime: 0,
  });
}
