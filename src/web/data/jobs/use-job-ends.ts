import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { JobView } from '../../../domain/history/jobs.schema.ts';
import { isUnderWay } from '../../../domain/history/jobs.ts';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { jobDoneText } from '../bulk/bulk-texts.ts';
import { takeBack } from '../history/take-back.ts';
import { undoJobText } from '../history/undo-outcome.ts';
import { awaitedJobs, forgetJob } from './awaited-jobs.ts';

/** Tells whoever began a job what it came to, until they have read it. */
export function useJobEnds(jobs: readonly JobView[]): void {
  const queryClient = useQueryClient();
  const told = useRef(new Set<string>());

  useEffect(() => {
    for (const awaited of awaitedJobs()) {
      const { id } = awaited;
      const job = jobs.find((one) => one.id === id);
      if (!job || isUnderWay(job.state) || told.current.has(id)) continue;
      told.current.add(id);
      notify({
        message:
          awaited.kind === 'undo'
            ? undoJobText(job)
            : jobDoneText(awaited.kind, awaited.collection, job),
        tone: job.state === 'failed' ? 'error' : 'success',
        ...(job.done > job.refused && { action: wayBack(() => takeBack(queryClient, id)) }),
        onGone: () => forgetJob(id),
      });
    }
  }, [jobs, queryClient]);
}
