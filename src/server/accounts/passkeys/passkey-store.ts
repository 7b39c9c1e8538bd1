import type { Kysely } from 'kysely';
import type { ShownPasskey } from '../../../domain/accounts/passkeys.schema.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredPasskey = Tables['passkeys'];

/** The passkeys of somebody, the oldest first. */
export async function passkeysOf(
  db: Kysely<Tables>,
  user: string,
): Promise<(ShownPasskey & { credential: string })[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential', 'name', 'rpId as host', 'created', 'used'])
    .where('user', '=', user)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** Whether anybody has one. */
export async function isAnyPasskey(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function passkeyBy(
  db: Kysely<Tables>,
  credential: string,
): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential', '=', credential)
    .executeTakeFirst();
}

/** Notes a use; false when the passkey is gone, or another use has a later number already. */
export async function noteUse(
  tx: Kysely<Tables>,
  credential: string,
  { counter, used }: { counter: number; used: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, used })
    .where('credential', '=', credential)
    .where('counter', '<=', counter)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Renames one of somebody's passkeys; false when they have no such one. */
export async function renamePasskey(
  tx: Kysely<Tables>,
  { user, id, name }: { user: string; id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('user', '=', user)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Removes one of somebody's passkeys, or all; answers how many there were. */
export async function deletePasskeys(
  tx: Kysely<Tables>,
  { user, id }: { user: string; id?: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user', '=', user)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
