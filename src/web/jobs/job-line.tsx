import { useQuery } from '@tanstack/react-query';
import { isUnderWay } from '../../domain/history/jobs.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { jobName, jobText, spokenText } from './job-texts.ts';
import { jobsQuery } from './jobs-query.ts';

/** The job under way, in one line under the header of every screen; nothing when there is none. */
export function JobLine() {
  const { data = [] } = useQuery(jobsQuery);
  const job = data.findLast(({ state }) => isUnderWay(state));
  return (
    <>
      <p role="status" className="sr-only">
        {job && spokenText(job)}
      </p>
      {job && (
        <section
          aria-label="En cours"
          className="sticky top-0 z-30 h-10 border-b border-line bg-surface"
        >
          <div className="mx-auto flex h-full max-w-360 items-center gap-4 px-8 text-sm max-md:px-4">
            <p className="shrink-0 font-medium tabular-nums">{jobText(job)}</p>
            <ProgressBar
              label={jobName(job)}
              done={job.done}
              total={job.state === 'running' ? job.total : undefined}
              className="max-w-80"
            />
            <p className="min-w-0 truncate text-ink-soft max-md:hidden">{job.actorName}</p>
          </div>
        </section>
      )}
    </>
  );
}
