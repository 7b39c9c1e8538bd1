import { pageCount } from '../../domain/limits.ts';
import type { FailureProps } from '../ui/failure.tsx';
import { readFailure } from './failure.ts';
import { type ListSearchState, useExistingPage } from './list-search.ts';

interface ListQuery {
  data: { totalItems: number } | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface ListView {
  /** Undefined until it is known. */
  total: number | undefined;
  /** At least as many as the page shown. */
  pages: number;
  table: {
    state: 'loading' | 'refreshing' | 'ready';
    /** Why the rows could not be read, or not be read again. */
    failure: FailureProps | undefined;
  };
}

/** What a screen shows of a list's query; leaves a page that no longer exists. */
export function useListView(list: ListQuery, state: ListSearchState): ListView {
  const total = list.data?.totalItems;
  const pages = total === undefined ? undefined : pageCount(total);
  const isBeyond = useExistingPage(list.isPlaceholderData ? undefined : pages, state);
  const isLoading = list.isPending || isBeyond;
  return {
    total,
    pages: pages ?? state.search.page,
    table: {
      state: isLoading ? 'loading' : list.isPlaceholderData ? 'refreshing' : 'ready',
      failure: list.isError
        ? {
            message: readFailure(list.error).message,
            busy: list.isFetching,
            onRetry: () => void list.refetch(),
          }
        : undefined,
    },
  };
}
