import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionMessage } from '../api/failure.ts';
import { notify } from '../ui/overlay/toasts.tsx';
import { jobsQuery, stopJob } from './jobs-query.ts';

/** Stops jobs, and says when one cannot be stopped. */
export function useStopJob(): { isBusy: boolean; stop: (id: string) => Promise<void> } {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function stop(id: string): Promise<void> {
    setBusy(true);
    try {
      await stopJob(id);
    } catch (error) {
      console.error('Erreur lors de l’arrêt\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
    } finally {
      await queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey });
      setBusy(false);
    }
  }

  return { isBusy, stop };
}
