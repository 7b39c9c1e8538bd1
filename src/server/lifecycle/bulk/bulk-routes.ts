import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  type BulkRequest,
  bulkOutcomeSchema,
  bulkPreviewRequestSchema,
  bulkPreviewSchema,
  bulkRequestSchema,
} from '../../../domain/bulk/bulk-action.schema.ts';
import { BULK_AT_ONCE_MAX } from '../../../domain/bulk/bulk-kinds.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { usingReserve } from '../../platform/database/using-reserve.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import type { JobRunner } from '../../records/jobs/job-runner.ts';
import { startJob } from '../../records/jobs/job-store.ts';
import { chosenBetween, countChosen, refuseChanged } from '../../records/read/choice.ts';
import type { ChoiceFacts } from '../../records/read/choice-facts.ts';
import type { HeavyReads } from '../../records/read/heavy-reads.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { namesOf } from '../history/record-names.ts';
import type { BulkParams } from './bulk-job.ts';
import { changeRecords, refuseValues } from './change-records.ts';

const PATH = '/admin/api/bulk';

type Reach = Pick<ChoiceFacts, 'count' | 'members'>;

/** Changing many records at once, and what that would reach. */
export function registerBulkRoutes(app: FastifyInstance, deps: Deps, services: NeededDeps): void {
  registerPreview(app, deps, services);
  registerChange(app, deps, services);
}

interface NeededDeps {
  readonly reads: HeavyReads;
  readonly runner: JobRunner;
}

async function namesIn(
  { kysely, dialect }: Deps['database'],
  collection: RecordCollection,
  ids: readonly string[],
): Promise<string[]> {
  const named = ids.map((record) => ({ collection, record }));
  const names = await namesOf(kysely, dialect, named);
  return ids.map((id) => names[`${collection}/${id}`] ?? '');
}

function registerPreview(
  app: FastifyInstance,
  { database, clock }: Deps,
  { reads }: Pick<NeededDeps, 'reads'>,
): void {
  route(
    app,
    {
      ...{ method: 'POST', path: `${PATH}/preview`, access: 'read' },
      ...{ id: 'previewMany', tag: 'Bulk' },
      summary: 'What chosen records are',
      description:
        'Their exact number, the first names, the orders under way that hold them, and which chosen orders have cards that are not prepared, or not accepted.',
      body: jsonBody(bulkPreviewRequestSchema),
      answers: { 200: json(bulkPreviewSchema, 'What they are.') },
      errors: ['invalid_body'],
    },
    async (request) => {
      const { collection, choice } = parseInput(
        bulkPreviewRequestSchema,
        request.body,
        'invalid_body',
      );
      const facts = await reads.facts(COLLECTIONS[collection], choice, clock());
      const gap = async ({ orders, lines, firstOrders }: ChoiceFacts['unprepared']) => {
        return { orders, lines, orderNames: await namesIn(database, 'orders', firstOrders) };
      };
      const told = {
        count: facts.count,
        names: await namesIn(database, collection, facts.first),
        members: facts.members,
        orders: {
          count: facts.orders.count,
          names: await namesIn(database, 'orders', facts.orders.first),
        },
        unprepared: await gap(facts.unprepared),
        unapproved: {
          ...(await gap(facts.unapproved)),
          names: await namesIn(database, 'Contacts', facts.unapproved.first),
        },
      };
      return told;
    },
  );
}

