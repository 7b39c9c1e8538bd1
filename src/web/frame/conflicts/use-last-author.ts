import { useQuery } from '@tanstack/react-query';
import { lastAuthor } from './last-author.ts';

/**
 * How a sentence begins about the last change of a record, such as `Claire Martin a`; undefined while
 * it is being read. `change` tells one change from the next; undefined while there is nothing to tell.
 */
export function useLastAuthor(record: string, change: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['last-author', record, change],
    queryFn: () => lastAuthor([record]),
    enabled: change !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // A record that is deleted, brought back and deleted again is so by somebody else.
    gcTime: 0,
  });
  return data;
}
