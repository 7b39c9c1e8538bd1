/** Fills a migrated, empty SQLite file or PostgreSQL database with the data of a large firm. */
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../src/server/platform/database/database.ts';
import { rebuildMatchKeys } from '../../src/server/platform/database/match-keys.ts';
import {
  COMPANIES,
  CONTACTS,
  company,
  contact,
  idOf,
  ORDERS,
  order,
  peopleOf,
} from './scale-data.ts';

const ROWS = 1000;

type Row = Record<string, unknown>;

/** Stores so many records, some at a time. */
export async function insert(
  database: Database,
  table: string,
  count: number,
  rowsOf: (index: number) => Row | Row[],
): Promise<void> {
  const isSqlite = database.dialect === 'sqlite';
  for (let start = 0; start < count; start += ROWS * 20) {
    await database.write(async (tx) => {
      for (let from = start; from < Math.min(count, start + ROWS * 20); from += ROWS) {
        const all: Row[] = [];
        for (let index = from; index < Math.min(count, from + ROWS); index++)
          all.push(...[rowsOf(index)].flat());
        const names = Object.keys(all[0] ?? {});
        const columns = sql.join(names.map((name) => sql.ref(name)));
        const json = JSON.stringify(all);
        // One parameter for all rows, whatever their number.
        const source = isSqlite
          ? sql`SELECT ${sql.join(names.map((name) => sql`value ->> ${sql.lit(name)}`))} FROM json_each(${json})`
          : sql`SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${json}::json)`;
        await sql`INSERT INTO ${sql.table(table)} (${columns}) ${source}`.execute(tx);
      }
    });
  }
}

/** Drops the indexes of words, which are made faster than they grow, and answers how to make them. */
async function dropWords(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; statement: string }>`
    SELECT indexname AS name, indexdef AS statement FROM pg_indexes
    WHERE indexdef LIKE '%word_ends%'`.execute(database.kysely);
  for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(database.kysely);
  return rows.map((row) => row.statement);
}

/** On a connection that waits as long as it takes, unlike those of the server. */
async function index(databaseUrl: string | undefined, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of [...statements, 'VACUUM ANALYZE']) await client.query(statement);
  await client.end();
}

/** Stores them all, and tells what is done. */
export async function load(
  database: Database,
  databaseUrl: string | undefined,
  tell: (what: string) => void,
): Promise<void> {
  const isActive = (index: number) =>
    database.dialect === 'sqlite' ? Number(index % 10 > 0) : index % 10 > 0;
  const words = database.dialect === 'postgres' ? await dropWords(database) : [];
  await insert(database, 'Company', COMPANIES, (index) => company(index, isActive(index)));
  tell('companies');
  await insert(database, 'Contacts', CONTACTS, contact);
  tell('contacts');
  await insert(database, 'orders', ORDERS, order);
  await insert(database, 'orders_contacts', ORDERS, (index) =>
    peopleOf(index).map((target, position) => ({
      record: idOf('o', index),
      target: idOf('p', target),
      position,
    })),
  );
  tell('orders');
  await database.write((tx) => rebuildMatchKeys(tx, database.dialect));
  tell('keys');
  if (database.dialect === 'postgres') await index(databaseUrl, words);
  tell('indexes');
}
