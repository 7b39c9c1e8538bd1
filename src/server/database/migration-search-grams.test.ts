import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, freshStorage } from '../../../test/support/database.ts';
import { aContact } from '../examples/factories.ts';
import { storeRecords } from '../examples/store.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { gramTotal } from './search-changes.ts';

/** Takes a database back to what it was before totals of letters were kept. */
async function takeBack({ write, dialect }: Database): Promise<void> {
  await write(async (tx) => {
    const run = (statement: string) => sql.raw(statement).execute(tx);
    await run('DROP TABLE search_grams');
    if (dialect === 'sqlite') {
      for (const table of ['Company', 'Contacts', 'orders']) {
        await run(`DROP TRIGGER "${table}_search_change"`);
      }
      await run('DROP TABLE search_changes');
    }
    await run('DELETE FROM migrations WHERE version = 7');
  });
}

/** As another program writes one: the index of words hears of it with the next write only. */
function writeByHand(dataDir: string): void {
  const file = new DatabaseSync(join(dataDir, 'bristol.db'));
  file.exec(`INSERT INTO "Contacts" (id, created, updated, search)
    SELECT 'ecritalamain000', created, updated, 'zorro' FROM "Contacts" LIMIT 1`);
  file.close();
}

describe.each(DIALECTS)('the totals of letters on %s', (dialect) => {
  test('count each record once that an older database holds, whoever wrote it', async () => {
    const storage = await freshStorage(dialect);
    const before = await openDatabase(storage);
    const contacts = Array.from({ length: 3 }, () => aContact({ Nom: 'Zorn', Prenom: 'Zora' }));
    await storeRecords(before, { contacts });
    await takeBack(before);
    await before.close();
    if (dialect === 'sqlite') writeByHand(storage.dataDir);

    const database = await openDatabase(storage);
    onTestFinished(() => database.close());
    const total = (gram: string) => gramTotal(database.kysely, dialect, 'Contacts', gram);
    const byHand = dialect === 'sqlite' ? 1 : 0;
    expect(Number(await total('z'))).toBe(3 + byHand);
    expect(Number(await total('zor'))).toBe(3 + byHand);
    expect(Number(await total('rro'))).toBe(byHand);
    expect(Number(await total('orn'))).toBe(3);
  });
});
