import { queryOptions } from '@tanstack/react-query';
import {
  type DuplicateGroup,
  type DuplicateRecord,
  duplicateKinds,
  type MergedCollection,
} from '../../domain/duplicates/duplicates.ts';
import { PAGE_SIZE } from '../../domain/limits.ts';
import { pb } from '../api/client.ts';
import { isCapped } from '../api/found-text.ts';
import type { ListSearch } from '../api/list-search.ts';
import { property, textOf } from '../api/property.ts';

/** A row of the list. */
export interface GroupRow {
  readonly id: string;
  readonly group: DuplicateGroup;
}

/** What the address calls the companies; people are shown without a word. */
export const COMPANIES = 'entreprises';

/** The collection that an address asks for. */
export function askedCollection({ sorte }: Pick<ListSearch, 'sorte'>): MergedCollection {
  return sorte === COMPANIES ? 'Company' : 'Contacts';
}

function readRecord(collection: MergedCollection, data: unknown): DuplicateRecord {
  const details = property(data, 'details');
  return {
    collection,
    id: textOf(data, 'id'),
    name: textOf(data, 'name'),
    details: Array.isArray(details) ? details.map(String) : [],
    state: textOf(data, 'state'),
    company: textOf(data, 'company'),
    dial: textOf(data, 'dial'),
    rank: 0,
    matched: null,
    created: textOf(data, 'created'),
    orders: Number(property(data, 'orders')),
  };
}

function toRow(collection: MergedCollection, data: unknown): GroupRow {
  const kind = duplicateKinds(collection).find((known) => known === property(data, 'kind'));
  const list = property(data, 'records');
  if (!kind || !Array.isArray(list)) throw new Error('The server sent a group of no kind.');
  const records = list.map((record) => readRecord(collection, record));
  const ids = records.map(({ id }) => id).sort();
  return {
    id: [kind, ...ids].join(' '),
    group: { collection, kind, shared: textOf(data, 'shared'), records },
  };
}

/** Under the key of orders, which name companies and people: whatever changes is read again. */
export function duplicatesQuery(search: ListSearch) {
  const collection = askedCollection(search);
  const query = { collection, page: search.page, perPage: PAGE_SIZE };
  return queryOptions({
    queryKey: ['orders', 'list', 'duplicates', query],
    queryFn: async ({ signal }) => {
      const list: unknown = await pb.send('/api/duplicates', { query, signal });
      const items = property(list, 'items');
      const totalItems = property(list, 'totalItems');
      if (!Array.isArray(items) || typeof totalItems !== 'number') {
        throw new Error('The server sent no list of duplicates.');
      }
      return {
        items: items.map((item) => toRow(collection, item)),
        totalItems,
        totalIsCapped: isCapped(list),
      };
    },
  });
}
