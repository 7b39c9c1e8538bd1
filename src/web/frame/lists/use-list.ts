import { type QueryKey, skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import { pageCount } from '../../../domain/limits.ts';
import type { FailureProps } from '../../kit/failure.tsx';
import type { TableNews, TableRow } from '../../kit/table/data-table-props.ts';
import { queryFailure, type Reading } from '../api/failure.ts';
import { foundText, REFINE_SEARCH } from '../api/found-text.ts';
import {
  isNarrowed,
  type ListSearch,
  type ListSearchState,
  useExistingPage,
  useListSearch,
  whatIsSought,
} from '../api/list-search.ts';
import { useSteadyRows } from '../api/use-steady-rows.ts';
import { type ListNoun, newsText } from './list-noun.ts';

interface ListQuery extends Reading {
  data: { totalItems: number; totalIsCapped?: boolean } | undefined;
  isPending: boolean;
  isPlaceholderData: boolean;
}

interface ListView<Row> {
  /** How many there are, or that they are being counted. */
  subtitle: ReactNode;
  paging: {
    pages: number | undefined;
    /** Why there are no more pages. */
    note: string | undefined;
  };
  table: {
    rows: readonly Row[];
    news: TableNews;
    state: 'loading' | 'refreshing' | 'ready';
    /** Why the rows could not be read, or not be read again. */
    failure: FailureProps | undefined;
  };
}

/**
 * The rows that a screen shows of a list's query; leaves a page that no longer exists. `noun` is
 * what its rows are called. Called by the component that asks: one drawn below it would hear that a
 * refresh of one's own has ended before it gets the new rows, and take them for those of others.
 */
export function useListView<Row extends { id: string }>(
  list: ListQuery,
  source: readonly Row[] | undefined,
  state: ListSearchState,
  noun: ListNoun,
): ListView<Row> {
  const { page, tri, recherche } = state.search;
  const sought = whatIsSought(state.search);
  // Rows of the search before stay in sight, but their number answers another question.
  const [counted, setCounted] = useState(sought);
  if (!list.isPlaceholderData && counted !== sought) setCounted(sought);
  const total = list.data?.totalItems;
  const totalIsCapped = list.data?.totalIsCapped ?? false;
  const totalText = (all: number) =>
    recherche === '' ? frenchCount(all, noun.one, noun.many) : foundText(all, totalIsCapped);
  const pages = total === undefined ? undefined : pageCount(total);
  const isBeyond = useExistingPage(list.isPlaceholderData ? undefined : pages, state);
  const isLoading = list.isPending || isBeyond;
  const failed = list.isError;
  const { rows, gone, waiting, isDisordered, tidy } = useSteadyRows(
    source,
    {
      key: JSON.stringify([page, tri, sought]),
      isPlaceholder: list.isPlaceholderData,
      isFetching: list.isFetching,
    },
    ({ id }) => id,
  );
  return {
    subtitle:
      total === undefined
        ? !failed && 'loading'
        : counted === sought
          ? totalText(total)
          : 'Recherche…',
    paging: { pages, note: totalIsCapped ? REFINE_SEARCH : undefined },
    table: {
      rows,
      news: {
        gone,
        waiting,
        text: newsText(noun, { waiting, gone: gone.size, isDisordered }),
        onTidy: tidy,
      },
      state: isLoading ? 'loading' : list.isPlaceholderData ? 'refreshing' : 'ready',
      failure: queryFailure(list),
    },
  };
}

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
