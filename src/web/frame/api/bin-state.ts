import { queryOptions } from '@tanstack/react-query';
import type { BinState } from '../../../domain/bin/bin.schema.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { pb } from './client.ts';

/** The fate of a record that is not found; an error of status 404 when it is not in the bin. */
export function binStateQuery(collection: RecordCollection, id: string) {
  return queryOptions({
    queryKey: [collection, 'bin', id],
    queryFn: ({ signal }) =>
      pb.send<BinState>(`/api/bin/${collection}/${encodeURIComponent(id)}`, { signal }),
  });
}
