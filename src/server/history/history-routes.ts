import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import { OPERATION_SOURCES } from '../../domain/history/history.ts';
import { HISTORY_PAGE_MAX, PAGE_SIZE } from '../../domain/limits.ts';
import { isDay } from '../../domain/time.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { bodyOf } from '../http/intake/body.ts';
import { authorOf } from '../sessions/guard.ts';
import { type HistoryFilter, readHistory } from './history-read.ts';
import { namesOf } from './record-names.ts';
import { findOperation, tryUndo, type UndoOutcome, undoOperation } from './undo-operation.ts';

const UNDO = '/admin/api/operations/:id/undo';

const id = z.string().regex(/^[a-z0-9]{15}$/);
const time = z
  .string()
  .refine((text) => isDay(text.slice(0, 10)) && /^.{10}( \d\d:\d\d:\d\d\.\d{3}Z)?$/.test(text));
const filterSchema = z.union([
  z.strictObject({ record: id }),
  z.strictObject({ company: id }),
  z.strictObject({ operation: id }),
  z.strictObject({
    actor: id.optional(),
    source: z.enum(OPERATION_SOURCES).optional(),
    from: time.optional(),
    to: time.optional(),
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

/** What an address or a body asks for; anything else is a `bad_request`. */
function asked<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given);
  if (error) throw new ApiError('bad_request', { cause: error });
  return data;
}

/** The parameters that are given; one without a value asks for nothing. */
function parametersOf({ query }: FastifyRequest): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(query)).filter(([, value]) => value !== ''));
}

/** Who changed what, and taking it back. */
export function registerHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;

  app.get('/admin/api/history', async (request, reply) => {
    const { after, perPage, ...rest } = parametersOf(request);
    const filter: HistoryFilter = asked(filterSchema, rest);
    const paging = asked(pagingSchema, { after, perPage });
    const page = await readHistory(database, filter, { ...paging, after: paging.after });
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify(page));
  });

  async function withNames({ operation, counts, kept }: UndoOutcome): Promise<string> {
    const names = await namesOf(database.kysely, database.dialect, kept);
    return JSON.stringify({ operation, counts, kept, names });
  }

  app.get<{ Params: { id: string } }>(UNDO, async (request, reply) => {
    const wish = asked(wishSchema, parametersOf(request));
    const operation = await findOperation(database.kysely, request.params.id);
    const isLarge = wish.record === undefined;
    const outcome = await tryUndo(deps, operation, { by: authorOf(request), wish, isLarge });
    return sendJson(reply.header('cache-control', 'private, no-store'), await withNames(outcome));
  });

  app.post<{ Params: { id: string } }>(UNDO, async (request, reply) => {
    const wish = asked(wishSchema, bodyOf(request));
    const operation = await findOperation(database.kysely, request.params.id);
    const isLarge = wish.record === undefined;
    const outcome = await undoOperation(deps, operation, { by: authorOf(request), wish, isLarge });
    return sendJson(reply, await withNames(outcome));
  });
}
