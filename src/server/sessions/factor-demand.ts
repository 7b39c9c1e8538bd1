import type { Kysely } from 'kysely';
import type { FactorDemand } from '../../domain/accounts/second-factor.ts';
import type { Tables } from '../database/tables.ts';

/** In the table of settings. */
export const DEMAND_SETTING = 'secondFactor';

/** Whether everybody needs a second factor. */
export async function factorDemand(db: Kysely<Tables>): Promise<FactorDemand> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', DEMAND_SETTING)
    .executeTakeFirst();
  return row?.value === 'all' ? 'all' : 'optional';
}

/** Says whether everybody needs one. */
export async function demandFactor(tx: Kysely<Tables>, value: FactorDemand): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key: DEMAND_SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
