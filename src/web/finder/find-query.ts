import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Found, FoundGroup, FoundRecord } from '../../domain/find/found.ts';
import type { SearchedName } from '../../domain/search/searched.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';

const COLLECTIONS = ['Company', 'Contacts', 'orders'] as const satisfies readonly SearchedName[];

/** What took too long once is there soon: the store has just read it. */
const AGAIN_MS = 700;

function listIn(data: unknown, name: string): readonly unknown[] {
  const list = property(data, name);
  return Array.isArray(list) ? list : [];
}

function collectionOf(data: unknown): SearchedName {
  const collection = COLLECTIONS.find((known) => known === property(data, 'collection'));
  if (!collection) throw new Error('The server found a record of no collection.');
  return collection;
}

function countOf(data: unknown, name: string): number {
  const count = property(data, name);
  return typeof count === 'number' ? count : 0;
}

function readRecord(data: unknown): FoundRecord {
  const matched = property(data, 'matched');
  return {
    collection: collectionOf(data),
    id: textOf(data, 'id'),
    name: textOf(data, 'name'),
    details: listIn(data, 'details').map(String),
    state: textOf(data, 'state'),
    company: textOf(data, 'company'),
    dial: textOf(data, 'dial'),
    rank: countOf(data, 'rank'),
    matched: matched ? { field: textOf(matched, 'field'), value: textOf(matched, 'value') } : null,
  };
}

function readGroup(data: unknown): FoundGroup {
  return {
    collection: collectionOf(data),
    items: listIn(data, 'items').map(readRecord),
    hasMore: property(data, 'hasMore') === true,
  };
}

function readFound(data: unknown): Found {
  const bin = property(data, 'bin');
  return {
    groups: listIn(data, 'groups').map(readGroup),
    partial: property(data, 'partial') === true,
    bin: {
      Company: countOf(bin, 'Company'),
      Contacts: countOf(bin, 'Contacts'),
      orders: countOf(bin, 'orders'),
    },
  };
}

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
      found: readFound(await pb.send('/api/search', { query, signal })),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.found.partial === true && AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  });
}
