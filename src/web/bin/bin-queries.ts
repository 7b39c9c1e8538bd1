import { queryOptions } from '@tanstack/react-query';
import type { BinEntry } from '../../domain/bin/bin.ts';
import { binKind } from '../../domain/filters/bin-filters.ts';
import { PAGE_SIZE } from '../../domain/limits.ts';
import { readBinEntry } from '../api/bin.ts';
import { pb } from '../api/client.ts';
import { isCapped } from '../api/found-text.ts';
import { type ListSearch, typedSearch } from '../api/list-search.ts';
import { property } from '../api/property.ts';

/** A row of the list; a company and a person may have the same id. */
export interface BinRow {
  readonly id: string;
  readonly entry: BinEntry;
}

function toRow(data: unknown): BinRow {
  const entry = readBinEntry(data);
  return { id: `${entry.collection}/${entry.id}`, entry };
}

/** Under the key of orders, which name companies and people: whatever changes is read again. */
export function binQuery({ page, recherche, sorte }: ListSearch) {
  const kind = binKind(sorte);
  const query = { page, perPage: PAGE_SIZE, ...typedSearch(recherche), ...(kind && { kind }) };
  return queryOptions({
    queryKey: ['orders', 'list', 'bin', query],
    queryFn: async ({ signal }) => {
      const list: unknown = await pb.send('/api/bin', { query, signal });
      const items = property(list, 'items');
      const totalItems = property(list, 'totalItems');
      if (!Array.isArray(items) || typeof totalItems !== 'number') {
        throw new Error('The server sent no list of the bin.');
      }
      return { items: items.map(toRow), totalItems, totalIsCapped: isCapped(list) };
    },
  });
}
