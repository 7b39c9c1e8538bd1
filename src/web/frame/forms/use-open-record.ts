import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useIsDeleted } from '../api/deletions.ts';
import { loadingMessage, readFailure } from '../api/failure.ts';

/** `updated` tells the newer of two readings. */
export interface VersionedRow {
  readonly id: string;
  readonly updated: string;
}

export interface OpenRecord<T> {
  record: T | undefined;
  /** It was there, and is in the bin now. */
  isGone: boolean;
  /** The failure to tell while there is no record, and the way to try again. */
  waiting: { failure: string | undefined; onRetry: (() => void) | undefined };
  /** Nothing is found under its id. */
  isMissing: boolean;
}

/**
 * The record whose dialog the address opens. Taken from the list's row when it is there, and kept
 * when a refreshed list no longer holds it: a form must not vanish while one types.
 */
export function useOpenRecord<T extends VersionedRow>(
  recordQuery: UseQueryOptions<T, Error, T, string[]>,
  row: T | undefined,
  isOpen: boolean,
): OpenRecord<T> {
  const query = useQuery({
    ...recordQuery,
    enabled: isOpen,
    initialData: () => row,
    // A row lacks what only the record's own reading expands, and other pages read from here.
    initialDataUpdatedAt: 0,
  });
  const [collection = '', , id = ''] = recordQuery.queryKey;
  const isMarked = useIsDeleted(collection, id);
  const isOlder = row && query.data && row.updated < query.data.updated;
  const isMissing = readFailure(query.error).status === 404;
  return {
    record: isOlder ? query.data : (row ?? query.data),
    isGone: isMarked || (isMissing && query.data !== undefined),
    waiting: {
      failure: query.error ? loadingMessage(query.error) : undefined,
      onRetry: isMissing ? undefined : () => void query.refetch(),
    },
    isMissing: isMissing && query.data === undefined,
  };
}
