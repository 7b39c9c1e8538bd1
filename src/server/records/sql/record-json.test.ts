import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/support/database.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { RECORD, recordColumns } from './record-json.ts';

test('the ids of the contacts of a company come from the index that has them in order', async () => {
  const { kysely } = await freshDatabase('sqlite');
  const columns = sql.raw(recordColumns('sqlite', COLLECTIONS.Company));
  const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN
    SELECT ${columns} FROM "Company" AS ${sql.raw(RECORD)} WHERE id = ''`.execute(kysely);
  const plan = rows.map(({ detail }) => detail).join('\n');
  expect(plan).toContain('SEARCH r USING INDEX contacts_company (company=?)');
  expect(plan).not.toContain('TEMP B-TREE');
});
