import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { DIALECTS, freshStorage } from '../../../../test/support/database.ts';
import { aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import type { Storage } from './database.ts';
import { openDatabase } from './open.ts';

/** The searchable texts of all contacts once a storage was opened. */
async function textsIn(storage: Storage): Promise<string[]> {
  const database = await openDatabase(storage);
  onTestFinished(() => database.close());
  const rows = await database.kysely.selectFrom('Contacts').select('search').execute();
  return rows.map(({ search }) => search);
}

test.each(DIALECTS)(
  'texts that were written by other rules are made anew at the next start on %s',
  async (dialect) => {
    const storage = await freshStorage(dialect);
    const database = await openDatabase(storage);
    await storeRecords(database, { contacts: [aContact({ Nom: 'Zoé', Prenom: '' })] });
    const change = (statement: string) =>
      database.write((tx) =>
        sql
          .raw(statement)
          .execute(tx)
          .then(() => {}),
      );
    await change(`UPDATE "Contacts" SET search = 'autrement'`);
    expect(await textsIn(storage)).toEqual(['autrement']);
    await change(`UPDATE search_rules SET digest = 'of other rules'`);
    await database.close();
    const [text] = await textsIn(storage);
    expect(text?.split(' ')).toContain('zoe');
    expect(text).not.toContain('autrement');
  },
);
