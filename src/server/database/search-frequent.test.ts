import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshStorage } from '../../../test/support/database.ts';
import { listRecords } from '../../../test/support/list-records.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import { aCompany } from '../examples/factories.ts';
import { storeRecords } from '../examples/store.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { gramTotal } from './search-changes.ts';
import { type CountedGrams, countChangesOnPostgres } from './search-changes-postgres.ts';
import { FREQUENT } from './search-frequent.ts';

/** As another program writes so many companies: in one statement. */
async function writeByHand({ kysely }: Database, start: string, count: number): Promise<void> {
  await sql`INSERT INTO "Company" (id, created, updated, "RaisonSociale", "RaisonSociale_fold", search)
    SELECT ${start} || lpad(n::text, 15 - length(${start}), '0'), '2026-01-01 00:00:00.000Z',
      '2026-01-01 00:00:00.000Z', ${start}, ${start}, ${start} || ' atelier'
    FROM generate_series(1, ${count}::int) AS n`.execute(kysely);
}

async function total({ kysely }: Database, search: string): Promise<unknown> {
  const query = { search, perPage: '1' };
  const list = await listRecords(kysely, 'postgres', COLLECTIONS.Company, query, new Date(0));
  return JSON.parse(list).totalItems;
}

async function waiting({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM search_changes
    WHERE n > (SELECT change FROM search_totals WHERE collection = '')`.execute(kysely);
  return rows[0]?.count ?? 0;
}

async function opened(storage: Awaited<ReturnType<typeof freshStorage>>): Promise<Database> {
  const database = await openDatabase(storage);
  onTestFinished(() => database.close());
  return database;
}

describe('totals of frequent words on PostgreSQL', () => {
  test('are known from the start after they became frequent, and stay exact', async () => {
    const storage = await freshStorage('postgres');
    const before = await openDatabase(storage);
    await writeByHand(before, 'dubois', FREQUENT);
    await writeByHand(before, 'dune', 10);
    await before.close();

    const database = await opened(storage);
    const known = (gram: string) => gramTotal(database.kysely, 'postgres', 'Company', gram);
    expect(await known('dubois')).toBe(FREQUENT);
    expect(await known('ubois')).toBe(FREQUENT);
    expect(await known('atelier')).toBe(FREQUENT + 10);
    expect(await known('dune')).toBeUndefined();
    expect(await known('duboisx')).toBeUndefined();

    await storeRecords(database, {
      companies: [aCompany({ RaisonSociale: 'Dubois Dune', City: '', Tel: '' })],
    });
    await sql`UPDATE "Company" SET deleted = 'x' WHERE id LIKE 'dubois%1'`.execute(database.kysely);
    const left = FREQUENT * 0.9;
    const totals = async () => [
      await total(database, 'dubois'),
      await total(database, 'atelier dubois'),
      await total(database, 'dubois dune'),
      await total(database, 'dune'),
      await total(database, 'duboisx'),
    ];
    expect(await totals()).toEqual([left + 1, left, 1, 11, 0]);
    await database.write((tx) => countChangesOnPostgres(tx));
    expect(await known('dubois')).toBe(left + 1);
    expect(await totals()).toEqual([left + 1, left, 1, 11, 0]);
  }, 60_000);

  test('of several words are kept while others write', async () => {
    const database = await opened(await freshStorage('postgres'));
    await writeByHand(database, 'dubois', 2500);
    expect(await total(database, 'dubois atelier')).toBe(2500);
    await writeByHand(database, 'zinc', 3000);
    await sql`UPDATE "Company" SET search = 'atelier du bois' WHERE id LIKE 'dubois%1'`.execute(
      database.kysely,
    );
    while (await database.write((tx) => countChangesOnPostgres(tx)));
    const { rows } = await sql<{ total: number }>`
      SELECT total FROM search_totals WHERE collection = 'Company'`.execute(database.kysely);
    expect(rows).toEqual([{ total: 2250 }]);
    expect(await total(database, 'dubois atelier')).toBe(2250);
  }, 60_000);
});

describe('what another program wrote to PostgreSQL in one statement', () => {
  test('is counted in parts, its total being right all along', async () => {
    const database = await opened(await freshStorage('postgres'));
    await writeByHand(database, 'dubois', 5000);
    const seen: unknown[] = [];
    const counted: CountedGrams = new Map();
    await database.write(async (tx) => {
      const inWrite = { ...database, kysely: tx };
      do seen.push([await waiting(inWrite), await total(inWrite, 'bo')]);
      while (await countChangesOnPostgres(tx, counted));
    });
    expect(seen).toEqual([
      [5000, 5000],
      [3000, 5000],
      [1000, 5000],
      [0, 5000],
    ]);
  }, 60_000);

  test('is counted with what is learnt between two parts', async () => {
    const database = await opened(await freshStorage('postgres'));
    await writeByHand(database, 'dubois', 5000);
    const counted: CountedGrams = new Map();
    await database.write((tx) => countChangesOnPostgres(tx, counted));
    await sql`INSERT INTO search_grams VALUES
      ('Company', 'dubo', 2000), ('Company', 'duboi', 2000)`.execute(database.kysely);
    while (await database.write((tx) => countChangesOnPostgres(tx, counted)));
    expect(await gramTotal(database.kysely, 'postgres', 'Company', 'duboi')).toBe(5000);
    expect(await gramTotal(database.kysely, 'postgres', 'Company', 'du')).toBe(5000);
  }, 60_000);

  test('is counted once somebody reads, though nobody writes', async () => {
    const database = await opened(await freshStorage('postgres'));
    await writeByHand(database, 'dubois', 5000);
    await database.version();
    while ((await waiting(database)) >= 2000) await new Promise(setImmediate);
    expect(await total(database, 'bo')).toBe(5000);
  }, 60_000);
});
