import { sql, type Transaction } from 'kysely';
import { FORMER_ACCOUNT, FORMER_ACCOUNT_MONTHS } from '../../domain/accounts/user.ts';
import { fold } from '../../domain/text.ts';
import { recordTime } from '../../domain/time.ts';
import type { Deps } from '../identity/deps.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { nightly } from '../platform/scheduler/nightly.ts';
import type { Task } from '../platform/scheduler/schedule.ts';
import { deletePasskeys } from './passkeys/passkey-store.ts';

const OPERATIONS_PER_PART = 500;

/** Takes the name, once a night, of accounts that were deleted long ago. Their ids stay where they did something. */
export function formerAccountRetention(deps: Pick<Deps, 'database' | 'clock'>): Task {
  const { database, clock } = deps;
  return nightly({
    name: 'sweep-former-accounts',
    run: async (ending) => {
      const before = clock();
      before.setUTCMonth(before.getUTCMonth() - FORMER_ACCOUNT_MONTHS);
      while (!ending.aborted && (await forgetOldest(database, recordTime(before))));
    },
  });
}

/** Whether there may be more to forget. */
function forgetOldest(database: Database, before: string): Promise<boolean> {
  return database.write(async (tx) => {
    const former = await tx
      .selectFrom('users')
      .select('id')
      .where('deleted', '<', before)
      .where('email', '<>', '')
      .limit(1)
      .executeTakeFirst();
    if (!former) return false;
    if (!(await renameIn(tx, former.id))) await forget(tx, former.id);
    return true;
  });
}

/** Renames an account in part of what it did; false when nothing was left. */
async function renameIn(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE operations SET "actorName" = ${FORMER_ACCOUNT} WHERE seq IN (
      SELECT seq FROM operations WHERE actor = ${id} AND "actorName" <> ${FORMER_ACCOUNT}
      LIMIT ${OPERATIONS_PER_PART})
    RETURNING seq`.execute(tx);
  return rows.length > 0;
}

async function forget(tx: Transaction<Tables>, id: string): Promise<void> {
  await sql`
    UPDATE users SET name = ${FORMER_ACCOUNT}, name_fold = ${fold(FORMER_ACCOUNT)},
      email = '', email_fold = '', "passwordHash" = '', seen = ''
    WHERE id = ${id}`.execute(tx);
  await deletePasskeys(tx, { user: id });
  await tx.deleteFrom('second_factors').where('user', '=', id).execute();
  await tx.deleteFrom('views').where('owner', '=', id).where('shared', '=', 0).execute();
}
