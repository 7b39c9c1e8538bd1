import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A value of the whole installation; undefined when nobody has set it. */
export async function readSetting(db: Kysely<Tables>, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** Sets it, in the place of what it was. */
export async function writeSetting(tx: Kysely<Tables>, key: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
