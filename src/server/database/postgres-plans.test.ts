import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { runFixed } from './run-fixed.ts';

test('on PostgreSQL, a connection keeps the plan of a fixed statement, and of no other', async () => {
  const database = await freshDatabase('postgres');
  const kept = await database.write(async (tx) => {
    for (const key of ['a', 'b']) {
      await runFixed({ tx, dialect: 'postgres' }, 'SELECT value FROM settings WHERE key = ?', [
        key,
      ]);
      await sql`SELECT 1 FROM settings WHERE key = ${key}`.execute(tx);
    }
    const { rows } = await sql<{ statement: string }>`
      SELECT statement FROM pg_prepared_statements`.execute(tx);
    return rows.map((row) => row.statement).filter((text) => text.includes('settings WHERE'));
  });
  expect(kept).toEqual(['SELECT value FROM settings WHERE key = $1']);
});
