import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type BulkWish, bulkPreviewSchema, bulkWishSchema } from '../../domain/bulk/bulk-action.ts';
import { BULK_AT_ONCE_MAX } from '../../domain/bulk/bulk-kinds.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Choice } from '../../domain/query/choice.schema.ts';
import type { RecordCollection } from '../../domain/record-collections.ts';
import { oldestCopyOf } from '../card-files/remembered-copies.ts';
import { usingReserve } from '../database/using-reserve.ts';
import type { Deps } from '../deps.ts';
import { namesOf } from '../history/record-names.ts';
import { sendJson } from '../http/answers/json.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { refuseChanged } from '../records/read/choice.ts';
import type { ChoiceFacts } from '../records/read/choice-facts.ts';
import type { HeavyReads } from '../records/read/heavy-reads.ts';
import { authorOf } from '../sessions/guard.ts';
import { READS, WRITES } from '../sessions/program-rights.ts';
import { changeAtOnce, startBulk } from './start-bulk.ts';

const PATH = '/admin/api/bulk';

type Reach = Pick<ChoiceFacts, 'count' | 'members'>;

function asked<T>(schema: z.ZodType<T>, body: unknown): T {
  const { data, error } = schema.safeParse(body);
  if (error) throw new ApiError('invalid_body', { cause: error });
  return data;
}

/** Changing many records at once, and what that would reach. */
export function registerBulkRoutes(
  app: FastifyInstance,
  deps: Deps,
  { reads, runner }: { reads: HeavyReads; runner: JobRunner },
): void {
  const { kysely, dialect } = deps.database;

  async function namesIn(collection: RecordCollection, ids: readonly string[]): Promise<string[]> {
    const named = ids.map((record) => ({ collection, record }));
    const names = await namesOf(kysely, dialect, named);
    return ids.map((id) => names[`${collection}/${id}`] ?? '');
  }

  /** How many records are chosen, and how many go along with those that are deleted. */
  async function reach({ collection: name, choice, action }: BulkWish): Promise<Reach> {
    const collection = COLLECTIONS[name];
    if (action.kind === 'delete') return reads.facts(collection, choice, deps.clock());
    // Those that are gone meanwhile are left out when the others are written.
    if ('ids' in choice) return { count: choice.ids.length, members: 0 };
    return { count: await reads.chosen(collection, choice, deps.clock()), members: 0 };
  }

  /** Of a list it is not asked whose copies may show somebody of it: of any, that is. */
  function copiedOn(collection: RecordCollection, choice: Choice): Promise<string> | string {
    if (collection === 'orders') return '';
    return oldestCopyOf({ db: kysely, dialect }, 'ids' in choice ? choice.ids : undefined);
  }

  app.post(`${PATH}/preview`, READS, async (request, reply) => {
    const { collection, choice } = asked(bulkPreviewSchema, request.body);
    const facts = await reads.facts(COLLECTIONS[collection], choice, deps.clock());
    const answer = {
      count: facts.count,
      names: await namesIn(collection, facts.first),
      members: facts.members,
      orders: {
        count: facts.orders.count,
        names: await namesIn('orders', facts.orders.first),
      },
      copiedOn: await copiedOn(collection, choice),
    };
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify(answer));
  });

  app.post(PATH, WRITES, async (request, reply) => {
    const wish = asked(bulkWishSchema, request.body);
    const by = authorOf(request);
    const means = wish.action.kind === 'delete' ? usingReserve(deps) : deps;
    const { count, members } = await reach(wish);
    refuseChanged(wish.choice, count);
    if (count === 0) throw new ApiError('nothing_chosen');
    if (count + members > BULK_AT_ONCE_MAX) {
      const operation = await startBulk(means, wish, { by, total: count });
      runner.wake();
      const begun = { operation, isJob: true, count, changed: 0, refused: [] };
      return sendJson(reply, JSON.stringify(begun), 202);
    }
    const { refused, ...outcome } = await changeAtOnce(means, wish, by);
    const names = await namesIn(
      wish.collection,
      refused.map(({ record }) => record),
    );
    const named = refused.map((one, at) => ({ ...one, name: names[at] ?? '' }));
    return sendJson(reply, JSON.stringify({ ...outcome, refused: named, isJob: false }));
  });
}
