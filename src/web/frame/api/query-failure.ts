import type { UseQueryResult } from '@tanstack/react-query';
import type { FailureProps } from '../../kit/failure.tsx';
import { loadingMessage } from './failure.ts';

type Reading = Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>;

/** The message in the place of data that could not be read; nothing when it could. */
export function queryFailure({
  isError,
  error,
  isFetching,
  refetch,
}: Reading): FailureProps | undefined {
  if (!isError) return undefined;
  return { message: loadingMessage(error), onRetry: () => void refetch(), busy: isFetching };
}
