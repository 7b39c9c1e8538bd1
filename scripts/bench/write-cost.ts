/**
 * The cost of history and record keys for writes, on both databases: `npm run bench -- --writes`.
 * Each work is done in turns with them and without, on one database, so that the rest of the
 * machine hits both alike. `kept` is the rate with them in percent of that without, by the clock
 * and in processor time, that of PostgreSQL included. `--only`: works by a part of their name.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { COLLECTIONS } from '../../src/domain/collections.ts';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import { aCompany, aContact } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { KeyChanges } from '../../src/server/platform/database/match-keys.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { newContext, type WriteContext } from '../../src/server/records/write/write-context.ts';
import { createRecord } from '../../src/server/records/write/write-create.ts';
import { WriteHistory } from '../../src/server/records/write/write-history.ts';
import { writeRecords } from '../../src/server/records/write/write-records.ts';
import { updateRecord } from '../../src/server/records/write/write-update.ts';
import { startEmbedded } from '../../test/support/embedded-postgres.ts';
import { contact } from './scale-data.ts';
import { usageOf } from './servers.ts';

const { values } = parseArgs({
  options: {
    stored: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    writes: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);
const STORED = Number(values.stored);
const COMPANIES = 200;
const GROUP = 500;
const SINGLES = 40;

/** One turn of a work: its writes one after the other, and how many records they reach. */
interface Work {
  readonly name: string;
  readonly writes: number;
  readonly records: number;
  readonly isLarge: boolean;
  /** `turn` differs for each. */
  readonly write: (context: WriteContext, turn: number) => Promise<unknown>;
}

const COLLECTION = COLLECTIONS.Contacts;
let made = 0;

function create(context: WriteContext, companies: readonly string[]) {
  made += 1;
  const { Nom, Prenom, Email, Phone, Tel, Poste } = contact(STORED + made);
  const company = companies[made % companies.length];
  return createRecord(context, COLLECTION, { Nom, Prenom, Email, Phone, Tel, Poste, company });
}

function worksOn(companies: readonly string[], people: readonly string[]): Work[] {
  const group = { writes: 1, records: GROUP, isLarge: false };
  const creates = async (context: WriteContext) => {
    for (let n = 0; n < GROUP; n += 1) await create(context, companies);
  };
  const updates = (field: string) => async (context: WriteContext, turn: number) => {
    for (let n = 0; n < GROUP; n += 1) {
      const id = people[(turn * GROUP + n) % people.length] ?? '';
      const value = field === 'Phone' ? contact(turn * GROUP + n + STORED).Phone : `Poste ${turn}`;
      await updateRecord(context, COLLECTION, id, { [field]: value });
    }
  };
  return [
    {
      ...{ name: 'one durable create', writes: SINGLES, records: 1, isLarge: false },
      write: (context) => create(context, companies),
    },
    { name: 'create 500 at once', ...group, write: creates },
    { name: 'change 500 at once', ...group, write: updates('Poste') },
    { name: 'change 500 numbers', ...group, write: updates('Phone') },
    { name: 'create 500 in a job', ...group, isLarge: true, write: creates },
    { name: 'change 500 in a job', ...group, isLarge: true, write: updates('Poste') },
  ];
}

const SERVERS = new Map<number, number>();

/** Seconds of processor time so far: of this process and, where there is one, of the database server. */
async function processorTime({ dialect, kysely }: Database): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  if (dialect === 'sqlite') return own;
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'`.execute(kysely);
  // A connection that rests ends, and what it used stays used.
  for (const { pid } of rows) SERVERS.set(pid, usageOf(pid)?.cpu ?? SERVERS.get(pid) ?? 0);
  return own + sum([...SERVERS.values()]);
}

/** With keys and history, or without. */
const WAYS = ['whole', 'bare'] as const;
type Way = (typeof WAYS)[number];

/** The time of each way: of each write, and of each turn in processor time. */
type Taken = Record<Way, { ms: number[]; cpu: number[] }>;

