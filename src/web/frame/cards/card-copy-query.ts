import { queryOptions } from '@tanstack/react-query';
import type { CopiedOn } from '../../../domain/card/card-copy.schema.ts';
import { pb } from '../api/client.ts';

/** The day of the oldest copy of the public pages that may hold a card; empty when there is none. */
export function cardCopyQuery(contact: string) {
  return queryOptions({
    queryKey: ['card-copies', contact],
    queryFn: async ({ signal }) =>
      (await pb.send<CopiedOn>(`/api/card-copies/${contact}`, { signal })).copiedOn,
    staleTime: 0,
  });
}
