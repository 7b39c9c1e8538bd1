import type { JobView } from '../../../domain/history/jobs.schema.ts';
import { Button } from '../../kit/button.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { jobName, jobText } from './job-texts.ts';
import { useJobMoves } from './use-job-moves.ts';

/** How far a job is, on its own page; the line under the header says it aloud. */
export function JobProgress({ job }: { job: JobView }) {
  const { busy, move } = useJobMoves();
  return (
    <>
      <p className="text-base font-medium tabular-nums">{jobText(job)}</p>
      <ProgressBar
        label={`Progression de l’${jobName(job).toLowerCase()}`}
        done={job.done}
        total={job.state === 'running' ? job.total : undefined}
      />
      <div>
        <Button busy={busy === 'stop'} onClick={() => void move(job.id, 'stop')}>
          Arrêter
        </Button>
      </div>
    </>
  );
}
