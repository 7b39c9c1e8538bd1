import { COLLECTIONS } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import { AT_THE_TERMINAL } from '../../../domain/history/history.ts';
import { writeAudited } from '../../identity/audit/write-audit.ts';
import type { Deps } from '../../identity/deps.ts';
import { newPasswordError, type StrengthDeps } from '../../identity/passwords/password-strength.ts';
import { deleteSessions } from '../../identity/sessions/session-store.ts';
import { deleteRecord } from '../../records/write/delete.ts';
import { findRow } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { writeColumns } from '../../records/write/write-update.ts';
import { auditAccountChange } from '../account-audit.ts';
import {
  type Account,
  createAccount,
  findAccount,
  hasAdministrator,
  roleOf,
} from '../account-store.ts';
import { refuse } from '../credentials.ts';
import { deleteFactors } from '../factor/factor-store.ts';
import { checkAccount } from '../first-account.ts';
import { makeLink } from '../links/make-link.ts';
import type { MadeKey } from '../links/one-time-tokens.ts';
import { shutOut } from '../shut-out.ts';

type Needs = Pick<Deps, 'database' | 'clock'>;
type ChoosingNeeds = Needs & StrengthDeps & Pick<Deps, 'hashes'>;

/** Adds an account; an e-mail that another one has is refused, whatever its case. */
export async function addAccount(
  deps: ChoosingNeeds,
  account: { email: string; password: string },
): Promise<void> {
  await checkAccount(deps, account);
  const passwordHash = await deps.hashes.make(account.password);
  await writeRecords(deps, { by: AT_THE_TERMINAL }, async (context) => {
    if (await findAccount(context.tx, account.email)) {
      refuse([['email', fieldError('validation_not_unique')]]);
    }
    await createAccount(context, { email: account.email, passwordHash });
  });
}

/** Gives an account another password: its sessions and links end. */
export async function changePassword(
  deps: ChoosingNeeds,
  account: { email: string; password: string },
): Promise<void> {
  const { id, email, name } = await existing(deps, account.email);
  const { password } = account;
  refuse([['password', await newPasswordError(deps, { password, email, name })]]);
  const passwordHash = await deps.hashes.make(account.password);
  await writeRecords(deps, { by: AT_THE_TERMINAL }, async (context) => {
    const row = await findRow(context, COLLECTIONS.users, id);
    if (!row) throw new ApiError('not_found');
    await writeColumns(context, COLLECTIONS.users, row, { passwordHash });
    await shutOut(context.tx, id);
    await context.audit.add({ kind: 'password', target: id });
  });
}

/** Takes an account away: its sessions and links end. The last one stays. */
export async function removeAccount(deps: Needs, email: string): Promise<void> {
  const { id } = await existing(deps, email);
  await writeRecords(deps, { by: AT_THE_TERMINAL }, async (context) => {
    if (!(await hasAdministrator(context.tx, { but: id }))) {
      refuse([['email', fieldError('validation_last_administrator')]]);
    }
    await deleteRecord(context, COLLECTIONS.users, id);
    await shutOut(context.tx, id);
    await context.audit.add({ kind: 'account-deleted', target: id });
  });
}

/** Makes an account one of an administrator who may sign in. */
export async function makeAdministrator(deps: Needs, email: string): Promise<void> {
  const { id } = await existing(deps, email);
  const yes = deps.database.dialect === 'sqlite' ? 1 : true;
  const no = deps.database.dialect === 'sqlite' ? 0 : false;
  await writeRecords(deps, { by: AT_THE_TERMINAL }, async (context) => {
    const row = await findRow(context, COLLECTIONS.users, id);
    if (!row) throw new ApiError('not_found');
    const role = { administrator: yes, disabled: no };
    await writeColumns(context, COLLECTIONS.users, row, role);
    await auditAccountChange(context, row, { ...row, ...role });
  });
}

/** Makes a link by which the person of an account chooses a password; none for a disabled one. */
export async function linkFor(deps: Needs, email: string): Promise<MadeKey | undefined> {
  const { id } = await existing(deps, email);
  if ((await roleOf(deps.database.kysely, id))?.isDisabled) return undefined;
  const request = { user: id, madeBy: '' };
  return writeAudited(deps, AT_THE_TERMINAL, (tx, audit) =>
    makeLink(tx, audit, request, deps.clock()),
  );
}

/** Takes the second factor of an account away, passkeys too; false when it has none. */
export async function removeFactor(deps: Needs, email: string): Promise<boolean> {
  const { id } = await existing(deps, email);
  return writeAudited(deps, AT_THE_TERMINAL, async (tx, audit) => {
    if (!(await deleteFactors(tx, id))) return false;
    await audit.add({ kind: 'factor-removed', target: id });
    return true;
  });
}

/** Ends the sessions of an account, or of everybody. */
export async function endSessions(deps: Needs, email?: string): Promise<void> {
  const user = email === undefined ? undefined : (await existing(deps, email)).id;
  await writeAudited(deps, AT_THE_TERMINAL, async (tx, audit) => {
    const sessions = await deleteSessions(tx, { user });
    await audit.add({ kind: 'session-ended', target: user, details: { sessions } });
  });
}

async function existing(deps: Needs, email: string): Promise<Account> {
  const account = await findAccount(deps.database.kysely, email);
  if (!account) throw new ApiError('not_found');
  return account;
}
