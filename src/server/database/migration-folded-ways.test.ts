import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, freshStorage } from '../../../test/support/database.ts';
import { aCompany, aContact } from '../examples/factories.ts';
import { storeRecords } from '../examples/store.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

const COLUMNS = [
  ['Company', 'links_fold'],
  ['Contacts', 'links_fold'],
  ['Contacts', 'phones_fold'],
  ['Contacts', 'emails_fold'],
] as const;

/** Takes a database back to what it was before the ways were kept folded. */
async function takeBack({ write }: Database): Promise<void> {
  await write(async (tx) => {
    for (const [table, column] of COLUMNS) {
      await sql`ALTER TABLE ${sql.table(table)} DROP COLUMN ${sql.ref(column)}`.execute(tx);
    }
    await sql`DELETE FROM migrations WHERE version = 13`.execute(tx);
  });
}

describe.each(DIALECTS)('the folded ways on %s', (dialect) => {
  test('are there for what an older database holds', async () => {
    const storage = await freshStorage(dialect);
    const before = await openDatabase(storage);
    const way = (label: string) => [{ label, value: 'example.fr' }];
    await storeRecords(before, {
      companies: [aCompany({ links: way('Réseau') })],
      contacts: [
        ...Array.from({ length: 501 }, () => aContact({ phones: way('Été') })),
        aContact({ emails: way('Œuvre'), links: way('Ça') }),
      ],
    });
    await takeBack(before);
    await before.close();

    const database = await openDatabase(storage);
    onTestFinished(() => database.close());
    const labelsIn = async (table: string, column: string) => {
      const { rows } = await sql<{ text: string; records: number | string }>`
        SELECT ${sql.ref(column)} AS text, count(*) AS records FROM ${sql.table(table)}
        GROUP BY 1 ORDER BY 2`.execute(database.kysely);
      return rows.map(({ text, records }) => [JSON.parse(text)[0]?.label, Number(records)]);
    };
    expect(await labelsIn('Company', 'links_fold')).toEqual([['reseau', 1]]);
    expect(await labelsIn('Contacts', 'phones_fold')).toEqual([
      [undefined, 1],
      ['ete', 501],
    ]);
    expect(await labelsIn('Contacts', 'emails_fold')).toEqual([
      ['oeuvre', 1],
      [undefined, 501],
    ]);
    expect(await labelsIn('Contacts', 'links_fold')).toEqual([
      ['ca', 1],
      [undefined, 501],
    ]);
  });
});
