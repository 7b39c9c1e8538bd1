import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../../domain/record-collections.ts';
import { duringOwnRefresh } from './own-refresh.ts';
import { nextTurn, readAgain, readingStart } from './readings.ts';
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
  const turn = nextTurn();
  const names: ReadonlySet<unknown> = new Set(RECORD_COLLECTIONS);
  await duringOwnRefresh(() =>
    readAgain(
      queryClient,
      (query) => names.has(query.queryKey[0]) && readingStart(query).turn < turn,
    ),
  );
}

/** A contact with the company that they belong to. */
export function contactQuery(contactId: string) {
  return recordQuery('Contacts', contactId, { expand: 'company' });
}
