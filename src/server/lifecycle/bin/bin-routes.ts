import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  type BinEntry,
  type BinRestored,
  binQuerySchema,
  binRestoredSchema,
  binRestoreSchema,
  binSchema,
  binStateSchema,
} from '../../../domain/bin/bin.schema.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import { isRecordId } from '../../../domain/id.ts';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { parsePaging } from '../../../domain/query/paging.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../../domain/record-collections.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parametersOf, parseInput } from '../../platform/http/requests/parse-input.ts';
import { parameters } from '../../records/openapi/parameters.ts';
import { countRows } from '../../records/read/living-count.ts';
import { restoreRecord } from '../../records/write/restore.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { type BinPlace, type BinReader, readBinEntries, readBinStates } from './bin-entries.ts';
import { inBin, searchBin } from './bin-search.ts';

const PATH = '/admin/api/bin';

/** The bin: what was deleted, by whom, and bringing it back. */
export function registerBinRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely: db, dialect } = deps.database;
  registerBinReading(app, { db, dialect });

  route(
    app,
    {
      ...{ method: 'POST', path: `${PATH}/restore`, access: 'write' },
      ...{ id: 'restoreFromBin', tag: 'Bin' },
      summary: 'Bring records back',
      description:
        'In one transaction. Companies come with the contacts that went along; what is not in the bin is left out.',
      body: jsonBody(binRestoreSchema),
      answers: { 200: json(binRestoredSchema, 'What came back.') },
      errors: ['invalid_body', 'unconfirmed'],
    },
    async (request) => {
      const { collection, ids } = parseInput(binRestoreSchema, request.body, 'invalid_body');
      return restoreFromBin(deps, authorOf(request), collection, ids);
    },
  );
}

function registerBinReading(app: FastifyInstance, reader: BinReader): void {
  route(
    app,
    {
      ...{ method: 'GET', path: PATH, access: 'read', id: 'listBin', tag: 'Bin' },
      summary: 'What was deleted, the latest first',
      description:
        'Contacts that went with their company have no entry of their own: it finds them.',
      parameters: parameters('page', 'perPage', 'search'),
      query: binQuerySchema,
      answers: { 200: json(binSchema, 'A page of the bin.') },
      errors: [],
    },
    async (request) => {
      const { search = '', ...query } = request.query;
      const { page, perPage } = parsePaging(query);
      const { kind } = parseInput(binQuerySchema, parametersOf(request));
      const found = await listBin(reader, { kind, search, page, perPage });
      const { items, totalItems, totalIsCapped } = found;
      const totalPages = Math.ceil(totalItems / perPage);
      return { page, perPage, totalItems, totalPages, totalIsCapped, items };
    },
  );

  route(
    app,
    {
      ...{ method: 'GET', path: `${PATH}/{collection}/{id}`, access: 'read' },
      ...{ id: 'viewInBin', tag: 'Bin' },
      summary: 'What became of a deleted record',
      description: '404 when it is not in the bin.',
      answers: { 200: json(binStateSchema, 'When it went, and with whom.') },
      errors: ['not_found', 'no_collection'],
    },
    async ({ params }) => {
      const collection = RECORD_COLLECTIONS.find((known) => known === params.collection);
      if (!collection) throw new ApiError('no_collection');
      if (!isRecordId(params.id)) throw new ApiError('not_found');
      const [state] = await readBinStates(reader, collection, [params.id]);
      if (!state) throw new ApiError('not_found');
      return state;
    },
  );
}

interface BinQuery {
  /** Nothing for all kinds. */
  readonly kind: RecordCollection | undefined;
  readonly search: string;
  readonly page: number;
  readonly perPage: number;
}

interface BinPage {
  readonly items: BinEntry[];
  readonly totalItems: number;
  readonly totalIsCapped: boolean;
}

/** The latest of each kind, as far as the page reaches; then those of the page. */
async function latest(
  { db }: BinReader,
  kinds: readonly RecordCollection[],
  { page, perPage }: BinQuery,
): Promise<BinPlace[]> {
  const end = Math.min(page * perPage, Number.MAX_SAFE_INTEGER);
  const parts = kinds.map(
    (name) => sql`SELECT * FROM (
      SELECT ${sql.lit(name)} AS collection, id, seq, deleted FROM ${sql.table(name)}
      WHERE ${inBin(name)} ORDER BY deleted DESC, seq DESC LIMIT ${end}
    ) AS ${sql.ref(`of_${name}`)}`,
  );
  const { rows } = await sql<BinPlace>`
    SELECT collection, id FROM (${sql.join(parts, sql` UNION ALL `)}) AS found
    ORDER BY deleted DESC, seq DESC, collection
    LIMIT ${perPage} OFFSET ${end - perPage}`.execute(db);
  return rows;
}

async function countBin({ db }: BinReader, kinds: readonly RecordCollection[]): Promise<number> {
  let total = 0;
  for (const name of kinds) {
    total += await countRows(db, sql`${sql.table(name)} WHERE ${inBin(name)}`);
  }
  return total;
}

/** A page of the bin, what was deleted last first. */
async function listBin(reader: BinReader, query: BinQuery): Promise<BinPage> {
  const { kind, search, page, perPage } = query;
  const kinds = kind ? [kind] : RECORD_COLLECTIONS;
  const found = await searchBin(reader, kinds, search);
  if (!found) {
    const places = await latest(reader, kinds, query);
    const items = await readBinEntries(reader, places);
    return { items, totalItems: await countBin(reader, kinds), totalIsCapped: false };
  }
  const places = found.slice((page - 1) * perPage, page * perPage);
  return {
    items: await readBinEntries(reader, places),
    totalItems: Math.min(found.length, SEARCH_TOTAL_MAX),
    totalIsCapped: found.length > SEARCH_TOTAL_MAX,
  };
}

const RECORDS_PER_PART = 20;

/** Whether it came back; not when its company is in the bin itself. */
async function comesBack(
  context: WriteContext,
  name: RecordCollection,
  id: string,
): Promise<boolean> {
  try {
    await restoreRecord(context, COLLECTIONS[name], id);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'restore_refused') return false;
    throw error;
  }
}

/** Brings records of the bin back in one operation, companies with the people who went along. */
export function restoreFromBin(
  deps: Pick<Deps, 'database' | 'clock'>,
  by: Author,
  name: RecordCollection,
  ids: readonly string[],
): Promise<BinRestored> {
  const collection = COLLECTIONS[name];
  const targets = [{ collection, id: '', body: { ids } }, ...ids.map((id) => ({ collection, id }))];
  return writeRecords(deps, { by, targets }, async (context) => {
    const reader = { db: context.tx, dialect: context.dialect };
    const states = new Map(
      (await readBinStates(reader, name, ids)).map((state) => [state.id, state]),
    );
    const restored: string[] = [];
    const waiting: string[] = [];
    for (const [place, id] of [...new Set(ids)].entries()) {
      if (place > 0 && place % RECORDS_PER_PART === 0) await nextTurn();
      if (!states.has(id)) continue;
      const isBack = await comesBack(context, name, id);
      (isBack ? restored : waiting).push(id);
    }
    const members = restored.reduce((sum, id) => sum + (states.get(id)?.members ?? 0), 0);
    return { restored, members, waiting };
  });
}
