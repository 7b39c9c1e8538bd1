import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../domain/departure.ts';
import { ApiError } from '../../domain/errors.ts';
import { EXPORTS_AT_ONCE, FILE_KINDS } from '../../domain/exports/export-formats.ts';
import type { Deps } from '../deps.ts';
import { Places } from '../downloads/places.ts';
import { startedStream } from '../downloads/started-stream.ts';
import { contentDisposition } from '../http/answers/content-disposition.ts';
import { sendJson } from '../http/answers/json.ts';
import { bodyOf } from '../http/intake/body.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { authorOf } from '../sessions/guard.ts';
import { READS, WRITES } from '../sessions/program-rights.ts';
import { importAnswer } from './import-answer.ts';
import { readRejectsFormat, readRunRequest } from './import-request.ts';
import { readImport } from './import-store.ts';
import { rejectsInThread } from './rejects/rejects-in-thread.ts';
import { startRun } from './run/start-run.ts';

const RETRY_AFTER_SECONDS = 20;

interface OneImport {
  Params: { id: string };
}
interface RejectsRoute extends OneImport {
  Querystring: { format?: string };
}

/** Carrying an import out, and the rows that were put aside. */
export function registerImportRunRoutes(app: FastifyInstance, deps: Deps, runner: JobRunner): void {
  const { database } = deps;
  const places = new Places(EXPORTS_AT_ONCE);

  app.post<OneImport>('/admin/api/imports/:id/run', WRITES, async (request, reply) => {
    const seen = readRunRequest(bodyOf(request));
    const made = await startRun(deps, request.params.id, { by: authorOf(request), ...seen });
    runner.wake();
    return sendJson(reply, JSON.stringify(await importAnswer(database, made)), 202);
  });

  const withoutHead = { ...READS, exposeHeadRoute: false };
  app.get<RejectsRoute>('/admin/api/imports/:id/rejects', withoutHead, async (request, reply) => {
    const format = readRejectsFormat(request.query.format);
    const { id } = await readImport(database.kysely, request.params.id);
    if (places.areTaken) throw new ApiError('downloads_busy', { retryAfter: RETRY_AFTER_SECONDS });
    const time = deps.clock();
    const file = rejectsInThread({ storage: database.storage, import: id, format, time });
    const onClose = places.take();
    const stream = await startedStream(file, { onClose });
    const { extension, type } = FILE_KINDS[format];
    const name = `lignes-écartées-${dayInFrance(time)}.${extension}`;
    return reply
      .type(type)
      .header('content-disposition', contentDisposition('attachment', name))
      .header('cache-control', 'no-store')
      .send(stream);
  });
}
