import { queryOptions } from '@tanstack/react-query';
import type { RecordCollection } from '../../domain/record-collections.ts';
import type { View } from '../../domain/views/view.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';

const PATH = '/api/views';

/** The views of a list. */
export function viewsQuery(collection: RecordCollection) {
  return queryOptions({
    queryKey: ['views', collection],
    queryFn: async ({ signal }) => {
      const query = { collection };
      const answer = await pb.send<unknown>(PATH, { method: 'GET', query, signal });
      const items = property(answer, 'items');
      return Array.isArray(items) ? items.map((item) => viewIn(collection, item)) : [];
    },
  });
}

function viewIn(collection: RecordCollection, data: unknown): View {
  return {
    collection,
    id: textOf(data, 'id'),
    name: textOf(data, 'name'),
    query: textOf(data, 'query'),
    isShared: property(data, 'isShared') === true,
    isOwn: property(data, 'isOwn') === true,
  };
}

export async function addView(view: Omit<View, 'id' | 'isOwn'>): Promise<void> {
  await pb.send<unknown>(PATH, { method: 'POST', body: { ...view } });
}

export async function changeView(id: string, changes: Partial<View>): Promise<void> {
  await pb.send<unknown>(`${PATH}/${encodeURIComponent(id)}`, { method: 'PATCH', body: changes });
}

export async function removeView(id: string): Promise<void> {
  await pb.send<unknown>(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