function sum(list: readonly number[]): number {
  return list.reduce((all, one) => all + one, 0);
}

function middle(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
}

class NoKeys extends KeyChanges {
  override change(): void {}
}

class NoHistory extends WriteHistory {
  override add(): void {}
  override addUpdate(): void {}
  override addWhole(): void {}
}

function runsOn(database: Database): Record<Way, (work: Work, turn: number) => Promise<unknown>> {
  const { dialect } = database;
  const clock = () => new Date();
  return {
    whole: ({ write, isLarge }, turn) =>
      writeRecords({ database, clock }, { by: BY_ITSELF, isLarge }, (context) =>
        write(context, turn),
      ),
    // As `writeRecords`, but for keys and history: neither made nor stored.
    bare: ({ write, isLarge }, turn) =>
      database.write(
        async (tx, announce) => {
          const begun = newContext({ tx, dialect, clock, by: BY_ITSELF });
          const context = { ...begun, keys: new NoKeys(), history: new NoHistory() };
          await write(context, turn);
          for (const line of context.changes.lines()) announce(line);
        },
        { isLarge },
      ),
  };
}

async function measure(database: Database, work: Work): Promise<Taken> {
  const runs = runsOn(database);
  const taken: Taken = { whole: { ms: [], cpu: [] }, bare: { ms: [], cpu: [] } };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const order = round % 2 === 0 ? WAYS : WAYS.toReversed();
    for (const [place, way] of order.entries()) {
      const before = await processorTime(database);
      const ms: number[] = [];
      for (let n = 0; n < work.writes; n += 1) {
        const start = performance.now();
        await runs[way](work, 2 * round + place);
        ms.push(performance.now() - start);
      }
      // The first round warms up.
      if (round === 0) continue;
      taken[way].ms.push(...ms);
      taken[way].cpu.push((await processorTime(database)) - before);
    }
  }
  return taken;
}

function line(work: Work, { bare, whole }: Taken): string {
  const us = (ms: number) => `${Math.round((1000 * ms) / work.records)} µs`.padStart(9);
  const percent = (share: number) => `${Math.round(share * 100)} %`.padStart(7);
  const cpu = ({ cpu }: Taken[Way]) => (1000 * sum(cpu)) / cpu.length / work.writes;
  return [
    work.name.padEnd(22),
    us(middle(bare.ms)),
    us(middle(whole.ms)),
    percent(middle(bare.ms) / middle(whole.ms)),
    us(cpu(bare)),
    us(cpu(whole)),
    percent(cpu(bare) / cpu(whole)),
  ].join('');
}

async function measureAll(database: Database): Promise<void> {
  const owners = Array.from({ length: COMPANIES }, () => aCompany());
  const known = Array.from({ length: STORED }, (_, at) => {
    const { Nom, Prenom, Email, Phone, Tel } = contact(at);
    const { id: company } = owners[at % COMPANIES] ?? { id: '' };
    return aContact({ Nom, Prenom, Email, Phone, Tel, company });
  });
  await storeRecords(database, { companies: owners, contacts: known });
  if (database.dialect === 'postgres') await sql`ANALYZE`.execute(database.kysely);
  console.log(
    `${database.dialect.padEnd(22)}  without     with    kept  CPU w/o CPU with    kept   load ${loadavg()[0]?.toFixed(1)}`,
  );
  const works = worksOn(
    owners.map(({ id }) => id),
    known.map(({ id }) => id),
  );
  for (const work of works) {
    if (work.name.includes(values.only)) console.log(line(work, await measure(database, work)));
  }
}

export async function writeCost(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bristol-writes-'));
  try {
    const sqlite = await openDatabase({ dataDir: folder });
    await measureAll(sqlite);
    await sqlite.close();
    const postgres = await startEmbedded(folder);
    const databaseUrl = await postgres.addDatabase('writes');
    const database = await openDatabase({ dataDir: folder, databaseUrl });
    await measureAll(database);
    await database.close();
    await postgres.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await writeCost();
