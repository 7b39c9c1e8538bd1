import { queryOptions } from '@tanstack/react-query';
import { BULK_KINDS, type BulkKind } from '../../domain/bulk/bulk-kinds.ts';
import { OPERATION_KINDS, type OperationKind } from '../../domain/history/history.ts';
import { isUnderWay, JOB_STATES, type JobState } from '../../domain/history/jobs.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';

/** A job as the server tells it. */
export interface JobView {
  /** Of its operation. */
  readonly id: string;
  readonly actorName: string;
  readonly kind: OperationKind;
  /** What a bulk change does. */
  readonly bulk: BulkKind | undefined;
  readonly state: JobState;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
}

/** For whoever hears no news of a job that is under way. */
const READ_AGAIN_MS = 5000;

function readJob(data: unknown): JobView {
  const kind = OPERATION_KINDS.find((one) => one === property(data, 'kind'));
  const state = JOB_STATES.find((one) => one === property(data, 'state'));
  const bulk = BULK_KINDS.find((one) => one === property(data, 'bulk'));
  if (!kind || !state) throw new Error('The server sent no job.');
  return {
    ...{ id: textOf(data, 'id'), actorName: textOf(data, 'actorName'), kind, bulk, state },
    total: Number(property(data, 'total')),
    done: Number(property(data, 'done')),
    refused: Number(property(data, 'refused')),
  };
}

/** Every job under way and the latest others, newest first; live news of jobs read it again. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs', 'all'],
  queryFn: async ({ signal }) => {
    const items = property(await pb.send<unknown>('/api/jobs', { signal }), 'items');
    if (!Array.isArray(items)) throw new Error('The server sent no jobs.');
    return items.map(readJob);
  },
  refetchInterval: ({ state }) =>
    state.data?.some((job) => isUnderWay(job.state)) ? READ_AGAIN_MS : false,
});

/** What somebody may ask of a job; once stopped, what it has done stays. */
export type JobMove = 'pause' | 'resume' | 'stop';

/** Asks it of a job. */
export async function moveJob(id: string, move: JobMove): Promise<void> {
  await pb.send(`/api/jobs/${encodeURIComponent(id)}/${move}`, { method: 'POST' });
}
