/**
 * The figures of a year among 50,000 orders of 24 months and 800,000 days of visits:
 * `SCALE_CONTACTS=50000 node scripts/bench/figures.ts`. SCALE_DIR keeps the data for the next run;
 * SCALE_DATABASE_URL measures an empty PostgreSQL database, or one that was filled before. Each block
 * alone, then each answer; on the clock, and of the processor alone.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { FIGURES_COMPANIES_MAX } from '../../src/domain/figures/figures.ts';
import { recordTime } from '../../src/domain/time.ts';
import { dayAfter } from '../../src/domain/visits/visits.ts';
import {
  readFigures,
  readMonths,
  readSales,
} from '../../src/server/operations/figures/read-sales.ts';
import {
  readAstray,
  readCompanyCards,
  readScanFigures,
  readScans,
} from '../../src/server/operations/figures/read-scans.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { COMPANIES, CONTACTS, company, contact, idOf, order, peopleOf } from './scale-data.ts';
import { insert } from './scale-load.ts';

const ORDERS = 50_000;
const YEAR = 2026;
const FIRST_DAY = '2025-01-01';
const DAYS = 730;
const RUNS = 100;
const TODAY = '2026-11-26';

const dataDir = process.env.SCALE_DIR ?? join(tmpdir(), 'bristol-figures');
mkdirSync(dataDir, { recursive: true });
const database = await openDatabase({ dataDir, databaseUrl: process.env.SCALE_DATABASE_URL });
const { kysely: db, dialect } = database;

/** Spread over both years; the steps have no common divisor with their days. */
const dayOf = (index: number) => dayAfter(FIRST_DAY, (index * 37) % DAYS);

function visitsOf(subject: string, index: number, count: number) {
  return Array.from({ length: count }, (_, at) => ({
    subject,
    day: dayOf(index + at * 7),
    kind: (index + at) % 50 === 0 ? 'astray' : 'view',
    count: 1 + (at % 5),
  }));
}

async function fill(): Promise<void> {
  const isActive = dialect === 'sqlite' ? 1 : true;
  await insert(database, 'Company', COMPANIES, (index) => company(index, isActive));
  await insert(database, 'Contacts', CONTACTS, contact);
  await insert(database, 'orders', ORDERS, (index) => {
    const created = recordTime(new Date(`${dayOf(index)}T09:00:00Z`));
    return { ...order(index), created, updated: created };
  });
  await insert(database, 'orders_contacts', ORDERS, (index) =>
    peopleOf(index).map((target, position) => {
      return { record: idOf('o', index), target: idOf('p', target), position };
    }),
  );
  await insert(database, 'card_visits', COMPANIES, (at) => visitsOf(idOf('c', at), at, 60));
  await insert(database, 'card_visits', CONTACTS, (at) => visitsOf(idOf('p', at), at, 10));
  // As PostgreSQL does by itself some time after so many rows came.
  if (dialect === 'postgres') await sql`VACUUM ANALYZE`.execute(db);
}

if ((await db.selectFrom('Company').select('id').limit(1).execute()).length === 0) await fill();

async function measure(label: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  const worked: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    const before = process.threadCpuUsage();
    await work();
    times.push(performance.now() - start);
    const { user, system } = process.threadCpuUsage(before);
    worked.push((user + system) / 1000);
  }
  const told = [times, worked].map((list) => {
    list.sort((a, b) => a - b);
    return [0.5, 0.99].map((share) => (list[Math.floor(RUNS * share)] ?? 0).toFixed(1).padStart(8));
  });
  console.log(`${dialect.padEnd(10)}${label.padEnd(24)}${told.flat().join('')}`);
}

console.log(`${''.padEnd(34)} p50 ms  p99 ms cpu p50 cpu p99`);
const asked = { year: YEAR, today: TODAY };
await measure('months', () => readMonths(db, YEAR));
await measure('companies', () => readSales(db, asked, FIGURES_COMPANIES_MAX));
await measure('scans', () => readScans(db, YEAR, FIGURES_COMPANIES_MAX));
await measure('cards of a company', () => readCompanyCards(db, idOf('c', 0), YEAR));
await measure('codes that lead nowhere', () => readAstray(db, YEAR));
await measure('answer about sales', () => readFigures(db, asked, FIGURES_COMPANIES_MAX));
await measure('answer about scans', () => readScanFigures(db, YEAR, FIGURES_COMPANIES_MAX));
await database.close();
