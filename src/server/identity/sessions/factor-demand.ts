import type { Kysely } from 'kysely';
import type { FactorDemand } from '../../../domain/accounts/second-factor.ts';
import { readSetting, writeSetting } from '../../platform/database/stored-setting.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** In the table of settings. */
export const DEMAND_SETTING = 'secondFactor';

/** Whether everybody needs a second factor. */
export async function factorDemand(db: Kysely<Tables>): Promise<FactorDemand> {
  const demand = await readSetting(db, DEMAND_SETTING);
  return demand === 'all' ? 'all' : 'optional';
}

/** Says whether everybody needs one. */
export async function demandFactor(tx: Kysely<Tables>, value: FactorDemand): Promise<void> {
  await writeSetting(tx, DEMAND_SETTING, value);
}
