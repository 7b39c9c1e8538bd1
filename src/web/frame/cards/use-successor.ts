import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { SUCCESSOR_FIELDS, type Successor } from '../../../domain/card/card-answer.ts';
import { personName } from '../../../domain/contact.ts';
import { pb } from '../api/client.ts';
import { useIsDeleted } from '../api/deletions.ts';

/** The successor; null when nobody is chosen or they are in the bin, undefined until it is read. */
export type FoundSuccessor = Successor | null | undefined;

/** As a list, in which nobody is no failure. */
async function readSuccessors(ids: readonly string[], signal: AbortSignal): Promise<Successor[]> {
  const { items } = await pb.collection<Successor>('Contacts').getList(1, ids.length, {
    filter: ids.map((id) => pb.filter('id = {:id}', { id })).join(' || '),
    fields: SUCCESSOR_FIELDS.join(),
    signal,
  });
  return items;
}

function successorQuery(id: string) {
  return queryOptions({
    queryKey: ['Contacts', 'view', id, 'successor'],
    queryFn: async ({ signal }) => (await readSuccessors([id], signal))[0] ?? null,
    enabled: id !== '',
  });
}

/** Reads the chosen successor, and again whenever a colleague changes them. */
export function useSuccessor(id: string): FoundSuccessor {
  const isGone = useIsDeleted('Contacts', id);
  const { data } = useQuery(successorQuery(id));
  return id === '' || isGone ? null : data;
}

/** Reads successors; what it answers names them, and whoever else was read as one. */
export function useSuccessorNames(ids: readonly string[]): (id: string) => string {
  const queryClient = useQueryClient();
  const asked = [...new Set(ids)].filter(Boolean);
  const { data } = useQuery({
    queryKey: ['Contacts', 'list', 'successors', asked],
    queryFn: ({ signal }) => readSuccessors(asked, signal),
    enabled: asked.length > 0,
  });
  return (id) => {
    const among = asked.includes(id)
      ? data && (data.find((one) => one.id === id) ?? null)
      : undefined;
    const found =
      among === undefined ? queryClient.getQueryData(successorQuery(id).queryKey) : among;
    if (found === undefined) return 'un autre contact';
    return found ? personName(found) : 'un contact supprimé';
  };
}
