import type { Kysely } from 'kysely';
import type { TeamMember } from '../../../domain/accounts/team.schema.ts';
import { unsentMails } from '../../identity/mail/mail-store.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Everybody who has an account, the oldest first. */
export async function listTeam(db: Kysely<Tables>): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'administrator', 'disabled', 'passwordHash', 'seen'])
    .where('deleted', 'is', null)
    .orderBy('seq')
    .execute();
  const factors = await db.selectFrom('second_factors').select('user').execute();
  const passkeys = await db.selectFrom('passkeys').select('user').distinct().execute();
  const guarded = new Set([...factors, ...passkeys].map(({ user }) => user));
  const unsent = await unsentMails(db);
  return rows.map(({ id, email, name, administrator, disabled, passwordHash, seen }) => ({
    id,
    email,
    name,
    isAdministrator: Boolean(administrator),
    state: stateOf({ isDisabled: Boolean(disabled), isInvited: passwordHash === '' }),
    hasFactor: guarded.has(id),
    seen,
    unsentMail: unsent.get(id),
  }));
}

function stateOf(account: { isDisabled: boolean; isInvited: boolean }): TeamMember['state'] {
  if (account.isDisabled) return 'disabled';
  return account.isInvited ? 'invited' : 'active';
}
