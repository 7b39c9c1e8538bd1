import { queryOptions } from '@tanstack/react-query';
import type { FieldValue } from '../../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { channelsText, readChannels } from '../../../domain/contact-channel.ts';
import { DUPLICATE_ERRORS } from '../../../domain/duplicates/duplicate-errors.ts';
import type {
  DuplicateRecord,
  Merged,
  MergeRequest,
} from '../../../domain/duplicates/duplicates.schema.ts';
import type { MergedCollection, OrderOfSeveral } from '../../../domain/duplicates/duplicates.ts';
import type { MergedState } from '../../../domain/duplicates/merge-values.ts';
import { type Field, fieldEntries } from '../../../domain/field.ts';
import { pb } from '../../frame/api/client.ts';
import { property, textOf } from '../../frame/api/property.ts';
import { listRecords } from '../../frame/api/records.ts';

/** A record that is to become one with others, as it was read. */
export interface MergedRecord extends MergedState {
  readonly updated: string;
  /** The name of its company; empty for none. */
  readonly employer: string;
  readonly told: DuplicateRecord;
}

function storedValue(field: Field, value: unknown): FieldValue {
  if (field.type === 'channels') return channelsText(readChannels(value) ?? []);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return Array.isArray(value) ? value.map(String) : '';
}

function readState(told: DuplicateRecord, data: unknown): MergedRecord {
  const { fields }: Collection = COLLECTIONS[told.collection];
  const values = fieldEntries(fields).map(
    ([name, field]) => [name, storedValue(field, property(data, name))] as const,
  );
  const expand = property(data, 'expand');
  const employer = textOf(property(expand, 'employer'), 'RaisonSociale');
  return {
    id: told.id,
    told,
    updated: textOf(data, 'updated'),
    employer,
    values: new Map(values),
  };
}

/** All that records hold; those that are in the bin by now are left out. */
export function mergedRecordsQuery(
  collection: MergedCollection,
  records: readonly DuplicateRecord[],
) {
  const ids = records.map(({ id }) => id);
  return queryOptions({
    queryKey: [collection, 'list', 'merged', ids],
    queryFn: async ({ signal }): Promise<MergedRecord[]> => {
      const filter = ids.map((id) => pb.filter('id = {:id}', { id })).join(' || ');
      const expand = collection === 'Contacts' ? 'company' : '';
      const page = await listRecords(
        collection,
        { page: 1, perPage: ids.length, filter, expand },
        signal,
      );
      const byId = new Map(page.items.map((item) => [item.id, item]));
      return records.flatMap((told) => {
        const data = byId.get(told.id);
        return data ? [readState(told, data)] : [];
      });
    },
  });
}

/** Makes records one; answers the operation that takes it back. */
export async function mergeRecords(request: MergeRequest): Promise<string> {
  const options = { method: 'POST', body: request };
  return (await pb.send<Merged>('/api/duplicates/merge', options)).operation;
}

/** The orders that stand in the way of a merge, when an error tells of some. */
export function ordersInTheWay(error: unknown): OrderOfSeveral[] {
  const response = property(error, 'response');
  if (property(response, 'message') !== DUPLICATE_ERRORS.merge_orders.message) return [];
  const orders = property(property(response, 'data'), 'orders');
  return (Array.isArray(orders) ? orders : []).map((order: unknown) => ({
    id: textOf(order, 'id'),
    number: Number(property(order, 'number')),
    name: textOf(order, 'name'),
    before: Number(property(order, 'before')),
    after: Number(property(order, 'after')),
  }));
}
