import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** How many living records a collection holds, which triggers keep. */
export async function livingCount(db: Kysely<Tables>, collection: string): Promise<number> {
  const row = await db
    .selectFrom('record_counts')
    .select('living')
    .where('collection', '=', collection)
    .executeTakeFirstOrThrow();
  return row.living;
}

/** How many rows there are. */
export async function countRows(db: Kysely<Tables>, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM ${rows}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}
