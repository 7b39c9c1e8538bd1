import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import type { NewView, View, ViewChanges, Views } from '../../../domain/views/view.schema.ts';
import { pb } from '../api/client.ts';

const PATH = '/api/views';

/** The views of a list. */
function viewsQuery(collection: RecordCollection) {
  return queryOptions({
    queryKey: ['views', collection],
    queryFn: async ({ signal }) => {
      const query = { collection };
      const { items } = await pb.send<Views>(PATH, { method: 'GET', query, signal });
      return items;
    },
  });
}

export async function addView(view: NewView): Promise<void> {
  await pb.send(PATH, { method: 'POST', body: { ...view } });
}

export async function changeView(id: string, changes: ViewChanges): Promise<void> {
  await pb.send(`${PATH}/${encodeURIComponent(id)}`, { method: 'PATCH', body: changes });
}

export async function removeView(id: string): Promise<void> {
  await pb.send(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** The views of the list of a collection. */
export interface ListViews {
  readonly collection: RecordCollection;
  readonly all: readonly View[];
}

/** None for a list without views; undefined until it is known, when a list has them or not. */
export function useViews(collection: RecordCollection | undefined): {
  views: ListViews | undefined;
  isPending: boolean;
} {
  const query = useQuery({
    ...viewsQuery(collection ?? 'Contacts'),
    enabled: collection !== undefined,
  });
  return {
    views: collection && { collection, all: query.data ?? [] },
    // Without a network nothing says when it comes: the list stands without them meanwhile.
    isPending: collection !== undefined && query.isLoading,
  };
}
