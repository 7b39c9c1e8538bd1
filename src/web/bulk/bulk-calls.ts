import { queryOptions } from '@tanstack/react-query';
import type { BulkAction } from '../../domain/bulk/bulk-action.ts';
import type { Choice } from '../../domain/query/choice.schema.ts';
import type { RecordCollection } from '../../domain/record-collections.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';
import type { Chosen } from '../lists/use-choice.ts';
import type { Refused } from './bulk-texts.ts';

/** The records that something is done with. */
export type BulkRecords = { readonly collection: RecordCollection } & Chosen;

/** What a bulk change would reach, as the server tells it. */
export interface BulkPreview {
  readonly count: number;
  readonly names: readonly string[];
  readonly members: number;
  readonly orders: { readonly count: number; readonly names: readonly string[] };
  /** The day of the oldest copy of public pages that may show them; empty when there is none. */
  readonly copiedOn: string;
}

/** What a bulk change came to, or that a job has begun. */
export interface BulkOutcome {
  readonly operation: string;
  readonly isJob: boolean;
  readonly count: number;
  readonly changed: number;
  readonly refused: readonly Refused[];
}

function listOf(data: unknown, name: string): readonly unknown[] {
  const list = property(data, name);
  if (!Array.isArray(list)) throw new Error(`The server sent no list of ${name}.`);
  return list;
}

/** A choice in the words of the server; `count` is what somebody has seen. */
function choiceOf(records: BulkRecords, count: number): Choice {
  if ('ids' in records) return { ids: [...records.ids] };
  const { list, except } = records;
  return { list, except: [...except], count };
}

/** Reads what chosen records are; never kept, since it is asked for again before each change. */
export function previewQuery(records: BulkRecords) {
  const { collection } = records;
  const choice = choiceOf(records, 0);
  return queryOptions({
    queryKey: ['bulk', collection, choice],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<BulkPreview> => {
      const options = { method: 'POST', body: { collection, choice }, signal };
      const data = await pb.send<unknown>('/api/bulk/preview', options);
      const orders = property(data, 'orders');
      return {
        count: Number(property(data, 'count')),
        names: listOf(data, 'names').map(String),
        members: Number(property(data, 'members')),
        orders: {
          count: Number(property(orders, 'count')),
          names: listOf(orders, 'names').map(String),
        },
        copiedOn: textOf(data, 'copiedOn'),
      };
    },
  });
}

/** Does it, with as many records as were seen. */
export async function changeMany(
  records: BulkRecords,
  action: BulkAction,
  count: number,
): Promise<BulkOutcome> {
  const body = { collection: records.collection, choice: choiceOf(records, count), action };
  const data = await pb.send<unknown>('/api/bulk', { method: 'POST', body });
  return {
    operation: textOf(data, 'operation'),
    isJob: property(data, 'isJob') === true,
    count: Number(property(data, 'count')),
    changed: Number(property(data, 'changed')),
    refused: listOf(data, 'refused').map((one) => ({
      name: textOf(one, 'name'),
      why: textOf(one, 'why'),
    })),
  };
}
