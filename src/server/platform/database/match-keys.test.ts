import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DIALECTS, freshStorage } from '../../../../test/support/database.ts';
import { aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import type { Storage } from './database.ts';
import { deleteKeys } from './match-keys.ts';
import { openDatabase } from './open.ts';

async function opened(storage: Storage) {
  const database = await openDatabase(storage);
  onTestFinished(() => database.close());
  return database;
}

const people = () => [aContact({ Nom: '', Email: 'zoe@exemple.fr', Phone: '', Tel: '' })];

describe.each(DIALECTS)('the keys of records on %s', (dialect) => {
  it('are made anew at the next start when other rules made them', async () => {
    const storage = await freshStorage(dialect);
    const before = await openDatabase(storage);
    await storeRecords(before, { contacts: people() });
    await before.write(async (tx) => {
      await tx.updateTable('match_keys').set({ key: 'autrement' }).execute();
      await tx.updateTable('match_rules').set({ digest: 'of other rules' }).execute();
    });
    await before.close();
    const keys = (await opened(storage)).kysely.selectFrom('match_keys').select(['kind', 'key']);
    expect(await keys.execute()).toEqual([{ kind: 'email', key: 'zoe@exemple.fr' }]);
  });

  it('are made for the records of a database that has none yet', async () => {
    const storage = await freshStorage(dialect);
    const before = await openDatabase(storage);
    await storeRecords(before, { contacts: people() });
    await before.write(async (tx) => {
      await tx.schema.dropTable('match_keys').execute();
      await tx.schema.dropTable('match_rules').execute();
      await sql`DELETE FROM migrations WHERE name = 'match-keys'`.execute(tx);
    });
    await before.close();
    const keys = (await opened(storage)).kysely.selectFrom('match_keys').select(['kind', 'key']);
    expect(await keys.execute()).toEqual([{ kind: 'email', key: 'zoe@exemple.fr' }]);
  });

  it('are looked up and removed by an index', async () => {
    if (dialect === 'postgres') return;
    const { kysely } = await opened(await freshStorage(dialect));
    const { rows } = await sql<{ detail: string }>`
      EXPLAIN QUERY PLAN ${sql.raw(deleteKeys(dialect).replace('?', "'[]'"))}`.execute(kysely);
    expect(rows[0]?.detail).toContain('collection=? AND kind=? AND key=? AND record=?');
  });
});
