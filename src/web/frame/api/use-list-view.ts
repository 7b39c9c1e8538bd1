import { type ReactNode, useState } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import { pageCount } from '../../../domain/limits.ts';
import type { FailureProps } from '../../kit/failure.tsx';
import type { TableNews } from '../../kit/table/data-table-props.ts';
import { type ListNoun, newsText } from '../lists/list-noun.ts';
import { loadingMessage } from './failure.ts';
import { foundText, REFINE_SEARCH } from './found-text.ts';
import { type ListSearchState, useExistingPage, whatIsSought } from './list-search.ts';
import { useSteadyRows } from './use-steady-rows.ts';

interface ListQuery {
  data: { totalItems: number; totalIsCapped?: boolean } | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

export interface ListView<Row> {
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
      failure: failed
        ? {
            message: loadingMessage(list.error),
            busy: list.isFetching,
            onRetry: () => void list.refetch(),
          }
        : undefined,
    },
  };
}
