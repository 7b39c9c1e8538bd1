import type { Kysely } from 'kysely';
import { PASSWORD_PURPOSES } from '../../../domain/accounts/keys.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import type { Deps } from '../../identity/deps.ts';
import { newPasswordError } from '../../identity/passwords/password-strength.ts';
import type { Opener } from '../../identity/sessions/session-store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findRow } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { writeColumns } from '../../records/write/write-update.ts';
import { refuse } from '../credentials.ts';
import { shutOut } from '../shut-out.ts';
import { findKey } from './one-time-tokens.ts';

/** Gives the account of a link the password that its person chose. */
export async function useKey(
  deps: Pick<Deps, 'database' | 'clock' | 'config' | 'log' | 'hashes' | 'guessing'>,
  by: Author,
  { key, password }: { key: string; password: string },
): Promise<Required<Pick<Opener, 'id' | 'passwordHash'>>> {
  const find = (db: Kysely<Tables>) => findKey(db, key, PASSWORD_PURPOSES, deps.clock());
  const { email, name } = await find(deps.database.kysely);
  refuse([['password', await newPasswordError(deps, { password, email, name })]]);
  const passwordHash = await deps.hashes.make(password);
  return writeRecords(deps, { by }, async (context) => {
    // Again: of two who follow the link at once, one comes first.
    const { id: user, purpose } = await find(context.tx);
    const row = await findRow(context, COLLECTIONS.users, user);
    if (!row) throw new ApiError('key_refused');
    await writeColumns(context, COLLECTIONS.users, row, { passwordHash });
    await shutOut(context.tx, user);
    const who = { actor: user, target: user };
    await context.audit.add({ kind: 'link-used', ...who, details: { purpose } });
    // An invited person had none that could have changed.
    if (purpose !== 'invite') await context.audit.add({ kind: 'password', ...who });
    return { id: user, passwordHash };
  });
}
