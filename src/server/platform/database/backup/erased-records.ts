import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { RECORD_COLLECTIONS } from '../../../../domain/record-collections.ts';

/** A record, or a recipient of a BAT, that was erased for good, and when. */
export const erasureSchema = z.strictObject({
  collection: z.enum([...RECORD_COLLECTIONS, 'proof_recipients']),
  id: z.string().min(1),
  time: z.string(),
});

export type Erasure = z.infer<typeof erasureSchema>;

const COLUMNS = 'SELECT collection, id, time FROM erasures';
/** Before there was a table of them. */
const OF_RECORDS = RECORD_COLLECTIONS.map(
  (name) => `SELECT '${name}' AS collection, id, erased AS time FROM "${name}"
    WHERE erased IS NOT NULL`,
).join(' UNION ALL ');

/**
 * The people whom a database file knows to be erased, so that a backup from before does not bring them back.
 * Nobody where there is no database, one of an older version, or one that cannot be read.
 */
export function erasedRecords(path: string): readonly Erasure[] {
  if (!existsSync(path)) return [];
  try {
    const connection = new DatabaseSync(path, { readOnly: true });
    try {
      const [table] = connection
        .prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'erasures'`)
        .all();
      const rows = connection.prepare(table ? COLUMNS : OF_RECORDS).all();
      return z.array(erasureSchema).parse(rows.map((row) => ({ ...row })));
    } finally {
      connection.close();
    }
  } catch {
    return [];
  }
}
