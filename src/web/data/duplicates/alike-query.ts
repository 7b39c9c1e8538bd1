import { queryOptions } from '@tanstack/react-query';
import type { AllAlike } from '../../../domain/duplicates/duplicates.schema.ts';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import { pb } from '../../frame/api/client.ts';
import { HINT } from '../../frame/api/query-client.ts';

/** What is typed of a record, by field. */
export type Typed = Readonly<Record<string, string>>;

/** Who has already what is being typed; nothing is asked while nothing is. */
export function alikeQuery(collection: MergedCollection, typed: Typed, except: string) {
  return queryOptions({
    queryKey: [collection, 'alike', typed, except],
    enabled: Object.keys(typed).length > 0,
    retry: false,
    meta: HINT,
    queryFn: async ({ signal }) => {
      const query = { ...typed, collection, except };
      const { items } = await pb.send<AllAlike>('/api/duplicates/of', { query, signal });
      return items;
    },
  });
}
