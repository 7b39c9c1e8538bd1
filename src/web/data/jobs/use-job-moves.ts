import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchHistoryError } from '../../../domain/history/history-errors.ts';
import { actionMessage } from '../../frame/api/failure.ts';
import { property } from '../../frame/api/property.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { type JobMove, jobsQuery, moveJob } from './jobs-query.ts';

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
