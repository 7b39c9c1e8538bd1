import { sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * For PostgreSQL: a trigger keeps its plans as long as the connection lasts. One of when a table was
 * nearly empty reads a whole index for one company, so that each write of an import took longer than
 * the one before.
 */
export async function planTriggersAnew(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return;
  for (const name of ['name_company_of_order', 'name_orders_of_company']) {
    const statement = `ALTER FUNCTION ${name}() SET plan_cache_mode = force_custom_plan`;
    await sql.raw(statement).execute(tx);
  }
}
