import { queryOptions } from '@tanstack/react-query';
import type { DuplicateGroup, Duplicates } from '../../../domain/duplicates/duplicates.schema.ts';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import { pb } from '../../frame/api/client.ts';
import type { ListSearch } from '../../frame/api/list-search.ts';

/** A row of the list. */
export interface GroupRow {
  readonly id: string;
  readonly group: DuplicateGroup;
}

/** The value in the address that shows companies; people are shown without it. */
export const COMPANIES = 'entreprises';

/** The collection that an address asks for. */
export function askedCollection({ sorte }: Pick<ListSearch, 'sorte'>): MergedCollection {
  return sorte === COMPANIES ? 'Company' : 'Contacts';
}

function toRow(group: DuplicateGroup): GroupRow {
  const ids = group.records.map(({ id }) => id).sort();
  return { id: [group.kind, ...ids].join(' '), group };
}

/** Under the key of orders, which name companies and people: whatever changes is read again. */
export function duplicatesQuery(search: ListSearch) {
  const collection = askedCollection(search);
  const query = { collection, page: search.page, perPage: PAGE_SIZE };
  return queryOptions({
    queryKey: ['orders', 'list', 'duplicates', query],
    queryFn: async ({ signal }) => {
      const { items, ...list } = await pb.send<Duplicates>('/api/duplicates', { query, signal });
      return { ...list, items: items.map(toRow) };
    },
  });
}
