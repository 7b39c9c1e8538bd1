import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import {
  isNarrowed,
  type ListSearch,
  type ListSearchState,
  useListSearch,
} from '../api/list-search.ts';
import { type ListView, useListView } from '../api/use-list-view.ts';
import type { TableRow } from '../ui/table/data-table-props.ts';

/** A page of a list as its query answers it. */
interface ListPage {
  items: readonly TableRow[];
  totalItems: number;
  totalIsCapped?: boolean;
}

export interface ShownList<Row> {
  state: ListSearchState;
  view: ListView<Row>;
  /** As they were read last; none until then. */
  rows: readonly Row[];
  /** How many were found, and whether there are more than are counted; undefined until then. */
  found: { count: number; isCapped: boolean } | undefined;
  /** There is nothing at all, whatever is searched for. */
  isEmpty: boolean;
}

const NO_ROWS: readonly never[] = [];

/** The list that the address asks for; `countText` says how many there are. */
export function useList<P extends ListPage, K extends QueryKey>(
  queryFor: (search: ListSearch) => UseQueryOptions<P, Error, P, K>,
  countText: (total: number) => string,
): ShownList<P['items'][number]> {
  const state = useListSearch();
  const list = useQuery(queryFor(state.search));
  const rows = list.data?.items;
  return {
    state,
    view: useListView(list, rows, state, countText),
    rows: rows ?? NO_ROWS,
    found:
      list.data === undefined || list.isPlaceholderData
        ? undefined
        : { count: list.data.totalItems, isCapped: list.data.totalIsCapped ?? false },
    isEmpty: rows?.length === 0 && !isNarrowed(state.search),
  };
}
