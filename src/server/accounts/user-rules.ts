import type { Kysely } from 'kysely';
import { passwordError } from '../../domain/accounts/user.ts';
import { castText } from '../../domain/cast.ts';
import { ApiError } from '../../domain/errors.ts';
import { type FieldError, fieldError } from '../../domain/field-errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import type { CollectionRules } from '../records/write/rules.ts';
import { deleteSessions } from '../sessions/session-store.ts';
import { accountById, countAccounts } from './account-store.ts';
import { isOwnPassword } from './own-password.ts';
import { hashPassword } from './passwords.ts';
import type { SignInLimits } from './sign-in-limits.ts';

type Body = Readonly<Record<string, unknown>>;

/** Any of them in a body, even blank, is a change of password, and wants all of them. */
const PASSWORD_KEYS = ['oldPassword', 'password', 'passwordConfirm'] as const;

/** A text of the body, also where a form made a number of it; undefined for what is none. */
function givenText(body: Body, key: string): string | undefined {
  const text = castText(body[key] ?? '');
  return text.ok ? text.value : undefined;
}

/** The new password of a body with everything that is wrong about it and its confirmation. */
function chosenPassword(body: Body): { password: string; data: Record<string, FieldError> } {
  const password = givenText(body, 'password');
  const confirmation = givenText(body, 'passwordConfirm');
  const data: Record<string, FieldError> = {};
  const refused =
    password === undefined
      ? fieldError('validation_invalid_type', { type: 'text' })
      : passwordError(password);
  if (refused) data.password = refused;
  if (confirmation === '') data.passwordConfirm = fieldError('validation_required');
  else if (confirmation !== password) {
    data.passwordConfirm = fieldError('validation_values_mismatch');
  }
  return { password: password ?? '', data };
}

/** What accounts ask of writes beyond their fields (api.md, 1.6 and departure 16). */
export function userRules(deps: Pick<Deps, 'database'>, limits: SignInLimits): CollectionRules {
  return {
    async prepareCreate(body) {
      const { password, data } = chosenPassword(body);
      if (Object.keys(data).length > 0) throw new ApiError('create_refused', { data });
      return { passwordHash: await hashPassword(password) };
    },

    async prepareUpdate(id, body, { user, address }) {
      const account = await accountById(deps.database.kysely, id);
      if (!account) throw new ApiError('not_found');
      const changesEmail = typeof body.email === 'string' && body.email !== account.email;
      const changesPassword = PASSWORD_KEYS.some((key) => Object.hasOwn(body, key));
      // Whoever has one of these sessions may not be the one who signs in from now on.
      const endOthers = async (tx: Kysely<Tables>) => {
        await deleteSessions(tx, { user: id, but: user.session });
      };
      if (!changesPassword) return changesEmail ? { extra: {}, within: endOthers } : { extra: {} };

      const { password, data } = chosenPassword(body);
      const oldPassword = givenText(body, 'oldPassword');
      if (oldPassword === '') data.oldPassword = fieldError('validation_required');
      else if (!(await isOwnPassword(limits, account, oldPassword ?? '', address))) {
        data.oldPassword = fieldError('validation_invalid_old_password');
      }
      if (Object.keys(data).length > 0) throw new ApiError('update_refused', { data });
      return { extra: { passwordHash: await hashPassword(password) }, within: endOthers };
    },

    async beforeDelete(tx, id) {
      if ((await countAccounts(tx)) <= 1) {
        throw new ApiError('delete_refused', { data: { id: fieldError('validation_last_user') } });
      }
      await deleteSessions(tx, { user: id });
    },
  };
}
