import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../../domain/record-collections.ts';
import { pb } from './client.ts';
import { duringOwnRefresh } from './own-refresh.ts';
import { nextTurn, readAgain, readingStart } from './readings.ts';
import type { Employer } from './record-rows.ts';
import { viewRecord } from './records.ts';

/** In the key of what draws the card of one record, whose id follows. */
export const DRAWN_CARD = 'drawn-card';

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

/** Only its name: the company may have thousands of contacts, whose ids it would bring along. */
export function companyNameQuery(companyId: string) {
  return queryOptions({
    queryKey: ['Company', 'view', companyId, 'name'],
    queryFn: async ({ signal }) => {
      const options = { fields: 'id,RaisonSociale', signal };
      const company = await pb.collection<Employer>('Company').getOne(companyId, options);
      return company.RaisonSociale.trim();
    },
  });
}

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
