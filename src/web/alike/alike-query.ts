import { queryOptions } from '@tanstack/react-query';
import {
  type Alike,
  alikeKinds,
  type MergedCollection,
} from '../../domain/duplicates/duplicates.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';
import { HINT } from '../api/query-client.ts';

/** What is typed of a record, by field. */
export type Typed = Readonly<Record<string, string>>;

function readAlike(collection: MergedCollection, data: unknown): Alike[] {
  const kind = alikeKinds(collection).find((known) => known === property(data, 'kind'));
  if (!kind) return [];
  return [
    {
      kind,
      id: textOf(data, 'id'),
      name: textOf(data, 'name'),
      place: textOf(data, 'place'),
      company: textOf(data, 'company'),
    },
  ];
}

/** Who has already what is being typed; nothing is asked while nothing is. */
export function alikeQuery(collection: MergedCollection, typed: Typed, except: string) {
  return queryOptions({
    queryKey: [collection, 'alike', typed, except],
    enabled: Object.keys(typed).length > 0,
    retry: false,
    meta: HINT,
    queryFn: async ({ signal }) => {
      const query = { ...typed, collection, except };
      const answer: unknown = await pb.send('/api/duplicates/of', { query, signal });
      const items = property(answer, 'items');
      return Array.isArray(items) ? items.flatMap((item) => readAlike(collection, item)) : [];
    },
  });
}
