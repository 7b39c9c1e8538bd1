import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { COLLECTIONS } from '../../domain/collections.ts';
import { dayInFrance } from '../../domain/departure.ts';
import {
  apartSchema,
  MERGED_COLLECTIONS,
  type Merged,
  type MergedCollection,
  mergeSchema,
} from '../../domain/duplicates/duplicates.ts';
import { ApiError } from '../../domain/errors.ts';
import { keyFieldsOf } from '../../domain/find/match-keys.ts';
import { isRecordId } from '../../domain/id.ts';
import { SEARCH_TOTAL_MAX } from '../../domain/limits.ts';
import { parsePaging } from '../../domain/query/paging.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { goneSignal } from '../http/intake/gone.ts';
import { writeRecords } from '../records/write/write-records.ts';
import { authorOf } from '../sessions/guard.ts';
import { READS, WRITES } from '../sessions/program-rights.ts';
import type { DuplicateGroups } from './duplicate-groups.ts';
import { findAlike } from './find-alike.ts';
import { keepApart } from './kept-apart.ts';
import { mergeRecords } from './merge-records.ts';

const PATH = '/admin/api/duplicates';
/** Longer than any value of which keys are made. */
const TEXT_MAX = 10_000;

const listSchema = z.object({ collection: z.enum(MERGED_COLLECTIONS).default('Contacts') });
const ofSchema = z.object({
  collection: z.enum(MERGED_COLLECTIONS),
  except: z.string().refine(isRecordId).or(z.literal('')).default(''),
});

/** The values of the fields of which keys are made; others ask for nothing. */
function typedValues(collection: MergedCollection, query: unknown): Map<string, string> {
  const given = new Map<string, unknown>(Object.entries(Object(query)));
  return new Map(
    keyFieldsOf(collection).flatMap((field): [string, string][] => {
      const value = given.get(field);
      return typeof value === 'string' && value.length <= TEXT_MAX ? [[field, value]] : [];
    }),
  );
}

/** Records that may be the same: finding them, saying that they are not, and making them one. */
export function registerDuplicateRoutes(
  app: FastifyInstance,
  deps: Deps,
  duplicates: DuplicateGroups,
): void {
  const { database, clock } = deps;

  app.get<{ Querystring: Record<string, string> }>(PATH, READS, async ({ query }, reply) => {
    const asked = listSchema.safeParse(query);
    if (!asked.success) throw new ApiError('bad_request', { cause: asked.error });
    const { page, perPage } = parsePaging(query);
    const { collection } = asked.data;
    const job = { collection, page, perPage, day: dayInFrance(clock()) };
    const { groups: items, total } = await duplicates.page(job, goneSignal(reply));
    const totalItems = Math.min(total, SEARCH_TOTAL_MAX);
    const totalPages = Math.ceil(totalItems / perPage);
    const totalIsCapped = total > SEARCH_TOTAL_MAX;
    const list = { page, perPage, totalItems, totalPages, totalIsCapped, items };
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify(list));
  });

  app.get(`${PATH}/of`, READS, async ({ query }, reply) => {
    const asked = ofSchema.safeParse(query);
    if (!asked.success) throw new ApiError('bad_request', { cause: asked.error });
    const { collection, except } = asked.data;
    const values = typedValues(collection, query);
    const textOf = (field: string) => values.get(field) ?? '';
    const reader = { db: database.kysely, dialect: database.dialect };
    const items = await findAlike(reader, { collection, except, textOf });
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify({ items }));
  });

  app.post(`${PATH}/merge`, WRITES, async (request, reply) => {
    const asked = mergeSchema.safeParse(request.body);
    if (!asked.success) throw new ApiError('invalid_body', { cause: asked.error });
    const { collection: name, kept, merged } = asked.data;
    const collection = COLLECTIONS[name];
    const targets = [kept, ...merged].map((id) => ({ collection, id }));
    const writing = { by: authorOf(request), targets, kind: 'merge' } as const;
    const answer = await writeRecords(deps, writing, async (scope): Promise<Merged> => {
      const orders = await mergeRecords(scope, asked.data);
      return { operation: scope.history.operation, kept, orders };
    });
    return sendJson(reply, JSON.stringify(answer));
  });

  app.post(`${PATH}/apart`, WRITES, async (request, reply) => {
    const asked = apartSchema.safeParse(request.body);
    if (!asked.success) throw new ApiError('invalid_body', { cause: asked.error });
    await database.write((tx) => keepApart(tx, asked.data));
    return reply.code(204).send();
  });
}
