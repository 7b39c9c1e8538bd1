import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { duringOwnRefresh } from './own-refresh.ts';
import { type RecordCollection, viewRecord } from './records.ts';

const COLLECTIONS: readonly RecordCollection[] = ['Company', 'Contacts', 'orders'];

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
    Promise.all(COLLECTIONS.map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  );
}
