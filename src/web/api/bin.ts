import { queryOptions } from '@tanstack/react-query';
import type { BinEntry, BinState } from '../../domain/bin/bin.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../domain/record-collections.ts';
import { pb } from './client.ts';
import { property, textOf } from './property.ts';

/** What the server tells of a record in the bin; throws when it is none. */
export function readBinEntry(data: unknown): BinEntry {
  const collection = RECORD_COLLECTIONS.find((name) => name === property(data, 'collection'));
  const members = property(data, 'members');
  if (!collection || typeof members !== 'number') {
    throw new Error('The server sent an entry of no bin.');
  }
  return {
    collection,
    id: textOf(data, 'id'),
    name: textOf(data, 'name'),
    deleted: textOf(data, 'deleted'),
    deletedBy: textOf(data, 'deletedBy'),
    members,
    companyId: textOf(data, 'companyId'),
    companyName: textOf(data, 'companyName'),
    isCompanyDeleted: property(data, 'isCompanyDeleted') === true,
    mergedInto: textOf(data, 'mergedInto'),
    mergedIntoName: textOf(data, 'mergedIntoName'),
  };
}

/** What became of a record that is not found; an error of status 404 when it is not in the bin. */
export function binStateQuery(collection: RecordCollection, id: string) {
  return queryOptions({
    queryKey: [collection, 'bin', id],
    queryFn: async ({ signal }): Promise<BinState> => {
      const path = `/api/bin/${collection}/${encodeURIComponent(id)}`;
      const state: unknown = await pb.send(path, { signal });
      return { ...readBinEntry(state), wentAlong: property(state, 'wentAlong') === true };
    },
  });
}
