import { queryOptions } from '@tanstack/react-query';
import type { Jobs } from '../../../domain/history/jobs.schema.ts';
import { isUnderWay } from '../../../domain/history/jobs.ts';
import { pb } from '../../frame/api/client.ts';

/** For whoever hears no news of a job that is under way. */
const READ_AGAIN_MS = 5000;

/** Every job under way and the latest others, newest first; live news of jobs read it again. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs', 'all'],
  queryFn: async ({ signal }) => {
    const { items } = await pb.send<Jobs>('/api/jobs', { signal });
    return items;
  },
  refetchInterval: ({ state }) =>
    state.data?.some((job) => isUnderWay(job.state)) ? READ_AGAIN_MS : false,
});

/** The acts on a job; once stopped, its work so far stays. */
export type JobMove = 'pause' | 'resume' | 'stop';

/** Asks it of a job. */
export async function moveJob(id: string, move: JobMove): Promise<void> {
  await pb.send(`/api/jobs/${encodeURIComponent(id)}/${move}`, { method: 'POST' });
}
