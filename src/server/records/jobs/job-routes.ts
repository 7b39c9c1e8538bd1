import type { FastifyInstance } from 'fastify';
import type { OperationAbout } from '../../../domain/history/history.schema.ts';
import { type JobView, jobsSchema } from '../../../domain/history/jobs.schema.ts';
import type { JobState } from '../../../domain/history/jobs.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { writeRecords } from '../write/write-records.ts';
import type { JobRunner } from './job-runner.ts';
import { listJobs, moveJob } from './job-store.ts';

/** A change of a job that somebody may ask for: from which states, and where it leads. */
interface Move {
  readonly summary: string;
  readonly from: readonly JobState[];
  readonly to: JobState;
}

const MOVES: Readonly<Record<'pause' | 'resume' | 'stop', Move>> = {
  pause: { summary: 'Pause a job', from: ['waiting', 'running'], to: 'paused' },
  resume: { summary: 'Let a job go on', from: ['paused', 'failed'], to: 'waiting' },
  stop: {
    summary: 'Stop a job for good',
    from: ['waiting', 'running', 'paused', 'failed'],
    to: 'stopped',
  },
};

/** Routes of running jobs, and of stopping one. */
export function registerJobRoutes(app: FastifyInstance, deps: Deps, runner: JobRunner): void {
  route(
    app,
    {
      ...{ method: 'GET', path: '/admin/api/jobs', access: 'read', id: 'listJobs', tag: 'History' },
      summary: 'Operations that take a while',
      description: 'Those under way and the last ones that are over, newest first.',
      answers: { 200: json(jobsSchema, 'How far each is.') },
      errors: [],
    },
    async () => {
      const jobs = await listJobs(deps.database.kysely);
      const items = jobs.map(
        ({ id, at, actor, actorName, kind, state, total, done, refused, about }): JobView => {
          const { bulk }: OperationAbout = JSON.parse(about);
          return { id, at, actor, actorName, kind, bulk: bulk ?? '', state, total, done, refused };
        },
      );
      return { items };
    },
  );

  for (const [move, { summary, from, to }] of Object.entries(MOVES)) {
    route(
      app,
      {
        ...{ method: 'POST', path: `/admin/api/jobs/{id}/${move}`, access: 'write' },
        ...{ id: `${move}Job`, tag: 'History', summary },
        description: 'What is done stays done, and can be undone.',
        answers: { 204: nothing('Done.') },
        errors: [
          ...(['not_found', 'job_elsewhere', 'already_undone', 'unconfirmed'] as const),
          ...(move === 'resume' ? (['too_many_jobs'] as const) : []),
        ],
      },
      async (request, reply) => {
        await writeRecords(deps, { by: authorOf(request) }, (context) =>
          moveJob(context, request.params.id, from, to),
        );
        runner.wake();
        return reply.code(204).send();
      },
    );
  }
}
