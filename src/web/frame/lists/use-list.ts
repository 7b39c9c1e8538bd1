import { type QueryKey, skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { TableRow } from '../../kit/table/data-table-props.ts';
import {
  isNarrowed,
  type ListSearch,
  type ListSearchState,
  useListSearch,
} from '../api/list-search.ts';
import { type ListView, useListView } from '../api/use-list-view.ts';
import type { ListNoun } from './list-noun.ts';

/** How many records a list holds. */
interface ListCount {
  totalItems: number;
  totalIsCapped?: boolean;
}

/** A page of a list as its query answers it. */
interface ListPage extends ListCount {
  items: readonly TableRow[];
}

/** Reads the number of records apart from them, which need not wait for it. */
export interface ListCounting {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<ListCount>;
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
const NOT_APART: UseQueryOptions<ListCount> = { queryKey: ['not apart'], queryFn: skipToken };

/**
 * The list that the address asks for; `noun` is what its rows are called. Where `countFor` answers
 * something, their number comes from there.
 */
export function useList<P extends ListPage, K extends QueryKey>(
  queryFor: (search: ListSearch) => UseQueryOptions<P, Error, P, K>,
  noun: ListNoun,
  countFor?: (search: ListSearch) => ListCounting | undefined,
): ShownList<P['items'][number]> {
  const state = useListSearch();
  const list = useQuery(queryFor(state.search));
  const counting = countFor?.(state.search);
  const apart = useQuery<ListCount>(counting ?? NOT_APART);
  const { data, isPending, isError, isFetching, isPlaceholderData, error, refetch } = list;
  const count = counting ? (apart.isPlaceholderData ? undefined : apart.data) : data;
  const rows = data?.items;
  return {
    state,
    view: useListView(
      { data: count, isPending, isError, isFetching, isPlaceholderData, error, refetch },
      rows,
      state,
      noun,
    ),
    rows: rows ?? NO_ROWS,
    found:
      count === undefined || isPlaceholderData
        ? undefined
        : { count: count.totalItems, isCapped: count.totalIsCapped ?? false },
    isEmpty: rows?.length === 0 && !isNarrowed(state.search),
  };
}
