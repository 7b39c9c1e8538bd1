import { queryOptions } from '@tanstack/react-query';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import type { NewView, ViewChanges, Views } from '../../../domain/views/view.schema.ts';
import { pb } from '../api/client.ts';

const PATH = '/api/views';

/** The views of a list. */
export function viewsQuery(collection: RecordCollection) {
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
