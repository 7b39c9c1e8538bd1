import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { JobView } from '../../../domain/history/jobs.schema.ts';
import { isUnderWay } from '../../../domain/history/jobs.ts';
import { Button } from '../../kit/button.tsx';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { jobDoneText } from '../bulk/bulk-texts.ts';
import { takeBack } from '../history/take-back.ts';
import { undoJobText } from '../history/undo-outcome.ts';
import { type AwaitedJob, awaitedJobs, forgetJob } from './awaited-jobs.ts';
import { jobName, jobText, preparedText, shortText, spokenText } from './job-texts.ts';
import { jobsQuery, useJobMoves } from './jobs-query.ts';

const NO_JOBS: readonly JobView[] = [];

/** The job under way, in one line under the header of every screen; nothing when there is none. */
export function JobLine() {
  const { data = NO_JOBS } = useQuery(jobsQuery);
  const job = shownJob(data);
  useJobEnds(data);

  return (
    <>
      <p role="status" className="sr-only">
        {job && spokenText(job)}
      </p>
      {job && (
        <section
          aria-label="En cours"
          className="sticky top-0 z-30 h-10 border-b border-line bg-surface max-md:h-12"
        >
          <div className="mx-auto flex h-full max-w-360 items-center gap-4 px-8 text-sm max-md:gap-2 max-md:px-4">
            <p className="min-w-0 truncate font-medium tabular-nums md:shrink-0">
              <span className="max-md:hidden">{jobText(job)}</span>
              <span className="md:hidden">{shortText(job)}</span>
            </p>
            <ProgressBar
              label={jobName(job)}
              done={job.done}
              total={job.state === 'waiting' ? undefined : job.total}
              className="max-w-80 max-md:hidden"
            />
            <p className="min-w-0 truncate text-ink-soft max-md:hidden">{job.actorName}</p>
            <JobButtons job={job} />
          </div>
        </section>
      )}
    </>
  );
}

/** The job to show: one that goes on by itself before one that waits; then the oldest. */
function shownJob(jobs: readonly JobView[]): JobView | undefined {
  const isGoing = ({ state }: JobView) => state === 'running' || state === 'waiting';
  const isWaiting = ({ state }: JobView) => state === 'paused' || state === 'failed';
  return jobs.findLast(isGoing) ?? jobs.findLast(isWaiting);
}

function JobButtons({ job: { id, state } }: { job: JobView }) {
  const { busy, move } = useJobMoves();
  const isGoing = state === 'running' || state === 'waiting';
  const other = isGoing ? 'pause' : 'resume';
  return (
    <span className="-mr-2 ml-auto flex shrink-0">
      <Button
        variant="quiet"
        size="small"
        busy={busy === other}
        onClick={() => void move(id, other)}
      >
        {isGoing ? 'Suspendre' : 'Reprendre'}
      </Button>
      <Button
        variant="quiet"
        size="small"
        busy={busy === 'stop'}
        onClick={() => void move(id, 'stop')}
      >
        Arrêter
      </Button>
    </span>
  );
}

function endText(awaited: AwaitedJob, job: JobView): string {
  if (awaited.kind === 'undo') return undoJobText(job);
  if ('collection' in awaited) return jobDoneText(awaited.kind, awaited.collection, job);
  const text = preparedText(job.done - job.refused, job.refused);
  return job.state === 'done' ? text : `Préparation interrompue. ${text}`;
}

/** Tells whoever began a job what it came to, until they have read it. */
function useJobEnds(jobs: readonly JobView[]): void {
  const queryClient = useQueryClient();
  const told = useRef(new Set<string>());

  useEffect(() => {
    for (const awaited of awaitedJobs()) {
      const { id } = awaited;
      const job = jobs.find((one) => one.id === id);
      if (!job || isUnderWay(job.state) || told.current.has(id)) continue;
      told.current.add(id);
      notify({
        message: endText(awaited, job),
        tone: job.state === 'failed' ? 'error' : 'success',
        ...(awaited.kind !== 'prepare' &&
          job.done > job.refused && { action: wayBack(() => takeBack(queryClient, id)) }),
        onGone: () => forgetJob(id),
      });
    }
  }, [jobs, queryClient]);
}
