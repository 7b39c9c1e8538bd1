import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { countRows } from '../../../records/read/living-count.ts';
import type { Import } from '../import-store.ts';

/** Where the history stands; what comes later has a higher place. */
export async function historyPlace(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ place: number | null }>`
    SELECT max(seq) AS place FROM changes`.execute(db);
  return rows[0]?.place ?? 0;
}

/** How many of the records that rows are about were changed since all rows were checked. */
export async function changedRecords(
  db: Kysely<Tables>,
  { id, state, summary }: Pick<Import, 'id' | 'state' | 'summary'>,
): Promise<number> {
  if (state !== 'checked' || summary.checkedUpTo < 0) return 0;
  // Changes since are few: the rows' own records would be looked up one by one.
  const changed = sql`(SELECT DISTINCT record FROM changes WHERE seq > ${summary.checkedUpTo}) AS changed
    WHERE EXISTS (SELECT 1 FROM import_rows AS about
      WHERE about.target = changed.record AND about.target <> '' AND about.import = ${id})`;
  return countRows(db, changed);
}
