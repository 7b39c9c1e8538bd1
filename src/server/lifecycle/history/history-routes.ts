import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../../domain/errors.ts';
import { historySchema, type OperationAbout } from '../../../domain/history/history.schema.ts';
import { type HistoryAction, OPERATION_SOURCES } from '../../../domain/history/history.ts';
import {
  type Undone,
  type UndoneCounts,
  type UndoRequest,
  undoneSchema,
  undoRequestSchema,
} from '../../../domain/history/undo.schema.ts';
import { UNDONE_AT_ONCE_MAX } from '../../../domain/history/undo.ts';
import { HISTORY_PAGE_MAX, PAGE_SIZE } from '../../../domain/limits.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonOrFormBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import {
  momentSchema,
  parametersOf,
  parseInput,
} from '../../platform/http/requests/parse-input.ts';
import type { JobRunner } from '../../records/jobs/job-runner.ts';
import { type HistoryFilter, readHistory } from './history-read.ts';
import { namesOf } from './record-names.ts';
import {
  countChanges,
  findUndoable,
  type OperationRow,
  startUndo,
  tryUndo,
  type UndoOutcome,
  undoOperation,
} from './undo-operation.ts';

const UNDO = { path: '/admin/api/operations/{id}/undo', tag: 'History' } as const;

const id = z.string().regex(/^[a-z0-9]{15}$/);
const ofRecord = z.strictObject({ record: id.describe('Changes of this record.') });
const ofCompany = z.strictObject({
  company: id.describe('Changes of this company, its contacts and its orders.'),
});
const ofOperation = z.strictObject({ operation: id.describe('Changes of this operation.') });
const ofEverybody = z.strictObject({
  actor: id.optional().describe('Operations of this account.'),
  source: z.enum(OPERATION_SOURCES).optional().describe('Operations from there.'),
  from: momentSchema.optional().describe('Operations from this time on, or this day.'),
  to: momentSchema.optional().describe('Operations before this time, or this day.'),
});
const filterSchema = z.union([ofRecord, ofCompany, ofOperation, ofEverybody]);
const pagingSchema = z.object({
  after: z
    .string()
    .regex(/^(.{24}~)?\d{1,16}$/)
    .optional()
    .describe('The `next` of the page before.'),
  perPage: z.coerce
    .number()
    .int()
    .min(1)
    .max(HISTORY_PAGE_MAX)
    .default(PAGE_SIZE)
    .describe('How many changes, or operations.'),
});
/** All that may be asked, as integrators are told of it. */
const historyQuerySchema = z.object({
  ...ofRecord.partial().shape,
  ...ofCompany.partial().shape,
  ...ofOperation.partial().shape,
  ...ofEverybody.shape,
  ...pagingSchema.shape,
});

/** The most that taking all of an operation back can come to. */
function countsAtMost({ about }: OperationRow): UndoneCounts {
  const { counts }: OperationAbout = JSON.parse(about);
  const sum = (...actions: readonly HistoryAction[]) =>
    Object.values(counts)
      .flatMap((byAction) => actions.map((action) => byAction[action] ?? 0))
      .reduce((all, count) => all + count, 0);
  return { deleted: sum('create', 'restore'), restored: sum('delete'), updated: sum('update') };
}

/** Routes of the history, and of undoing. */
export function registerHistoryRoutes(app: FastifyInstance, deps: Deps, runner: JobRunner): void {
  registerHistory(app, deps);
  registerUndoPreview(app, deps);
  registerUndo(app, deps, runner);
}

function registerHistory(app: FastifyInstance, { database }: Deps): void {
  route(
    app,
    {
      ...{ method: 'GET', path: '/admin/api/history', access: 'read' },
      ...{ id: 'readHistory', tag: 'History' },
      summary: 'Who changed what, newest first',
      description:
        'Of one record, of one company, or of one operation; or else all operations, of one account, from one source, in a period.',
      query: historyQuerySchema,
      answers: { 200: json(historySchema, 'A page of it.') },
      errors: [],
    },
    async (request) => {
      const { after, perPage, ...rest } = parametersOf(request);
      const filter: HistoryFilter = parseInput(filterSchema, rest);
      const paging = parseInput(pagingSchema, { after, perPage });
      const page = await readHistory(database, filter, { ...paging, after: paging.after });
      return page;
    },
  );
}