function registerChange(app: FastifyInstance, deps: Deps, { reads, runner }: NeededDeps): void {
  /** How many records are chosen, and how many go along with those that are deleted. */
  async function reach({ collection: name, choice, action }: BulkRequest): Promise<Reach> {
    const collection = COLLECTIONS[name];
    if (action.kind === 'delete') return reads.facts(collection, choice, deps.clock());
    // Those that are gone meanwhile are left out when the others are written.
    if ('ids' in choice) return { count: choice.ids.length, members: 0 };
    return { count: await reads.chosen(collection, choice, deps.clock()), members: 0 };
  }

  route(
    app,
    {
      ...{ method: 'POST', path: PATH, access: 'write', id: 'changeMany', tag: 'Bulk' },
      summary: 'Do the same with chosen records',
      description: `One operation, which is undone as one. More than ${BULK_AT_ONCE_MAX} records take a job.`,
      body: jsonBody(bulkRequestSchema),
      answers: {
        200: json(bulkOutcomeSchema, 'It is done.'),
        202: json(bulkOutcomeSchema, 'It has begun.'),
      },
      errors: [
        ...(['invalid_body', 'update_refused', 'nothing_chosen', 'choice_changed'] as const),
        ...(['too_many_jobs', 'unconfirmed'] as const),
      ],
    },
    async (request, reply) => {
      const bulk = parseInput(bulkRequestSchema, request.body, 'invalid_body');
      const by = authorOf(request);
      const writeDeps = bulk.action.kind === 'delete' ? usingReserve(deps) : deps;
      const { count, members } = await reach(bulk);
      refuseChanged(bulk.choice, count);
      if (count === 0) throw new ApiError('nothing_chosen');
      if (count + members > BULK_AT_ONCE_MAX) {
        const operation = await startBulk(writeDeps, bulk, { by, total: count });
        runner.wake();
        reply.code(202);
        return { operation, isJob: true, count, changed: 0, refused: [] };
      }
      const { refused, ...outcome } = await changeAtOnce(writeDeps, bulk, by);
      const ids = refused.map(({ record }) => record);
      const names = await namesIn(deps.database, bulk.collection, ids);
      const named = refused.map((one, at) => ({ ...one, name: names[at] ?? '' }));
      return { ...outcome, refused: named, isJob: false };
    },
  );
}

type Needs = Pick<Deps, 'database' | 'clock'>;

async function chosenNow(
  { tx: db, dialect, clock }: WriteContext,
  { collection: name, choice }: BulkRequest,
): Promise<string[]> {
  const collection = COLLECTIONS[name];
  const reader = { db, dialect };
  const range = { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: BULK_AT_ONCE_MAX + 1 };
  const rows = await chosenBetween(reader, collection, choice, clock(), range);
  if (rows.length === 0) throw new ApiError('nothing_chosen');
  if ('list' in choice && rows.length !== choice.count) {
    refuseChanged(choice, await countChosen(reader, collection, choice, clock()));
  }
  return rows.map(({ id }) => id);
}

/** Changes chosen records in one transaction, which is one operation. */
function changeAtOnce(deps: Needs, request: BulkRequest, by: Author) {
  const { action } = request;
  const collection = COLLECTIONS[request.collection];
  const writing = { by, kind: 'bulk', bulk: action.kind, isLarge: true } as const;
  return writeRecords(deps, writing, async (context) => {
    const ids = await chosenNow(context, request);
    await refuseValues(context, collection, action);
    await changeRecords(context, collection, action, ids);
    const { history } = context;
    const changes = history.list().filter((change) => change.collection === collection.name);
    // Of the others, those that were not refused are so already.
    return {
      operation: changes.length > 0 ? history.operation : '',
      count: ids.length,
      changed: changes.length,
      refused: history.refused,
    };
  });
}

/** Begins to change chosen records a part at a time; answers the id of the operation. */
function startBulk(
  deps: Needs,
  { collection, choice, action }: BulkRequest,
  { by, total }: { by: Author; total: number },
): Promise<string> {
  return writeRecords(deps, { by }, async (context) => {
    await refuseValues(context, COLLECTIONS[collection], action);
    const { rows } = await sql<{ last: number | null }>`
      SELECT max(seq) AS last FROM ${sql.table(collection)}`.execute(context.tx);
    const upTo = rows[0]?.last ?? 0;
    const begun = recordTime(context.clock());
    const params: BulkParams = { collection, choice, action, upTo, begun };
    return startJob(context, { kind: 'bulk', bulk: action.kind, params, total });
  });
}
