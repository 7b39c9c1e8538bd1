import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../domain/record-collections.ts';
import { duringOwnRefresh } from './own-refresh.ts';
import { viewRecord } from './records.ts';

/** One record, under the key by which every change makes it be read again. */
export function recordQuery<C extends RecordCollection>(
  collection: C,
  id: string,
  options: { expand?: string } = {},
) {
  return queryOptions({
    queryKey: [collection, 'view', id],
    queryFn: ({ signal }) => viewRecord(collection, id, options, signal),
  });
}

/** After any change of one's own: companies, contacts and orders all show one another's names and counts. */
export async function refreshRecords(queryClient: QueryClient): Promise<void> {
  await duringOwnRefresh(() =>
    Promise.all(
      RECORD_COLLECTIONS.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    ),
  );
}
