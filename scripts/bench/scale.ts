/**
 * Lists and searches of the screens with the data of a large firm: `node scripts/bench/scale.ts`.
 * SCALE_DIR keeps the data for the next run; SCALE_DATABASE_URL measures an empty PostgreSQL
 * database, or one that was filled before, instead of a SQLite file. SCALE_ONLY is part of the label
 * of what is measured; SCALE_CONTACTS is how many there are, 200,000 unless it says more.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { COLLECTIONS } from '../../src/domain/collections.ts';
import { dayInFrance } from '../../src/domain/departure.ts';
import { SEARCHED_NAMES } from '../../src/domain/search/searched.ts';
import type { Database, Dialect } from '../../src/server/platform/database/database.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { findRecords } from '../../src/server/records/find/find-records.ts';
import { readList, readOrderTotals } from '../../src/server/records/read/read.ts';
import { planList } from '../../src/server/records/read/read-plan.ts';
import { CASES, type Case, FILTERED, isAsked, TOTALS, TYPED_EVERYWHERE } from './scale-cases.ts';
import { CONTACTS } from './scale-data.ts';
import { load } from './scale-load.ts';
import { measureLoop } from './scale-loop.ts';
import { writeSpeed } from './scale-writes.ts';

const RUNS = Number(process.env.SCALE_RUNS ?? 40);
const GOALS_MS: Readonly<Record<Dialect, number>> = { sqlite: 50, postgres: 80 };
/** Among a million. */
const LARGE_GOAL_MS = 400;

const totalSchema = z.object({ totalItems: z.number(), totalIsCapped: z.boolean().default(false) });

function percentile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

const milliseconds = (value: number) => value.toFixed(1).padStart(8);

/** The measured work answers how much it found. */
async function measure(
  { dialect }: Database,
  label: string,
  work: () => Promise<string>,
): Promise<void> {
  if (!isAsked(label)) return;
  const times: number[] = [];
  const worked: number[] = [];
  let total = '';
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    const before = process.threadCpuUsage();
    total = await work();
    times.push(performance.now() - start);
    const { user, system } = process.threadCpuUsage(before);
    worked.push((user + system) / 1000);
    if (run === 9 && (times[5] ?? 0) > 200) break;
  }
  for (const list of [times, worked]) list.sort((a, b) => a - b);
  const goal = CONTACTS > 200_000 ? LARGE_GOAL_MS : GOALS_MS[dialect];
  const p99 = percentile(times, 0.99);
  const mark = p99 > goal ? `  > ${goal}` : '';
  console.log(
    `${label.padEnd(52)}${total.padStart(9)}${milliseconds(percentile(times, 0.5))}${milliseconds(p99)}${milliseconds(percentile(worked, 0.99))}${mark}`,
  );
}

/** A list, whose total it answers. */
async function list({ kysely: db, dialect }: Database, [, name, query]: Case): Promise<string> {
  const parts = await readList({ db, dialect }, planList(COLLECTIONS[name], query), new Date());
  const { totalItems, totalIsCapped } = totalSchema.parse(JSON.parse(parts.join('')));
  return `${totalItems}${totalIsCapped ? '+' : ''}`;
}

async function totals(
  { kysely: db, dialect }: Database,
  query: Parameters<typeof readOrderTotals>[1],
): Promise<string> {
  return String((await readOrderTotals({ db, dialect }, query, new Date())).orders);
}

/** All collections, one after the other as the thread of the search everywhere takes them. */
async function find({ kysely: db, dialect }: Database, typed: string): Promise<string> {
  const asked = { typed, day: dayInFrance(new Date()) };
  let found = 0;
  for (const name of SEARCHED_NAMES) {
    found += (await findRecords({ db, dialect }, name, asked)).length;
  }
  return String(found);
}

/** The same where nothing else is stored: in another SQLite file, or database of that PostgreSQL. */
async function emptySpeed(databaseUrl: string | undefined): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bristol-empty-'));
  const empty = databaseUrl ? await addDatabase(databaseUrl) : undefined;
  const database = await openDatabase({ dataDir, databaseUrl: empty?.url });
  const speed = await writeSpeed(database);
  await database.close();
  await empty?.drop();
  rmSync(dataDir, { recursive: true });
  return speed;
}

async function addDatabase(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = `bristol_empty_${process.pid}`;
  await client.query(`CREATE DATABASE ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const drop = async () => {
    await client.query(`DROP DATABASE ${name}`);
    await client.end();
  };
  return { url: url.href, drop };
}

export async function scale() {
  const dataDir = process.env.SCALE_DIR ?? join(tmpdir(), 'bristol-scale');
  mkdirSync(dataDir, { recursive: true });
  const databaseUrl = process.env.SCALE_DATABASE_URL;
  const start = performance.now();
  const database = await openDatabase({ dataDir, databaseUrl });
  const took = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const opened = took();
  const filled = await database.kysely.selectFrom('Company').select('id').limit(1).execute();
  if (filled.length === 0) {
    await load(database, databaseUrl, (what) => console.log(`  ${what}: ${took()}`));
  }
  console.log(`${database.dialect}: opened in ${opened}, ready after ${took()}`);
  console.log(
    `${''.padEnd(52)}${'total'.padStart(9)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}${'cpu p99'.padStart(8)}`,
  );
  for (const one of CASES) await measure(database, one[0], () => list(database, one));
  for (const one of FILTERED) {
    await measure(database, one[0], () => list(database, one));
  }
  for (const { label, query } of TOTALS) {
    await measure(database, label, () => totals(database, query));
  }
  for (const typed of TYPED_EVERYWHERE) {
    await measure(database, `everywhere, «${typed}»`, () => find(database, typed));
  }
  const full = await writeSpeed(database);
  const empty = await emptySpeed(databaseUrl);
  console.log(
    `contacts created, 100 at once: ${full} a second; where nothing else is: ${empty}; ratio ${(full / empty).toFixed(2)}`,
  );
  const { rss } = process.memoryUsage();
  const most = process.resourceUsage().maxRSS / 1024;
  console.log(`memory ${Math.round(rss / 1_048_576)} MB, ${Math.round(most)} at most`);
  await database.close();
  await measureLoop(dataDir);
}

if (import.meta.main) await scale();
