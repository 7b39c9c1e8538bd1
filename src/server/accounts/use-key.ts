import { passwordError } from '../../domain/accounts/user.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import { BY_ITSELF } from '../../domain/history/history.ts';
import type { Deps } from '../deps.ts';
import { writeRecords } from '../records/write/write-records.ts';
import { changeRow, findRow } from '../records/write/write-scope.ts';
import { deleteSessions } from '../sessions/session-store.ts';
import { refuse } from './credentials.ts';
import { deleteKeys, findKey } from './one-time-keys.ts';
import { hashPassword } from './passwords.ts';

/** Gives the account of a link the password that its person chose; answers its id. */
export async function useKey(
  deps: Pick<Deps, 'database' | 'clock'>,
  { key, password }: { key: string; password: string },
): Promise<string> {
  await findKey(deps.database.kysely, key, deps.clock());
  refuse([['password', passwordError(password)]]);
  const passwordHash = await hashPassword(password);
  return writeRecords(deps, { by: BY_ITSELF }, async (scope) => {
    // Again: of two who follow the link at once, one comes first.
    const { user } = await findKey(scope.tx, key, deps.clock());
    const row = await findRow(scope, COLLECTIONS.users, user);
    if (!row) throw new ApiError('key_refused');
    await changeRow(scope, COLLECTIONS.users, row, { passwordHash });
    await deleteKeys(scope.tx, user);
    await deleteSessions(scope.tx, { user });
    return user;
  });
}
