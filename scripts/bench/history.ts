/**
 * What reading, undoing and forgetting take in a long history: `node scripts/bench/history.ts
 * [--changes 10000000]`, five to an operation, over a year. On SQLite, from the sources. The goals: a
 * page within 50 ms, and nobody held up for more than 30 ms. HISTORY_DIR keeps the database.
 */
import { mkdirSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { COLLECTIONS } from '../../src/domain/collections.ts';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import { HISTORY_PAGE_MAX } from '../../src/domain/limits.ts';
import { recordTime } from '../../src/domain/time.ts';
import { aCompany, aContact } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import {
  type HistoryFilter,
  readHistory,
} from '../../src/server/lifecycle/history/history-read.ts';
import { historyRetention } from '../../src/server/lifecycle/history/history-retention.ts';
import {
  findOperation,
  tryUndo,
  undoOperation,
} from '../../src/server/lifecycle/history/undo-operation.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { writeRecords } from '../../src/server/records/write/write-records.ts';
import { updateRecord } from '../../src/server/records/write/write-update.ts';
import { idOf } from './scale-data.ts';
import { watchTurns } from './turns.ts';

const { values } = parseArgs({ options: { changes: { type: 'string', default: '10000000' } } });
const CHANGES = Number(values.changes);
const PER_OPERATION = 5;
const OPERATIONS = CHANGES / PER_OPERATION;
/** Records that were changed, and companies of theirs, all of them as often. */
const RECORDS = 1_000_000;
const COMPANIES = 100_000;
const PEOPLE = 8;
const DAYS = 365;
const DAY_MS = 86_400_000;
const PART = 200_000;
const RUNS = 40;
const NOW = new Date('2026-03-12T14:05:00Z');

const milliseconds = (value: number) => value.toFixed(1).padStart(9);

/** A text of an id that a statement makes of a number. */
const idIn = (kind: 'c' | 'p' | 'o', number: string) => `'${kind}' || printf('%014d', ${number})`;

async function fill(database: Database): Promise<void> {
  const start = new Date(NOW.getTime() - DAYS * DAY_MS).getTime() / 1000;
  const step = (DAYS * DAY_MS) / 1000 / OPERATIONS;
  const at = `strftime('%Y-%m-%d %H:%M:%fZ', ${start} + n * ${step}, 'unixepoch')`;
  // Indexes are made faster than they grow.
  const { rows: indexes } = await sql<{ name: string; statement: string }>`
    SELECT name, sql AS statement FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
      AND tbl_name IN ('changes', 'operations')`.execute(database.kysely);
  await database.write(async (tx) => {
    for (const { name } of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(tx);
  });
  for (let from = 0; from < CHANGES; from += PART) {
    const numbers = (first: number, end: number) =>
      sql.raw(`WITH RECURSIVE numbers (n) AS
      (SELECT ${first} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${end - 1})`);
    const end = Math.min(CHANGES, from + PART);
    await database.write(async (tx) => {
      await sql`INSERT INTO operations (seq, id, at, actor, "actorName", source, kind, about)
        ${numbers(from / PER_OPERATION, end / PER_OPERATION)}
        SELECT n + 1, ${sql.raw(idIn('o', 'n'))}, ${sql.raw(at)},
          ${sql.raw(idIn('o', `n % ${PEOPLE}`))}, 'Maëlle', iif(n % 3 = 0, 'api', 'screen'), 'save',
          '{"counts":{"Contacts":{"update":5}}}' FROM numbers`.execute(tx);
      await sql`INSERT INTO changes (seq, operation, collection, record, company, action, fields)
        ${numbers(from, end)}
        SELECT n + 1, n / ${sql.lit(PER_OPERATION)} + 1, 'Contacts',
          ${sql.raw(idIn('p', `(n * 618033) % ${RECORDS}`))},
          ${sql.raw(idIn('c', `(n * 618033) % ${COMPANIES}`))}, 'update',
          '{"Phone":["06 39 98 00 10","06 39 98 00 11"]}' FROM numbers`.execute(tx);
    });
  }
  await database.write(async (tx) => {
    for (const { statement } of indexes) await sql.raw(statement).execute(tx);
  });
}

/** What a work took each time, and of that the processor time of this thread, the slowest last. */
async function measure(label: string, runs: number, work: (run: number) => Promise<unknown>) {
  const times: number[] = [];
  const worked: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    const before = process.threadCpuUsage();
    await work(run);
    times.push(performance.now() - start);
    const { user, system } = process.threadCpuUsage(before);
    worked.push((user + system) / 1000);
  }
  for (const list of [times, worked]) list.sort((a, b) => a - b);
  const middle = times[times.length >> 1] ?? Number.NaN;
  const [slowest = Number.NaN, most = Number.NaN] = [times.at(-1), worked.at(-1)];
  console.log(
    `${label.padEnd(44)}${milliseconds(middle)}${milliseconds(slowest)}${milliseconds(most)}`,
  );
}

async function reading(database: Database): Promise<void> {
  const page = (filter: HistoryFilter, after?: string) =>
    readHistory(database, filter, { after, perPage: HISTORY_PAGE_MAX });
  const middle = recordTime(new Date(NOW.getTime() - (DAYS / 2) * DAY_MS));
  const actor = idOf('o', 3);
  await measure('a contact', RUNS, (run) => page({ record: idOf('p', run * 7919) }));
  await measure('a company', RUNS, (run) => page({ company: idOf('c', (run * 7919) % COMPANIES) }));
  await measure('an operation', RUNS, (run) => page({ operation: idOf('o', run * 7919) }));
  await measure('all, the newest', RUNS, () => page({}));
  await measure('all, half a year ago', RUNS, () => page({}, `${middle}~${OPERATIONS / 2}`));
  await measure('of one person', RUNS, () => page({ actor }));
  await measure('of one person, half a year ago', RUNS, () => page({ actor, to: middle }));
  await measure('of programs', RUNS, () => page({ source: 'api' }));
}

async function undoing(database: Database): Promise<void> {
  const deps = { database, clock: () => NOW };
  const company = aCompany();
  const contact = aContact({ company: company.id });
  await storeRecords(database, { companies: [company], contacts: [contact] });
  const { id } = contact;
  const collection = COLLECTIONS.Contacts;
  const change = async (run: number) => {
    const target = { collection, id, body: { Poste: `Poste ${run}` } };
    return writeRecords(deps, { by: BY_ITSELF, targets: [target] }, async (scope) => {
      await updateRecord(scope, collection, id, target.body);
      return scope.history.operation;
    });
  };
  const changed: string[] = [];
  for (let run = 0; run < RUNS; run += 1) changed.push(await change(run));
  const how = { by: BY_ITSELF, wish: {}, isLarge: false };
  const asked = (run: number) => findOperation(database.kysely, changed[RUNS - 1 - run] ?? '');
  await measure('undo, what it would come to', RUNS, async (run) =>
    tryUndo(deps, await asked(run), how),
  );
  await measure('undo', RUNS, async (run) => undoOperation(deps, await asked(run), how));
}

/** Forgets a day of the year, while somebody else writes. */
async function forgetting(database: Database): Promise<void> {
  const clock = () => new Date(NOW.getTime() + DAY_MS);
  const sweep = historyRetention({ database, clock, config: { historyDays: DAYS } });
  const turns = watchTurns();
  const start = performance.now();
  await sweep.run(new AbortController().signal);
  const seconds = (performance.now() - start) / 1000;
  turns.stop();
  const { rows } = await sql<{
    left: number;
  }>`SELECT max(seq) - min(seq) + 1 AS left FROM changes`.execute(database.kysely);
  console.log(
    `a night: ${seconds.toFixed(1)} s, the loop worked ${turns.most().toFixed(1)} ms at most in a turn; ${rows[0]?.left} changes are left`,
  );
}

const dataDir = process.env.HISTORY_DIR ?? join(tmpdir(), 'bristol-history');
mkdirSync(dataDir, { recursive: true });
const database = await openDatabase({ dataDir, databaseUrl: undefined });
const filled = await database.kysely.selectFrom('changes').select('seq').limit(1).execute();
if (filled.length === 0) await fill(database);
console.log(`${CHANGES} changes, load ${loadavg()[0]?.toFixed(1)}`);
console.log(`${''.padEnd(44)}   p50 ms   max ms   cpu ms`);
await reading(database);
await undoing(database);
await forgetting(database);
await database.close();
