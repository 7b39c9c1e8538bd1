import type { Notice } from '../ui/overlay/toast-store.ts';
import type { JobView } from './jobs-query.ts';

type Tell = (job: JobView) => Notice;

/** The jobs that somebody began on this page, and what is said once each is over. */
const awaited = new Map<string, Tell>();

/** Remembers to say what a job came to; it has just begun. */
export function awaitJob(id: string, tell: Tell): void {
  awaited.set(id, tell);
}

/** What is to be said of jobs that are over, each once. */
export function toldJobs(jobs: readonly JobView[]): Notice[] {
  return jobs.flatMap((job) => {
    const tell = awaited.get(job.id);
    if (!tell || !['done', 'stopped', 'failed'].includes(job.state)) return [];
    awaited.delete(job.id);
    return [tell(job)];
  });
}
