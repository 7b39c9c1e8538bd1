import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../../domain/departure.ts';
import { ApiError } from '../../../domain/errors.ts';
import { FILE_KINDS } from '../../../domain/exports/export-formats.ts';
import type { Author } from '../../../domain/history/history.ts';
import { importRunRequestSchema, importSchema } from '../../../domain/import/import.schema.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { startedStream } from '../../platform/downloads/started-stream.ts';
import { file, json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { asDownload } from '../../platform/http/responses/content-disposition.ts';
import { streamTask } from '../../platform/threads/run-task.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { TASKS } from '../../platform/threads/task-table.ts';
import type { JobRunner } from '../../records/jobs/job-runner.ts';
import { startJob } from '../../records/jobs/job-store.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { changedRecords } from './check/changed-records.ts';
import { importAnswer } from './import-answer.ts';
import { rejectsQuerySchema } from './import-request.ts';
import { type Import, readImport, updateImport } from './import-store.ts';
import type { rejectsFile } from './rejects/rejects-file.ts';

const TAG = { tag: 'Imports' } as const;

/** Carrying an import out, and the rows that were put aside. */
export function registerImportRunRoutes(app: FastifyInstance, deps: Deps, runner: JobRunner): void {
  route(
    app,
    {
      ...{ ...TAG, method: 'POST', access: 'write', id: 'runImport' },
      path: '/admin/api/imports/{id}/run',
      summary: 'Import what was checked',
      description:
        'A job, which is one operation. Each row is judged again as it is written; what somebody changed since the check is put aside.',
      body: { ...jsonBody(importRunRequestSchema), isOptional: true },
      answers: { 202: json(importSchema, 'The import, under way.') },
      errors: [
        ...(['import_choice_refused', 'import_nothing', 'import_begun', 'import_changed'] as const),
        ...(['import_outdated', 'not_found', 'too_many_jobs', 'unconfirmed'] as const),
      ],
    },
    async (request, reply) => {
      const seen = parseInput(importRunRequestSchema, bodyOf(request), 'import_choice_refused');
      const made = await startRun(deps, request.params.id, { by: authorOf(request), ...seen });
      runner.wake();
      reply.code(202);
      return importAnswer(deps.database, made);
    },
  );
  registerRejectsRoute(app, deps);
}

function registerRejectsRoute(app: FastifyInstance, { database, clock }: Deps): void {
  const places = new Semaphore(TASKS['rejected-rows'].places);
  route(
    app,
    {
      ...{ ...TAG, method: 'GET', access: 'read', id: 'fetchRejects' },
      path: '/admin/api/imports/{id}/rejects',
      summary: 'The rows of an import that were put aside',
      description: 'With the columns of the file, and one more that says why, in French.',
      query: rejectsQuerySchema,
      answers: { 200: file([FILE_KINDS.xlsx.type, FILE_KINDS.csv.type], 'The file.') },
      errors: ['not_found', 'downloads_busy'],
      options: { exposeHeadRoute: false },
    },
    async ({ params, query }, reply) => {
      const { format } = parseInput(rejectsQuerySchema, query);
      const { id } = await readImport(database.kysely, params.id);
      const onClose = places.enter();
      const time = clock();
      const rows = streamTask<typeof rejectsFile>('rejected-rows', {
        storage: database.storage,
        import: id,
        format,
        time,
      });
      const stream = await startedStream(rows, { onClose });
      const { extension, type } = FILE_KINDS[format];
      const name = `lignes-écartées-${dayInFrance(time)}.${extension}`;
      return asDownload(reply, { name, type }).send(stream);
    },
  );
}

interface RunRequest {
  readonly by: Author;
  readonly revision?: number | undefined;
  /** Of how many changed records somebody knew; nothing when they do not care. */
  readonly changedSince?: number | undefined;
}

/**
 * Begins to import what was checked. ApiError `import_begun` when somebody did, `import_changed` when
 * something was decided since, `import_outdated` when more records were changed than somebody knew of,
 * `import_nothing` when no row would change anything.
 */
function startRun(
  deps: Pick<Deps, 'database' | 'clock'>,
  id: string,
  { by, revision, changedSince }: RunRequest,
): Promise<Import> {
  const importing = { ...by, source: 'import' } as const;
  return writeRecords(deps, { by: importing }, async (context) => {
    const { state, summary, operation: begun, ...made } = await readImport(context.tx, id);
    if (begun !== '') throw new ApiError('import_begun');
    const isOther = revision !== undefined && revision !== made.revision;
    if (isOther || state !== 'checked') throw new ApiError('import_changed');
    if (changedSince !== undefined) {
      const changed = await changedRecords(context.tx, { id, state, summary });
      if (changed > changedSince) throw new ApiError('import_outdated');
    }
    const total = summary.creates + summary.updates;
    if (total === 0) throw new ApiError('import_nothing');
    const operation = await startJob(context, { kind: 'import', params: { import: id }, total });
    const updated = recordTime(context.clock());
    await updateImport(context.tx, id, { operation, state: 'running', updated });
    return readImport(context.tx, id);
  });
}
