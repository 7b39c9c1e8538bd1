import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, freshStorage } from '../../../test/support/database.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import { aCompany, aContact } from '../examples/factories.ts';
import { storeRecords } from '../examples/store.ts';
import { listRecords } from '../records/read.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

const ADDED = [
  ...['Company_City', 'Company_Tel', 'Company_active', 'Contacts_Nom', 'Contacts_company_Nom'],
  ...['Contacts_company_all', 'orders_company_all', 'orders_Status', 'orders_Quantity'],
];

/** Takes a database back to what it was before the migration. */
async function takeBack({ write, dialect }: Database): Promise<void> {
  await write(async (tx) => {
    const run = (statement: string) => sql.raw(statement).execute(tx);
    if (dialect === 'sqlite') {
      const triggers = sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'trigger'`;
      const { rows } = await triggers.execute(tx);
      for (const { name } of rows) await run(`DROP TRIGGER "${name}"`);
      for (const name of ['Company', 'Contacts', 'orders'])
        await run(`DROP TABLE "${name}_search"`);
    } else {
      await run('DROP FUNCTION count_inserted, count_updated, count_deleted CASCADE');
    }
    for (const index of ADDED) await run(`DROP INDEX "${index}"`);
    for (const name of ['Company', 'Contacts', 'orders']) {
      // On PostgreSQL, its index goes with the column.
      await run(`ALTER TABLE "${name}" DROP COLUMN search`);
    }
    await run('CREATE INDEX "Company_City" ON "Company" (seq)');
    await run('CREATE INDEX "Company_Tel" ON "Company" (seq)');
    await run('CREATE INDEX "Contacts_Nom" ON "Contacts" (seq)');
    await run('DROP TABLE record_counts');
    await run('DELETE FROM migrations WHERE version >= 2');
  });
}

/** Apart, because no write of this version can do without. */
function dropPending(dataDir: string): void {
  const file = new DatabaseSync(join(dataDir, 'bristol.db'));
  file.exec('DROP TABLE search_pending');
  file.close();
}

describe.each(DIALECTS)('searching on %s', (dialect) => {
  test('finds and counts what was stored before it could be searched', async () => {
    const storage = await freshStorage(dialect);
    const before = await openDatabase(storage);
    const company = aCompany({ RaisonSociale: 'Atelier Moreau' });
    const contacts = Array.from({ length: 700 }, (_, index) =>
      aContact({ Nom: `Dupont ${index}`, company: company.id }),
    );
    await storeRecords(before, { companies: [company], contacts });
    await takeBack(before);
    await before.close();
    if (dialect === 'sqlite') dropPending(storage.dataDir);

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
    expect(await total('dupont 42 moreau')).toBe(11);
  });
});
