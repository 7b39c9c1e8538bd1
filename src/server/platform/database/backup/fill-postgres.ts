import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { COLLECTIONS, type Collection } from '../../../../domain/collections.ts';
import { ApiError } from '../../../../domain/errors.ts';
import { fieldEntries } from '../../../../domain/field.ts';
import { frenchCount } from '../../../../domain/french.ts';
import { SEARCHED_NAMES } from '../../../../domain/search/searched.ts';
import { openPostgres } from '../postgres/postgres.ts';
import { orderColumn } from '../sql-names.ts';
import { openSqlite } from '../sqlite/sqlite.ts';
import { databasePath } from '../sqlite/sqlite-file.ts';
import { isTooWide } from '../storage-errors.ts';
import type { Tables } from '../tables.ts';
import {
  BackupError,
  type CopiedRecords,
  type CopyOptions,
  copyDatabase,
  removedAtExit,
} from './copy-database.ts';

const RECORDS: readonly Collection[] = Object.values(COLLECTIONS);
/**
 * All that people and visitors made. Rows refer to those of tables before theirs: a collection is
 * declared after those that its records name.
 */
export const MOVED: readonly string[] = [
  'settings',
  ...RECORDS.map(({ name }) => name),
  ...RECORDS.flatMap(listsOf),
  'images',
  'card_visits',
  'handed_out_codes',
  'operations',
  'changes',
  'undo_kept',
  'jobs',
  'match_keys',
  'kept_apart',
  'erasures',
  'imports',
  'import_rows',
  'import_mappings',
  'views',
  'security_events',
  'sessions',
  'second_factors',
  'passkeys',
  'card_templates',
  'template_versions',
  'printers',
  'press_fonts',
  'press_pages',
  'press_pictures',
  'line_versions',
  'press_parts',
  'line_pages',
  'line_parts',
  'order_lines',
  'order_details',
  'order_events',
  'proofs',
  'proof_lines',
  'proof_recipients',
  'proof_openings',
  'proof_records',
  'proof_sheets',
  'proof_sheet_parts',
  'proof_decisions',
  'line_releases',
  'order_files',
  'order_file_lines',
  'order_file_hashes',
];
/** Tables whose rows are numbered by the database. */
const NUMBERED: readonly string[] = [
  ...RECORDS.map(({ name }) => name),
  'operations',
  'changes',
  'security_events',
  'undo_kept',
  'order_events',
  'line_versions',
  'proofs',
  'proof_openings',
  'proof_records',
  'proof_decisions',
  'line_releases',
  'order_files',
];
/** In which nothing may be yet; the settings hold a secret that every database makes for itself. */
const OF_PEOPLE = MOVED.filter((table) => table !== 'settings');
/** Triggers make these anew. */
const MADE_BY_TRIGGERS: ReadonlySet<string> = new Set([
  'people',
  'departed',
  'ownLines',
  'ownCards',
  'cards',
  ...RECORDS.flatMap(({ fields }) =>
    fieldEntries(fields).flatMap(([name, field]) => {
      if (field.type === 'relation' && field.sortedBy !== undefined) return [orderColumn(name)];
      return field.type === 'number' && field.counts !== undefined ? [name] : [];
    }),
  ),
]);

const ROWS_PER_STATEMENT = 500;
/** Each variant of a picture may have megabytes. */
const PICTURES_PER_STATEMENT = 4;
const FOR_EVER = 0;
const ROWS_PER_LINE = 100_000;

/** The tables of the list relations of a collection. */
function listsOf({ name: table, fields }: Collection): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'relation' && field.many && field.mirrors === undefined
      ? [`${table}_${name}`]
      : [],
  );
}

/**
 * Fills an empty PostgreSQL database with all that a SQLite database holds, in one transaction; each
 * record keeps its id, so printed codes lead where they led. `tell` hears, in French, how far it is.
 * Throws a BackupError or a DatabaseStartError, and then leaves the database empty.
 */
export async function fillPostgres(
  databaseUrl: string,
  source: string,
  tell: (line: string) => void,
  options: CopyOptions = {},
): Promise<CopiedRecords> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bristol-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    return await removedAtExit(remove, async () => {
      const records = await copyDatabase(source, databasePath(dataDir), options);
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
      for (const table of MOVED) {
        await copyTable(tx, source, table, arrived).catch((error) => refuseTooWide(table, error));
      }
      tell('Index des recherches…');
      for (const definition of wordIndexes) await sql.raw(definition).execute(tx);
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
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(tx);
    if (rows.length === 0) continue;
    throw new BackupError(
      'La base PostgreSQL de DATABASE_URL contient déjà des données, qui restent telles quelles\u00a0: donnez-en une vide.',
    );
  }
}

/** SQLite has room in its indexes for texts that PostgreSQL has none for. */
function refuseTooWide(table: string, error: unknown): never {
  if (!(error instanceof ApiError && isTooWide(error.cause))) throw error;
  throw new BackupError(
    `La table «\u00a0${table}\u00a0» contient un enregistrement dont les textes, faits de centaines de lettres rares, n’ont pas leur place dans un index de PostgreSQL\u00a0: raccourcissez-les, puis recommencez.`,
    { cause: error },
  );
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
  table: string,
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

/** Tables whose rows hold files. */
const LARGE: ReadonlySet<string> = new Set([
  'images',
  'press_fonts',
  'press_pages',
  'press_pictures',
  'line_versions',
  'press_parts',
  'proof_sheet_parts',
]);

async function* partsOf(source: Kysely<Tables>, table: string): AsyncGenerator<readonly Row[]> {
  const isLarge = LARGE.has(table);
  const size = isLarge ? PICTURES_PER_STATEMENT : ROWS_PER_STATEMENT;
  let part: Row[] = [];
  const rows = sql<Row>`${sql.table(table)}`.as('rows');
  for await (const row of source.selectFrom(rows).selectAll().stream()) {
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
  table: string,
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
async function numberOn(tx: Transaction<Tables>, table: string): Promise<void> {
  await sql`SELECT setval(pg_get_serial_sequence(${`"${table}"`}, 'seq'), max(seq))
    FROM ${sql.table(table)}`.execute(tx);
}
