import type { Kysely } from 'kysely';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findRow } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { updateRecord } from '../../records/write/write-update.ts';
import { auditAccountChange } from '../account-audit.ts';
import { accountById } from '../account-store.ts';
import { refuse } from '../credentials.ts';
import { findKey } from '../links/one-time-tokens.ts';
import { isOwnPassword } from '../own-password.ts';
import { shutOut } from '../shut-out.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';

const { users } = COLLECTIONS;

interface Confirmation {
  readonly key: string;
  /** That of the account: whoever reads the mails of an address that was mistyped must not take it over. */
  readonly password: string;
  readonly by: Author;
  readonly address: string;
}

/** Gives an account the e-mail from which its person follows the link; all its sessions end. */
export async function confirmEmail(
  deps: Pick<Deps, 'database' | 'clock' | 'log' | 'eventMails' | 'hashes'>,
  limits: SignInLimits,
  { key, password, by, address }: Confirmation,
): Promise<void> {
  const find = (db: Kysely<Tables>) => findKey(db, key, ['email'], deps.clock());
  const { id: user } = await find(deps.database.kysely);
  const account = await accountById(deps.database.kysely, user);
  if (!account) throw new ApiError('key_refused');
  const isRight = await isOwnPassword(deps, limits, account, password, address);
  if (!isRight) refuse([['password', fieldError('validation_invalid_old_password')]]);
  const author = { ...by, actor: user, actorName: account.name || account.email };
  await writeRecords(deps, { by: author }, async (context) => {
    // Again: of two who follow the link at once, one comes first.
    const { email } = await find(context.tx);
    const before = await findRow(context, users, user);
    await updateRecord(context, users, user, { email });
    const after = await findRow(context, users, user);
    if (!before || !after) throw new ApiError('key_refused');
    await context.audit.add({ kind: 'link-used', target: user, details: { purpose: 'email' } });
    await auditAccountChange(context, before, after);
    await shutOut(context.tx, user);
  });
}
