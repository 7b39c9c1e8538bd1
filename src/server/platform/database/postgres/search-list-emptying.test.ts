import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freshStorage } from '../../../../../test/support/database.ts';
import { aContact } from '../../../examples/factories.ts';
import { storeRecords } from '../../../examples/store.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open.ts';

/** How many pages of new words wait beside the index of contacts after this was written. */
async function pagesWaitingAfter(write: (database: Database) => Promise<unknown>) {
  const storage = await freshStorage('postgres');
  const writing = await openDatabase(storage);
  await write(writing);
  await writing.close();
  const database = await openDatabase(storage);
  onTestFinished(() => database.close());
  const { rows } = await sql<{ pages: number }>`
    SELECT gin_clean_pending_list('"Contacts_search"'::regclass) AS pages`.execute(database.kysely);
  return rows[0]?.pages;
}

const storeContacts = (count: number) => (database: Database) =>
  storeRecords(database, { contacts: Array.from({ length: count }, () => aContact()) });

test('on PostgreSQL, the words of many new contacts are put into the index beside the writes', async () => {
  expect(await pagesWaitingAfter(storeContacts(100))).toBe(0);
});

test('the words of a few wait for more', async () => {
  expect(await pagesWaitingAfter(storeContacts(10))).toBeGreaterThan(0);
});

test('those of a large write do not wait, however few records it announces', async () => {
  const pages = await pagesWaitingAfter(async (database) => {
    await storeContacts(10)(database);
    await database.write((tx) => sql`UPDATE "Contacts" SET search = 'zinc'`.execute(tx), {
      isLarge: true,
    });
  });
  expect(pages).toBe(0);
});
