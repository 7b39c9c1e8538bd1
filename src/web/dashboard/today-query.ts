import { queryOptions } from '@tanstack/react-query';
import type { DuplicateCounts, OpenImport, Today, TodayOrders } from '../../domain/today/today.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';
import { readVisits } from '../visits/visit-queries.ts';

function countOf(data: unknown, name: string): number {
  const count = property(data, name);
  if (typeof count !== 'number') throw new Error(`The server sent no number of ${name}.`);
  return count;
}

function readOrders(data: unknown): TodayOrders {
  return {
    running: countOf(data, 'running'),
    unprinted: countOf(data, 'unprinted'),
    cards: countOf(data, 'cards'),
    late: countOf(data, 'late'),
    thisWeek: countOf(data, 'thisWeek'),
    withoutQuantity: countOf(data, 'withoutQuantity'),
    withDeparted: countOf(data, 'withDeparted'),
    ofDeletedCompany: countOf(data, 'ofDeletedCompany'),
  };
}

function readImport(data: unknown): OpenImport {
  return { id: textOf(data, 'id'), name: textOf(data, 'name') };
}

function readDuplicates(data: unknown): DuplicateCounts | null {
  if (data === null) return null;
  return { Contacts: countOf(data, 'Contacts'), Company: countOf(data, 'Company') };
}

function readToday(data: unknown): Today {
  const imports = property(data, 'imports');
  const visits = property(data, 'visits');
  return {
    orders: readOrders(property(data, 'orders')),
    astrayCodes: countOf(data, 'astrayCodes'),
    duplicates: readDuplicates(property(data, 'duplicates')),
    imports: Array.isArray(imports) ? imports.map(readImport) : [],
    daysWithoutBackup:
      property(data, 'daysWithoutBackup') === null ? null : countOf(data, 'daysWithoutBackup'),
    endingTokens: countOf(data, 'endingTokens'),
    visits: visits === null ? null : readVisits(visits),
  };
}

/** Under the key of orders: whatever changes companies, contacts or orders makes it be read again. */
export const todayQuery = queryOptions({
  queryKey: ['orders', 'list', 'today'],
  queryFn: async ({ signal }) => readToday(await pb.send<unknown>('/api/today', { signal })),
});
