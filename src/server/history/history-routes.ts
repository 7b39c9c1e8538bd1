import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import {
  type HistoryAction,
  OPERATION_SOURCES,
  type OperationAbout,
} from '../../domain/history/history.ts';
import { UNDONE_AT_ONCE_MAX } from '../../domain/history/undo.ts';
import { HISTORY_PAGE_MAX, PAGE_SIZE } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { asked, momentSchema, parametersOf } from '../http/intake/asked.ts';
import { bodyOf } from '../http/intake/body.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { authorOf } from '../sessions/guard.ts';
import { READS, WRITES } from '../sessions/program-rights.ts';
import { type HistoryFilter, readHistory } from './history-read.ts';
import { namesOf } from './record-names.ts';
import {
  countChanges,
  findUndoable,
  type OperationRow,
  startUndo,
  tryUndo,
  type UndoOutcome,
  type UndoWish,
  undoOperation,
} from './undo-operation.ts';
import { UndoPreviews } from './undo-previews.ts';
import type { UndoneCounts } from './undone-records.ts';

const UNDO = '/admin/api/operations/:id/undo';

const id = z.string().regex(/^[a-z0-9]{15}$/);
const filterSchema = z.union([
  z.strictObject({ record: id }),
  z.strictObject({ company: id }),
  z.strictObject({ operation: id }),
  z.strictObject({
    actor: id.optional(),
    source: z.enum(OPERATION_SOURCES).optional(),
    from: momentSchema.optional(),
    to: momentSchema.optional(),
  }),
]);
const pagingSchema = z.object({
  after: z
    .string()
    .regex(/^(.{24}~)?\d{1,16}$/)
    .optional(),
  perPage: z.coerce.number().int().min(1).max(HISTORY_PAGE_MAX).default(PAGE_SIZE),
});
const wishSchema = z
  .object({ record: id.optional(), field: z.string().max(50).optional() })
  .refine(({ record, field }) => field === undefined || record !== undefined);

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store');

/** The most that taking all of an operation back can come to. */
function countsAtMost({ about }: OperationRow): UndoneCounts {
  const { counts }: OperationAbout = JSON.parse(about);
  const sum = (...actions: readonly HistoryAction[]) =>
    Object.values(counts)
      .flatMap((byAction) => actions.map((action) => byAction[action] ?? 0))
      .reduce((all, count) => all + count, 0);
  return { deleted: sum('create', 'restore'), restored: sum('delete'), updated: sum('update') };
}

/** Who changed what, and taking it back. */
export function registerHistoryRoutes(app: FastifyInstance, deps: Deps, runner: JobRunner): void {
  const { database } = deps;
  const previews = new UndoPreviews(database);
  app.addHook('onClose', () => previews.close());

  app.get('/admin/api/history', READS, async (request, reply) => {
    const { after, perPage, ...rest } = parametersOf(request);
    const filter: HistoryFilter = asked(filterSchema, rest);
    const paging = asked(pagingSchema, { after, perPage });
    const page = await readHistory(database, filter, { ...paging, after: paging.after });
    return sendJson(noStore(reply), JSON.stringify(page));
  });

  async function answerOf(
    { operation, counts, kept }: UndoOutcome,
    known: { isJob: boolean; keptIsCapped: boolean; countsAreMost: boolean },
  ): Promise<string> {
    const names = await namesOf(database.kysely, database.dialect, kept);
    return JSON.stringify({ operation, counts, kept, names, ...known });
  }
  const DONE_AT_ONCE = { isJob: false, keptIsCapped: false, countsAreMost: false };

  /** How many changes there are, when they are too many to be taken back at once. */
  async function tooMany({ seq }: OperationRow, { record }: UndoWish): Promise<number> {
    if (record !== undefined) return 0;
    const count = await countChanges(database.kysely, seq);
    return count > UNDONE_AT_ONCE_MAX ? count : 0;
  }

  app.get<{ Params: { id: string } }>(UNDO, READS, async (request, reply) => {
    const wish = asked(wishSchema, parametersOf(request));
    const operation = await findUndoable(database.kysely, request.params.id);
    const isLarge = wish.record === undefined;
    if ((await tooMany(operation, wish)) > 0) {
      if (operation.undoneBy !== null) throw new ApiError('already_undone');
      const preview = await previews.ask({ operation: operation.seq });
      const { counts = countsAtMost(operation), kept } = preview;
      const known = { keptIsCapped: preview.isCapped, countsAreMost: preview.counts === undefined };
      const answer = await answerOf({ operation: '', counts, kept }, { ...known, isJob: true });
      return sendJson(noStore(reply), answer);
    }
    const outcome = await tryUndo(deps, operation, { by: authorOf(request), wish, isLarge });
    return sendJson(noStore(reply), await answerOf(outcome, DONE_AT_ONCE));
  });

  app.post<{ Params: { id: string } }>(UNDO, WRITES, async (request, reply) => {
    const wish = asked(wishSchema, bodyOf(request));
    const operation = await findUndoable(database.kysely, request.params.id);
    const isLarge = wish.record === undefined;
    const total = await tooMany(operation, wish);
    if (total > 0) {
      const job = await startUndo(deps, operation, { by: authorOf(request), total });
      runner.wake();
      const outcome = { operation: job, counts: countsAtMost(operation), kept: [] };
      const known = { isJob: true, keptIsCapped: false, countsAreMost: true };
      return sendJson(reply, await answerOf(outcome, known), 202);
    }
    const outcome = await undoOperation(deps, operation, { by: authorOf(request), wish, isLarge });
    return sendJson(reply, await answerOf(outcome, DONE_AT_ONCE));
  });
}
