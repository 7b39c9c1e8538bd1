import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freshStorage } from '../../../test/support/database.ts';
import { aContact } from '../examples/factories.ts';
import { storeRecords } from '../examples/store.ts';
import { openDatabase } from './open.ts';

/** How many pages of new words wait beside the index after so many contacts were created. */
async function pagesWaitingAfter(count: number): Promise<number> {
  const storage = await freshStorage('postgres');
  const writing = await openDatabase(storage);
  await storeRecords(writing, { contacts: Array.from({ length: count }, () => aContact()) });
  await writing.close();
  const database = await openDatabase(storage);
  onTestFinished(() => database.close());
  const { rows } = await sql<{ pages: number }>`
    SELECT gin_clean_pending_list('"Contacts_search"'::regclass) AS pages`.execute(database.kysely);
  return rows[0]?.pages ?? 0;
}

test('on PostgreSQL, the words of many new contacts are put into the index beside the writes', async () => {
  expect(await pagesWaitingAfter(100)).toBe(0);
});

test('the words of a few wait for more', async () => {
  expect(await pagesWaitingAfter(10)).toBeGreaterThan(0);
});
