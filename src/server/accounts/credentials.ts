import { PASSWORD_MAX } from '../../domain/accounts/new-password.ts';
import { IDENTITY_MAX } from '../../domain/accounts/user.ts';
import { ApiError } from '../../domain/errors.ts';
import { type FieldError, fieldError } from '../../domain/field-errors.ts';

/** A text of a body, empty when it is absent or null; another type makes the body unreadable. */
export function textIn(body: Readonly<Record<string, unknown>>, key: string): string {
  const value = body[key] ?? '';
  if (typeof value !== 'string') throw new ApiError('unreadable_body');
  return value;
}

function givenError(text: string, max: number): FieldError | undefined {
  if (text === '') return fieldError('validation_required');
  if ([...text].length > max) return fieldError('validation_length_out_of_range', { min: 1, max });
  return undefined;
}

/** The identity and password of a sign-in, as far as they can be checked without an account. */
export function credentialsIn(body: Readonly<Record<string, unknown>>): {
  identity: string;
  password: string;
} {
  const identity = textIn(body, 'identity');
  const password = textIn(body, 'password');
  const identityField = textIn(body, 'identityField');
  const isEmail = identityField === '' || identityField === 'email';
  refuse([
    ['identity', givenError(identity, IDENTITY_MAX)],
    ['password', givenError(password, PASSWORD_MAX)],
    ['identityField', isEmail ? undefined : fieldError('validation_in_invalid')],
  ]);
  return { identity, password };
}

/** Throws `invalid_body` with the errors that are there, if any. */
export function refuse(errors: readonly [string, FieldError | undefined][]): void {
  const data = Object.fromEntries(errors.filter(([, error]) => error !== undefined));
  if (Object.keys(data).length > 0) throw new ApiError('invalid_body', { data });
}
