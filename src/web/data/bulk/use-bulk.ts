import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  BulkAction,
  BulkOutcome,
  BulkPreview,
} from '../../../domain/bulk/bulk-action.schema.ts';
import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import type { Choice } from '../../../domain/query/choice.schema.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { pb } from '../../frame/api/client.ts';
import { loadingMessage, readFailure } from '../../frame/api/failure.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { refusedFields } from '../../frame/api/refused-fields.ts';
import type { Chosen } from '../../frame/lists/use-choice.ts';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { type Changed, changeIn, GONE } from '../exports/use-export.ts';
import { takeBack } from '../history/take-back.ts';
import { awaitJob, jobMessage } from '../jobs/awaited-jobs.ts';
import { jobsQuery } from '../jobs/jobs-query.ts';
import { confirmText, doneText } from './bulk-texts.ts';

/** The records that something is done with. */
export type BulkRecords = { readonly collection: RecordCollection } & Chosen;

/** A choice in the words of the server; `count` is what somebody has seen. */
function choiceOf(records: BulkRecords, count: number): Choice {
  if ('ids' in records) return { ids: [...records.ids] };
  const { list, except } = records;
  return { list, except: [...except], count };
}

/** Reads what chosen records are; never kept, since it is asked for again before each change. */
function previewQuery(records: BulkRecords) {
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
function changeMany(records: BulkRecords, action: BulkAction, count: number): Promise<BulkOutcome> {
  const body = { collection: records.collection, choice: choiceOf(records, count), action };
  return pb.send<BulkOutcome>('/api/bulk', { method: 'POST', body });
}

export interface Bulk {
  /** The reach of the change; undefined until that is known. */
  readonly preview: BulkPreview | undefined;
  /** How many records, as far as is known. */
  readonly count: number | undefined;
  /** The list has not as many records by now as was said. */
  readonly changed: Changed | undefined;
  readonly isBusy: boolean;
  /** Why it was not done, or what it would reach is unknown; empty otherwise. */
  readonly failure: string;
  /** Why a value is refused, by field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly apply: (action: BulkAction) => Promise<void>;
}

interface BulkOptions {
  readonly kind: BulkKind;
  readonly records: BulkRecords;
  /** It is done, or a job has begun to do it. */
  readonly onDone: () => void;
}

/** Does the same with chosen records, after having told what that would reach. */
export function useBulk({ kind, records, onDone }: BulkOptions): Bulk {
  const queryClient = useQueryClient();
  const preview = useQuery(previewQuery(records));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<Bulk['refused']>({});
  const { collection } = records;
  const known = knownCount(records);
  const count = preview.data?.count ?? known;

  function tell(outcome: BulkOutcome): void {
    const { operation, isJob } = outcome;
    if (isJob) {
      awaitJob({ id: operation, kind, collection });
      const began = confirmText(kind, collection, outcome.count);
      notify({ message: `${began}\u00a0: c’est commencé. Vous pouvez continuer.` });
      return;
    }
    notify({
      message: doneText(kind, collection, outcome),
      tone: outcome.changed > 0 ? 'success' : 'info',
      ...(operation !== '' && { action: wayBack(() => takeBack(queryClient, operation)) }),
    });
  }

  async function apply(action: BulkAction): Promise<void> {
    if (!preview.data || isBusy) return;
    setBusy(true);
    setFailure('');
    setRefused({});
    try {
      const outcome = await changeMany(records, action, preview.data.count);
      onDone();
      tell(outcome);
      await queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey });
      await refreshRecords(queryClient);
    } catch (error) {
      if (changeIn(error)) return void (await preview.refetch());
      console.error('Erreur lors de la modification\u00a0:', error);
      setRefused(refusedFields(error));
      setFailure(readFailure(error).status === 404 ? GONE : jobMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    preview: preview.data,
    count,
    changed:
      known !== undefined && count !== undefined && count !== known
        ? { count, before: known }
        : undefined,
    isBusy,
    failure: preview.isError ? loadingMessage(preview.error) : failure,
    refused,
    apply,
  };
}

/** How many were chosen, as the screen says it. */
function knownCount(records: BulkRecords): number | undefined {
  if ('ids' in records) return records.ids.length;
  return records.isCapped ? undefined : records.count;
}
