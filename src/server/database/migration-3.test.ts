import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, freshStorage } from '../../../test/support/database.ts';
import { listRecords } from '../../../test/support/list-records.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import { aCompany, aContact, anOrder } from '../examples/factories.ts';
import { storeRecords } from '../examples/store.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

const TABLES = ['Company', 'Contacts', 'orders'] as const;

/** Takes a database back to what version 2 made first: texts with other words, and trigrams. */
async function takeBack({ write, dialect }: Database): Promise<void> {
  await write(async (tx) => {
    const run = (statement: string) => sql.raw(statement).execute(tx);
    await run('DROP TABLE search_grams');
    if (dialect === 'sqlite') {
      for (const table of TABLES) await run(`DROP TRIGGER "${table}_search_change"`);
      await run('DROP TABLE search_changes');
      for (const name of [
        'orders_company_insert',
        'orders_company_update',
        'Company_orders_update',
      ])
        await run(`DROP TRIGGER "${name}"`);
      for (const event of ['insert', 'update', 'delete'])
        await run(`DROP TRIGGER "Contacts_company_${event}"`);
      await run('DROP INDEX "Company_contactCount"');
      for (const table of TABLES) await trigramsOnSqlite(run, table);
    } else {
      await run('DROP FUNCTION keep_company_size CASCADE');
      await run('DROP TABLE company_sizes');
      await run('DROP FUNCTION name_company_of_order, name_orders_of_company CASCADE');
      await run('DROP FUNCTION search_inserted, search_updated, search_deleted CASCADE');
      await run('DROP FUNCTION word_ends, advance_search_totals CASCADE');
      await run('DROP FUNCTION contacts_inserted, contacts_updated, contacts_deleted CASCADE');
      await run('DROP TABLE search_changes, search_totals');
      await run('CREATE EXTENSION pg_trgm');
      for (const table of TABLES)
        await run(`CREATE INDEX "${table}_search" ON "${table}" USING gin (search gin_trgm_ops)`);
    }
    await run('DROP INDEX "orders_companyOrder"');
    await run('ALTER TABLE orders DROP COLUMN "companyOrder"');
    await run('ALTER TABLE "Company" DROP COLUMN "contactCount"');
    for (const table of TABLES) await run(`UPDATE "${table}" SET search = '  an  old  text'`);
    await run('DROP TABLE search_rules');
    await run('DELETE FROM migrations WHERE version IN (3, 7, 9)');
  });
}

async function trigramsOnSqlite(run: (statement: string) => Promise<unknown>, table: string) {
  const index = `"${table}_search"`;
  await run(`DROP TABLE ${index}`);
  for (const event of ['insert', 'update', 'delete'])
    await run(`DROP TRIGGER "${table}_search_${event}"`);
  await run(`CREATE VIRTUAL TABLE ${index} USING fts5 (
    words, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`);
  await run(`CREATE TRIGGER "${table}_search_insert" AFTER INSERT ON "${table}"
    BEGIN INSERT INTO ${index} (rowid, words) SELECT new.seq, new.search; END`);
  await run(`CREATE TRIGGER "${table}_search_update" AFTER UPDATE OF search, deleted ON "${table}"
    BEGIN DELETE FROM ${index} WHERE rowid = old.seq; END`);
  await run(`CREATE TRIGGER "${table}_search_delete" AFTER DELETE ON "${table}"
    BEGIN DELETE FROM ${index} WHERE rowid = old.seq; END`);
}

describe.each(DIALECTS)('searching on %s', (dialect) => {
  test('finds and counts what was stored before its index', async () => {
    const storage = await freshStorage(dialect);
    const before = await openDatabase(storage);
    const company = aCompany({ RaisonSociale: 'Atelier Moreau' });
    const contacts = Array.from({ length: 700 }, (_, index) =>
      aContact({ Nom: `Dupont ${index}`, company: company.id }),
    );
    const orders = [anOrder({ company: company.id })];
    await storeRecords(before, { companies: [company], contacts, orders });
    await takeBack(before);
    await before.close();
    if (dialect === 'sqlite') {
      // Each write needs it to end.
      const file = new DatabaseSync(join(storage.dataDir, 'bristol.db'));
      file.exec('DROP TABLE search_pending');
      file.close();
    }

    const database = await openDatabase(storage);
    onTestFinished(() => database.close());
    const total = async (search: string): Promise<unknown> => {
      const query = { search, perPage: '1' };
      const list = await listRecords(
        database.kysely,
        dialect,
        COLLECTIONS.Contacts,
        query,
        new Date(0),
      );
      return JSON.parse(list).totalItems;
    };
    expect(await total('')).toBe(700);
    expect(await total('dupont moreau')).toBe(700);
    expect(await total('pont 42 moreau')).toBe(17);
    expect(await total('old')).toBe(0);
    expect(await total('pon')).toBe(700);
    expect(await total('69')).toBe(17);
    expect(await total('z')).toBe(0);
    const order = sql<{ companyOrder: string }>`SELECT "companyOrder" FROM orders`;
    const { rows } = await order.execute(database.kysely);
    expect(rows).toEqual([{ companyOrder: 'atelier moreau\u0001Atelier Moreau' }]);
    const counted = sql`SELECT "contactCount" FROM "Company"`.execute(database.kysely);
    expect((await counted).rows).toEqual([{ contactCount: 700 }]);
  }, 30_000);
});
