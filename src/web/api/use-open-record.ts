import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { loadingMessage, readFailure } from './failure.ts';

export interface OpenRecord<T> {
  record: T | undefined;
  /** What to say while there is no record. */
  waiting: { failure: string | undefined; onRetry: (() => void) | undefined };
}

/**
 * The record whose dialog the address opens. Taken from the list's row when it is there, and kept
 * when a refreshed list no longer holds it: a form must not vanish while one types.
 */
export function useOpenRecord<T>(
  recordQuery: UseQueryOptions<T, Error, T, string[]>,
  row: T | undefined,
  isOpen: boolean,
): OpenRecord<T> {
  const query = useQuery({ ...recordQuery, enabled: isOpen, initialData: () => row });
  return {
    record: row ?? query.data,
    waiting: {
      failure: query.error ? loadingMessage(query.error) : undefined,
      onRetry: readFailure(query.error).status === 404 ? undefined : () => void query.refetch(),
    },
  };
}
