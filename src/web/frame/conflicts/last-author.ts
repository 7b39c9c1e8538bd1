import { useQuery } from '@tanstack/react-query';
import type { History } from '../../../domain/history/history.schema.ts';
import { pb } from '../api/client.ts';

/** Begins the sentence when nobody can tell the name. */
export const SOMEBODY = 'Un collègue a';

/** The last change of a record, as the history tells it. */
async function lastChange(record: string) {
  const query = { record, perPage: 1 };
  const { items } = await pb.send<History>('/api/history', { query });
  return items[0] ?? { at: '', actor: '', actorName: '' };
}

/** How a sentence begins about the last change of these records: `Claire Martin a`, `Vous avez`. */
export async function lastAuthor(records: readonly string[]): Promise<string> {
  try {
    const changes = await Promise.all(records.map(lastChange));
    const [last] = changes.toSorted((a, b) => (a.at < b.at ? 1 : -1));
    if (!last?.actorName) return SOMEBODY;
    return last.actor === pb.authStore.record?.id ? 'Vous avez' : `${last.actorName} a`;
  } catch {
    // Worth no message of its own: what happened is told without the name.
    return SOMEBODY;
  }
}

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
