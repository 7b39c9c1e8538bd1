import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { frenchCount } from '../../domain/french.ts';
import { SEARCHED_NAMES } from '../../domain/search.ts';
import { BackupError, type CopiedRecords, copyDatabase, removedAtExit } from './copy-database.ts';
import { openPostgres } from './postgres.ts';
import { countAllTexts } from './search-changes.ts';
import { learnFrequent } from './search-frequent.ts';
import { openSqlite } from './sqlite.ts';
import { databasePath } from './sqlite-file.ts';
import type { Tables } from './tables.ts';

/** All that people and visitors made, in the order in which rows refer to one another. */
export const MOVED = [
  'settings',
  'users',
  'Company',
  'Contacts',
  'orders',
  'orders_contacts',
  'images',
  'card_visits',
] as const satisfies readonly (keyof Tables)[];
/** In which nothing may be yet; the settings hold a secret that every database makes for itself. */
const OF_PEOPLE = MOVED.filter((table) => table !== 'settings');
const NUMBERED = ['users', 'Company', 'Contacts', 'orders'] as const;
/** Triggers make these anew. */
const MADE_BY_TRIGGERS: ReadonlySet<string> = new Set(['contactCount', 'companyOrder']);

const ROWS_PER_STATEMENT = 500;
/** Each variant of a picture may have megabytes. */
const PICTURES_PER_STATEMENT = 4;
const FOR_EVER = 0;
const ROWS_PER_LINE = 100_000;

/**
 * Fills an empty PostgreSQL database with all that a SQLite database holds, in one transaction; each
 * record keeps its id, so printed codes lead where they led. `tell` hears, in French, how far it is.
 * Throws a BackupError or a DatabaseStartError, and then leaves the database empty.
 */
export async function fillPostgres(
  databaseUrl: string,
  source: string,
  tell: (line: string) => void,
): Promise<CopiedRecords> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bristol-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    return await removedAtExit(remove, async () => {
      const records = await copyDatabase(source, databasePath(dataDir));
      // Opening the copy brings its tables up to date.
      const from = await openSqlite(dataDir);
      try {
        await fill(databaseUrl, from.kysely, tell);
      } finally {
        await from.close();
      }
      return records;
    });
  } finally {
    remove();
  }
}

async function fill(
  databaseUrl: string,
  source: Kysely<Tables>,
  tell: (line: string) => void,
): Promise<void> {
  // Making the indexes of a million people is one statement of minutes.
  const target = await openPostgres(databaseUrl, FOR_EVER);
  try {
    await target.write(async (tx) => {
      await refuseUsed(tx);
      await sql`DELETE FROM settings`.execute(tx);
      const wordIndexes = await dropWordIndexes(tx);
      const arrived = rowCounter(tell);
      for (const table of MOVED) await copyTable(tx, source, table, arrived);
      tell('Index des recherches…');
      for (const definition of wordIndexes) await sql.raw(definition).execute(tx);
      tell('Totaux des recherches…');
      // One by one, as the triggers noted them, the changes would be counted for minutes.
      await sql`TRUNCATE search_changes RESTART IDENTITY`.execute(tx);
      for (const table of SEARCHED_NAMES) await countAllTexts(tx, 'postgres', table);
      await learnFrequent(tx);
      for (const table of NUMBERED) await numberOn(tx, table);
    });
  } finally {
    await target.close();
  }
}

/** Takes them away and answers how they are made again: all at once that takes a tenth of the time. */
async function dropWordIndexes(tx: Transaction<Tables>): Promise<string[]> {
  const names = SEARCHED_NAMES.map((table) => `${table}_search`);
  const { rows } = await sql<{ definition: string }>`
    SELECT indexdef AS definition FROM pg_indexes
    WHERE schemaname = current_schema() AND indexname IN (${sql.join(names)})`.execute(tx);
  for (const name of names) await sql`DROP INDEX ${sql.ref(name)}`.execute(tx);
  return rows.map(({ definition }) => definition);
}

async function refuseUsed(tx: Transaction<Tables>): Promise<void> {
  for (const table of OF_PEOPLE) {
    const row = await tx.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst();
    if (!row) continue;
    throw new BackupError(
      'La base PostgreSQL de DATABASE_URL contient déjà des données, qui restent telles quelles\u00a0: donnez-en une vide.',
    );
  }
}

/** Tells, now and then, how many rows have come. */
function rowCounter(tell: (line: string) => void): (rows: number) => void {
  let all = 0;
  let told = 0;
  return (rows) => {
    all += rows;
    if (all - told < ROWS_PER_LINE) return;
    told = all;
    tell(`${frenchCount(all, 'ligne copiée', 'lignes copiées')}…`);
  };
}

async function copyTable(
  tx: Transaction<Tables>,
  source: Kysely<Tables>,
  table: (typeof MOVED)[number],
  arrived: (rows: number) => void,
): Promise<void> {
  await sql`CREATE TEMPORARY TABLE arriving (LIKE ${sql.table(table)})`.execute(tx);
  let columns: readonly string[] = [];
  for await (const part of partsOf(source, table)) {
    columns = await receive(tx, part);
    arrived(part.length);
  }
  if (columns.length > 0) await settle(tx, table, columns);
  await sql`DROP TABLE arriving`.execute(tx);
}

type Row = Readonly<Record<string, unknown>>;

async function* partsOf(
  source: Kysely<Tables>,
  table: (typeof MOVED)[number],
): AsyncGenerator<readonly Row[]> {
  const size = table === 'images' ? PICTURES_PER_STATEMENT : ROWS_PER_STATEMENT;
  let part: Row[] = [];
  for await (const row of source.selectFrom(table).selectAll().stream()) {
    part.push(row);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** PostgreSQL reads each value as what its column is: 0 and 1 of SQLite become booleans. */
async function receive(tx: Transaction<Tables>, rows: readonly Row[]): Promise<string[]> {
  const names = Object.keys(rows[0] ?? {});
  const columns = columnList(names);
  const texts = JSON.stringify(rows, (_name, value: unknown) =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
  );
  await sql`INSERT INTO arriving (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::arriving, ${texts}::json)`.execute(tx);
  return names;
}

/** In one statement: triggers that count would otherwise change the same rows at each part anew. */
async function settle(
  tx: Transaction<Tables>,
  table: (typeof MOVED)[number],
  names: readonly string[],
): Promise<void> {
  const columns = columnList(names.filter((name) => !MADE_BY_TRIGGERS.has(name)));
  await sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM arriving`.execute(tx);
  // The triggers of the next table look for rows of this one.
  await sql`ANALYZE ${sql.table(table)}`.execute(tx);
}

function columnList(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)));
}

/** The next record gets the number after the last one's. */
async function numberOn(tx: Transaction<Tables>, table: (typeof NUMBERED)[number]): Promise<void> {
  await sql`SELECT setval(pg_get_serial_sequence(${`"${table}"`}, 'seq'), max(seq))
    FROM ${sql.table(table)}`.execute(tx);
}
