import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Removes the templates of companies that are erased for good, with what was published of them. */
export async function removeTemplatesOf(
  tx: Transaction<Tables>,
  companies: RawBuilder<unknown>,
): Promise<void> {
  const templates = sql`SELECT id FROM card_templates WHERE company IN ${companies}`;
  await sql`DELETE FROM template_versions WHERE template IN (${templates})`.execute(tx);
  await sql`DELETE FROM card_templates WHERE company IN ${companies}`.execute(tx);
}
