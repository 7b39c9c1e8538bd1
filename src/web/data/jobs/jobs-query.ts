import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchHistoryError } from '../../../domain/history/history-errors.ts';
import type { Jobs } from '../../../domain/history/jobs.schema.ts';
import { isUnderWay } from '../../../domain/history/jobs.ts';
import { pb } from '../../frame/api/client.ts';
import { actionMessage } from '../../frame/api/failure.ts';
import { property } from '../../frame/api/property.ts';
import { notify } from '../../kit/overlay/toasts.tsx';

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
type JobMove = 'pause' | 'resume' | 'stop';

/** Asks it of a job. */
async function moveJob(id: string, move: JobMove): Promise<void> {
  await pb.send(`/api/jobs/${encodeURIComponent(id)}/${move}`, { method: 'POST' });
}

interface JobMoves {
  /** The request that is under way. */
  busy: JobMove | undefined;
  move: (id: string, move: JobMove) => Promise<void>;
}

/** Pauses, resumes and stops jobs, and says when one cannot be. */
export function useJobMoves(): JobMoves {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<JobMove>();

  async function move(id: string, wanted: JobMove): Promise<void> {
    setBusy(wanted);
    try {
      await moveJob(id, wanted);
    } catch (error) {
      const own = frenchHistoryError(property(property(error, 'response'), 'message'));
      if (own === undefined) console.error('Erreur lors de la demande\u00a0:', error);
      notify({ message: own ?? actionMessage(error), tone: 'error' });
    } finally {
      await queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey });
      setBusy(undefined);
    }
  }

  return { busy, move };
}
