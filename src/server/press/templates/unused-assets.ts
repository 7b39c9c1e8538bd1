import { sql, type Transaction } from 'kysely';
import { recordTime } from '../../../domain/time.ts';
import type { Tables } from '../../database/tables.ts';

/** As long as somebody may think about where it belongs, or take back that it was removed. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes what no draft and no version shows, and nobody brought for a week. */
export async function removeUnused(
  tx: Transaction<Tables>,
  kind: 'press_pages' | 'press_pictures',
  now: Date,
): Promise<void> {
  const table = sql.table(kind);
  await sql`DELETE FROM ${table} WHERE created < ${recordTime(new Date(now.getTime() - KEPT_MS))}
    AND NOT EXISTS (SELECT 1 FROM card_templates t WHERE t.draft LIKE '%"' || ${table}.id || '"%')
    AND NOT EXISTS (SELECT 1 FROM template_versions v
      WHERE v.design LIKE '%"' || ${table}.id || '"%')`.execute(tx);
}
