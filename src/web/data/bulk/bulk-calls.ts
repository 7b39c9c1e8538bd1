import { queryOptions } from '@tanstack/react-query';
import type {
  BulkAction,
  BulkOutcome,
  BulkPreview,
} from '../../../domain/bulk/bulk-action.schema.ts';
import type { Choice } from '../../../domain/query/choice.schema.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { pb } from '../../frame/api/client.ts';
import type { Chosen } from '../../frame/lists/use-choice.ts';

/** The records that something is done with. */
export type BulkRecords = { readonly collection: RecordCollection } & Chosen;

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
    queryFn: ({ signal }) => {
      const options = { method: 'POST', body: { collection, choice }, signal };
      return pb.send<BulkPreview>('/api/bulk/preview', options);
    },
  });
}

/** Does it, with as many records as were seen. */
export function changeMany(
  records: BulkRecords,
  action: BulkAction,
  count: number,
): Promise<BulkOutcome> {
  const body = { collection: records.collection, choice: choiceOf(records, count), action };
  return pb.send<BulkOutcome>('/api/bulk', { method: 'POST', body });
}
