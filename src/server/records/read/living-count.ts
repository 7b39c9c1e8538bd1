import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** How many living records a collection holds, which triggers keep. */
export async function livingCount(db: Kysely<Tables>, collection: string): Promise<number> {
  const row = await db
    .selectFrom('record_counts')
    .select('living')
    .where('collection', '=', collection)
    .executeTakeFirstOrThrow();
  return Number(row.living);
}
