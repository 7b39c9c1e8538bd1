import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Removes the templates of companies that are erased for good, with what was published of them. Those
 * of one that became another company stay, as the other one's: its people's cards are printed by them.
 */
export async function removeTemplatesOf(
  tx: Transaction<Tables>,
  companies: RawBuilder<unknown>,
): Promise<void> {
  // A company that became one with an erased one no longer says so.
  const became = sql`SELECT "mergedInto" FROM "Company" WHERE id = card_templates.company`;
  await sql`UPDATE card_templates SET company = coalesce((${became}), company)
    WHERE company IN ${companies}`.execute(tx);
  const templates = sql`SELECT id FROM card_templates WHERE company IN ${companies}`;
  await sql`DELETE FROM template_versions WHERE template IN (${templates})`.execute(tx);
  await sql`DELETE FROM card_templates WHERE company IN ${companies}`.execute(tx);
}
