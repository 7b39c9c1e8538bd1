import type { FastifyInstance } from 'fastify';
import type { OperationAbout } from '../../domain/history/history.ts';
import type { JobState } from '../../domain/history/jobs.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { writeRecords } from '../records/write/write-records.ts';
import { authorOf } from '../sessions/guard.ts';
import { READS, WRITES } from '../sessions/program-rights.ts';
import type { JobRunner } from './job-runner.ts';
import { listJobs, moveJob } from './job-store.ts';

/** What somebody may ask of a job: from which states, and where it leads. */
const MOVES: Readonly<Record<string, readonly [from: readonly JobState[], to: JobState]>> = {
  pause: [['waiting', 'running'], 'paused'],
  resume: [['paused', 'failed'], 'waiting'],
  stop: [['waiting', 'running', 'paused', 'failed'], 'stopped'],
};

/** What is under way, and stopping it. */
export function registerJobRoutes(app: FastifyInstance, deps: Deps, runner: JobRunner): void {
  app.get('/admin/api/jobs', READS, async (_request, reply) => {
    const jobs = await listJobs(deps.database.kysely);
    const items = jobs.map(
      ({ id, at, actor, actorName, kind, state, total, done, refused, about }) => {
        const { bulk }: OperationAbout = JSON.parse(about);
        return { id, at, actor, actorName, kind, bulk: bulk ?? '', state, total, done, refused };
      },
    );
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify({ items }));
  });

  for (const [move, [from, to]] of Object.entries(MOVES)) {
    app.post<{ Params: { id: string } }>(
      `/admin/api/jobs/:id/${move}`,
      WRITES,
      async (request, reply) => {
        await writeRecords(deps, { by: authorOf(request) }, (scope) =>
          moveJob(scope, request.params.id, from, to),
        );
        runner.wake();
        return reply.code(204).send();
      },
    );
  }
}
