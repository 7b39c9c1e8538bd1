import type { FailureProps } from '../ui/failure.tsx';
import { readFailure } from './failure.ts';

interface List {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** What a table shows of a list's query: nothing yet, known rows being refreshed, all there is. */
export function tableState(list: List): 'loading' | 'refreshing' | 'ready' {
  if (list.isPending) return 'loading';
  return list.isPlaceholderData ? 'refreshing' : 'ready';
}

/** Why a list could not be read, or not be read again; undefined when all is well. */
export function listFailure(list: List): FailureProps | undefined {
  if (!list.isError) return undefined;
  return {
    message: readFailure(list.error).message,
    busy: list.isFetching,
    onRetry: () => void list.refetch(),
  };
}
