import { sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

/** The pictures of records, in the sizes in which they are shown: one backup holds everything. */
export async function addImages(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  const text = `${dialect === 'sqlite' ? 'TEXT' : 'TEXT COLLATE "C"'} NOT NULL`;
  const number = 'INTEGER NOT NULL';
  await sql
    .raw(
      `CREATE TABLE images (
        name ${text}, variant ${text}, collection ${text}, record ${text}, field ${text},
        type ${text}, width ${number}, height ${number},
        bytes ${dialect === 'sqlite' ? 'BLOB' : 'BYTEA'} NOT NULL,
        PRIMARY KEY (name, variant)
      )`,
    )
    .execute(tx);
  // They are compressed already.
  if (dialect === 'postgres') {
    await sql`ALTER TABLE images ALTER COLUMN bytes SET STORAGE EXTERNAL`.execute(tx);
  }
}
