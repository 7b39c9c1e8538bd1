import { passwordError } from '../../domain/accounts/user.ts';
import { frenchFieldError } from '../../domain/field-errors.ts';

/** Why a password cannot be chosen, in French; nothing when it can. */
export function newPasswordRefusal(password: string): string | undefined {
  const error = passwordError(password);
  return error && frenchFieldError(error);
}
