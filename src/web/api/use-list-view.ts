import { type ReactNode, useState } from 'react';
import { pageCount } from '../../domain/limits.ts';
import type { TableNews } from '../ui/data-table.tsx';
import type { FailureProps } from '../ui/failure.tsx';
import { loadingMessage } from './failure.ts';
import { type ListSearchState, useExistingPage } from './list-search.ts';
import { useSteadyRows } from './use-steady-rows.ts';

interface ListQuery {
  data: { totalItems: number } | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface ListView<Row> {
  /** How many there are, or that they are being counted. */
  subtitle: ReactNode;
  pages: number | undefined;
  table: {
    rows: readonly Row[];
    news: TableNews;
    state: 'loading' | 'refreshing' | 'ready';
    /** Why the rows could not be read, or not be read again. */
    failure: FailureProps | undefined;
  };
}

/**
 * What a screen shows of a list's query; leaves a page that no longer exists. `countText` says how
 * many there are, or were found.
 */
export function useListView<Row>(
  list: ListQuery,
  source: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  state: ListSearchState,
  countText: (total: number, search: string) => string,
): ListView<Row> {
  const { recherche } = state.search;
  // Rows of the search before stay in sight, but their number answers another question.
  const [counted, setCounted] = useState(recherche);
  if (!list.isPlaceholderData && counted !== recherche) setCounted(recherche);
  const total = list.data?.totalItems;
  const pages = total === undefined ? undefined : pageCount(total);
  const isBeyond = useExistingPage(list.isPlaceholderData ? undefined : pages, state);
  const isLoading = list.isPending || isBeyond;
  const failed = list.isError;
  const { page, tri } = state.search;
  const { rows, gone, added, isDisordered, tidy } = useSteadyRows(
    source,
    { key: JSON.stringify([page, tri, recherche]), isPlaceholder: list.isPlaceholderData },
    rowKey,
  );
  return {
    subtitle:
      total === undefined
        ? !failed && 'loading'
        : counted === recherche
          ? countText(total, recherche)
          : 'Recherche…',
    pages,
    table: {
      rows,
      news: { gone, added, isDisordered, onTidy: tidy },
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
