import { useQuery } from '@tanstack/react-query';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import type { View } from '../../../domain/views/view.schema.ts';
import { viewsQuery } from './view-queries.ts';

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
    isPending: collection !== undefined && query.isPending,
  };
}
