import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Found } from '../../../domain/find/found.schema.ts';
import { pb } from '../api/client.ts';

/** What took too long once is there soon: the store has just read it. */
const AGAIN_MS = 700;

/** What was found, and for what: rows stay in sight until those of the next word have come. */
export interface FoundFor {
  readonly typed: string;
  readonly found: Found;
}

/** What one looks for everywhere; with nothing typed, the records that were opened lately. */
export function findQuery(typed: string, recents: readonly string[]) {
  const query = typed === '' ? { of: recents.join() } : { q: typed };
  return queryOptions({
    queryKey: ['find', query],
    queryFn: async ({ signal }): Promise<FoundFor> => ({
      typed,
      found: await pb.send<Found>('/api/search', { query, signal }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.found.partial === true && AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  });
}