interface Known {
  readonly isJob: boolean;
  readonly keptIsCapped: boolean;
  readonly countsAreMost: boolean;
}

const DONE_AT_ONCE: Known = { isJob: false, keptIsCapped: false, countsAreMost: false };

async function answerOf(
  { kysely, dialect }: Deps['database'],
  { operation, counts, kept }: UndoOutcome,
  known: Known,
): Promise<Undone> {
  const names = await namesOf(kysely, dialect, kept);
  return { operation, counts, kept, names, ...known };
}

/** How many changes there are, when they are too many to be taken back at once. */
async function tooMany(
  { kysely }: Deps['database'],
  { seq }: OperationRow,
  { record }: UndoRequest,
): Promise<number> {
  if (record !== undefined) return 0;
  const count = await countChanges(kysely, seq);
  return count > UNDONE_AT_ONCE_MAX ? count : 0;
}

function registerUndoPreview(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  route(
    app,
    {
      ...{ ...UNDO, method: 'GET', access: 'read', id: 'previewUndo' },
      summary: 'What undoing an operation would come to',
      description: `Nothing is changed. Nobody looks through more than ${UNDONE_AT_ONCE_MAX} changes: \`counts\` are the most that it can come to, and what stays is known once it is done.`,
      query: undoRequestSchema,
      answers: { 200: json(undoneSchema, 'What would be done.') },
      errors: ['not_found', 'already_undone', 'job_under_way', 'erasure_is_final'],
    },
    async (request) => {
      const undo = parseInput(undoRequestSchema, parametersOf(request));
      const operation = await findUndoable(database.kysely, request.params.id);
      const isLarge = undo.record === undefined;
      if ((await tooMany(database, operation, undo)) > 0) {
        if (operation.undoneBy !== null) throw new ApiError('already_undone');
        const most = { operation: '', counts: countsAtMost(operation), kept: [] };
        return answerOf(database, most, { isJob: true, keptIsCapped: true, countsAreMost: true });
      }
      const by = authorOf(request);
      const outcome = await tryUndo(deps, operation, { by, request: undo, isLarge });
      return answerOf(database, outcome, DONE_AT_ONCE);
    },
  );
}

function registerUndo(app: FastifyInstance, deps: Deps, runner: JobRunner): void {
  const { database } = deps;
  route(
    app,
    {
      ...{ ...UNDO, method: 'POST', access: 'write', id: 'undoOperation' },
      summary: 'Undo an operation',
      description: `What was created goes to the bin, what was deleted comes back, and each field that still has the value which the operation gave it gets the one from before. What others changed since stays. More than ${UNDONE_AT_ONCE_MAX} changes are a job.`,
      body: jsonOrFormBody(undoRequestSchema),
      answers: {
        200: json(undoneSchema, 'What was done.'),
        202: json(undoneSchema, 'A job does it.'),
      },
      errors: [
        ...(['not_found', 'already_undone', 'job_under_way', 'erasure_is_final'] as const),
        ...(['too_many_jobs', 'unconfirmed'] as const),
      ],
    },
    async (request, reply) => {
      const undo = parseInput(undoRequestSchema, bodyOf(request));
      const operation = await findUndoable(database.kysely, request.params.id);
      const isLarge = undo.record === undefined;
      const by = authorOf(request);
      const total = await tooMany(database, operation, undo);
      if (total > 0) {
        const job = await startUndo(deps, operation, { by, total });
        runner.wake();
        const outcome = { operation: job, counts: countsAtMost(operation), kept: [] };
        reply.code(202);
        return answerOf(database, outcome, { ...DONE_AT_ONCE, isJob: true, countsAreMost: true });
      }
      const outcome = await undoOperation(deps, operation, { by, request: undo, isLarge });
      return answerOf(database, outcome, DONE_AT_ONCE);
    },
  );
}
