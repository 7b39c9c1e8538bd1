import type { RecordCollection } from '../../../domain/record-collections.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { recordsText } from '../exports/exported-records.ts';
import { countingText, namesText } from './bulk-texts.ts';
import type { Bulk } from './use-bulk.ts';

interface BulkReachProps extends Pick<Bulk, 'preview' | 'count'> {
  collection: RecordCollection;
}

/** How many records a change would reach, and the first of them. */
export function BulkReach({ collection, preview, count }: BulkReachProps) {
  return (
    <div role="status" className="flex flex-col gap-1">
      {preview ? (
        <>
          <p className="text-base font-semibold tabular-nums">
            {recordsText(collection, preview.count)}
          </p>
          <p className="text-ink-soft">{namesText(preview.names, preview.count)}</p>
        </>
      ) : (
        <>
          {count === undefined ? (
            <p className="text-base font-semibold">{countingText(collection)}</p>
          ) : (
            <Skeleton className="h-6 w-32" />
          )}
          <Skeleton className="h-5 w-64" />
        </>
      )}
    </div>
  );
}
