import type { Kysely } from 'kysely';
import { castText } from '../../domain/cast.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import { type FieldError, fieldError } from '../../domain/field-errors.ts';
import type { Deps } from '../identity/deps.ts';
import { deleteMails } from '../identity/mail/mail-store.ts';
import { newPasswordError, type StrengthDeps } from '../identity/passwords/password-strength.ts';
import { requireAdministrator, requireProof } from '../identity/sessions/rights.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { CollectionRules } from '../records/write/rules.ts';
import { findRow, type WriteContext } from '../records/write/write-context.ts';
import { auditAccountChange, auditNewAccount } from './account-audit.ts';
import { type AccountRole, accountById, hasAdministrator, roleOf } from './account-store.ts';
import { isOwnPassword } from './own-password.ts';
import { shutOut } from './shut-out.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';

type Body = Readonly<Record<string, unknown>>;

/** Any of them in a body, even blank, is a change of password, and wants all of them. */
const PASSWORD_KEYS = ['oldPassword', 'password', 'passwordConfirm'] as const;

/** A text of the body, also where a form made a number of it; undefined for what is none. */
function givenText(body: Body, key: string): string | undefined {
  const text = castText(body[key] ?? '');
  return text.ok ? text.value : undefined;
}

/** The new password of a body with everything that is wrong about it and its confirmation. */
async function chosenPassword(
  deps: StrengthDeps,
  body: Body,
  person: { email: string; name: string },
): Promise<{ password: string; data: Record<string, FieldError> }> {
  const password = givenText(body, 'password');
  const confirmation = givenText(body, 'passwordConfirm');
  const data: Record<string, FieldError> = {};
  const refused =
    password === undefined
      ? fieldError('validation_invalid_type', { type: 'text' })
      : await newPasswordError(deps, { ...person, password });
  if (refused) data.password = refused;
  if (confirmation === '') data.passwordConfirm = fieldError('validation_required');
  else if (confirmation !== password) {
    data.passwordConfirm = fieldError('validation_values_mismatch');
  }
  return { password: password ?? '', data };
}

const LAST_ADMINISTRATOR = fieldError('validation_last_administrator');

const isSameRole = (one: AccountRole, other: AccountRole) =>
  one.isAdministrator === other.isAdministrator && one.isDisabled === other.isDisabled;

/** Applies another role; one under which nobody would be administrator is refused. */
async function applyRole(tx: Kysely<Tables>, id: string, role: AccountRole): Promise<void> {
  if (!(await hasAdministrator(tx))) {
    const field = role.isDisabled ? 'disabled' : 'administrator';
    throw new ApiError('update_refused', { data: { [field]: LAST_ADMINISTRATOR } });
  }
  if (!role.isDisabled) return;
  await shutOut(tx, id);
}

/** An account whose name was taken has nobody to come back to. */
async function auditRestore({ tx, audit }: WriteContext, id: string): Promise<void> {
  if (!(await accountById(tx, id))?.email) throw new ApiError('not_found');
  await audit.add({ kind: 'account-restored', target: id });
}

/** Rules of accounts for writes, beyond their fields (api.md, 1.6 and departure 16). */
export function userRules(
  deps: Pick<Deps, 'database' | 'clock' | 'config' | 'hashes' | 'guessing'>,
  limits: SignInLimits,
  { confirmsEmails }: { confirmsEmails: boolean },
): CollectionRules {
  return {
    async prepareCreate(body, { user }) {
      requireAdministrator(user, deps.clock());
      const person = { email: givenText(body, 'email') ?? '', name: givenText(body, 'name') ?? '' };
      const { password, data } = await chosenPassword(deps, body, person);
      if (Object.keys(data).length > 0) throw new ApiError('create_refused', { data });
      return { passwordHash: await deps.hashes.make(password) };
    },

    async prepareUpdate(id, body, { user, address }) {
      const isOwn = id === user.id;
      if (!isOwn) requireAdministrator(user, deps.clock());
      const account = await accountById(deps.database.kysely, id);
      if (!account) throw new ApiError('not_found');
      const changesEmail = typeof body.email === 'string' && body.email !== account.email;
      const changesPassword = PASSWORD_KEYS.some((key) => Object.hasOwn(body, key));
      if (changesEmail) requireProof(user, deps.clock());
      if (changesEmail && isOwn && confirmsEmails) {
        // As PocketBase says it: one’s own follows once it is confirmed from the new address.
        const data = { email: fieldError('validation_values_mismatch') };
        throw new ApiError('update_refused', { data });
      }
      const within = async (context: WriteContext) => {
        const { tx } = context;
        // In its turn: others, or an earlier item of a batch, may have given another role meanwhile.
        const before = await roleOf(tx, id);
        const row = await findRow(context, COLLECTIONS.users, id);
        return async () => {
          const after = await roleOf(tx, id);
          const rowAfter = await findRow(context, COLLECTIONS.users, id);
          if (!before || !after || !row || !rowAfter) throw new ApiError('not_found');
          await auditAccountChange(context, row, rowAfter);
          if (!isSameRole(before, after)) {
            requireAdministrator(user, deps.clock());
            await applyRole(tx, id, after);
          }
          if (!changesEmail && !changesPassword) return;
          await shutOut(tx, id, { but: user.session });
        };
      };
      if (!changesPassword) return { extra: {}, within };

      const { password, data } = await chosenPassword(deps, body, account);
      const oldPassword = givenText(body, 'oldPassword');
      if (oldPassword === '') data.oldPassword = fieldError('validation_required');
      else if (!(await isOwnPassword(deps, limits, account, oldPassword ?? '', address))) {
        data.oldPassword = fieldError('validation_invalid_old_password');
      }
      if (Object.keys(data).length > 0) throw new ApiError('update_refused', { data });
      return { extra: { passwordHash: await deps.hashes.make(password) }, within };
    },

    afterCreate: (context, id) => auditNewAccount(context, id),

    afterRestore: auditRestore,

    async beforeDelete({ tx, audit }, id, user) {
      if (id === user.id) requireProof(user, deps.clock());
      else requireAdministrator(user, deps.clock());
      if (!(await hasAdministrator(tx, { but: id }))) {
        throw new ApiError('delete_refused', { data: { id: LAST_ADMINISTRATOR } });
      }
      await shutOut(tx, id);
      await deleteMails(tx, id);
      await audit.add({ kind: 'account-deleted', target: id });
    },

    checkRestore: (user) => requireAdministrator(user, deps.clock()),
  };
}
