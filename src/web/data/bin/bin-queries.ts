import { queryOptions } from '@tanstack/react-query';
import type { Bin, BinEntry } from '../../../domain/bin/bin.schema.ts';
import { binKind } from '../../../domain/filters/bin-filters.ts';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import { pb } from '../../frame/api/client.ts';
import { type ListSearch, typedSearch } from '../../frame/api/list-search.ts';

/** A row of the list; a company and a person may have the same id. */
export interface BinRow {
  readonly id: string;
  readonly entry: BinEntry;
}

function toRow(entry: BinEntry): BinRow {
  return { id: `${entry.collection}/${entry.id}`, entry };
}

/** Under the key of orders, which name companies and people: whatever changes is read again. */
export function binQuery({ page, recherche, sorte }: ListSearch) {
  const kind = binKind(sorte);
  const query = { page, perPage: PAGE_SIZE, ...typedSearch(recherche), ...(kind && { kind }) };
  return queryOptions({
    queryKey: ['orders', 'list', 'bin', query],
    queryFn: async ({ signal }) => {
      const { items, ...list } = await pb.send<Bin>('/api/bin', { query, signal });
      return { ...list, items: items.map(toRow) };
    },
  });
}
