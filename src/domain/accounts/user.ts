import type { Fields, RecordOf } from '../field.ts';
import { type FieldError, fieldError } from '../field-errors.ts';

/** New passwords are counted in characters (Unicode code points); shorter old ones go on. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 256;
/** Of what one signs in with, whether it is an e-mail or not. */
export const IDENTITY_MAX = 255;

/** The public fields of an account; the password hash is never a field. */
export const userFields = {
  email: {
    type: 'text',
    label: 'Email',
    max: 254,
    required: true,
    format: 'email',
    unique: true,
  },
  emailVisibility: { type: 'bool', label: 'Email visible', initial: false },
  name: { type: 'text', label: 'Nom', max: 200 },
  verified: { type: 'bool', label: 'Vérifié', initial: false },
  administrator: { type: 'bool', label: 'Administrateur', initial: false },
  disabled: { type: 'bool', label: 'Désactivé', initial: false },
} as const satisfies Fields;

export type User = RecordOf<typeof userFields>;

/** Why no password can be like this, or nothing; the server asks how hard it is to guess, too. */
export function passwordError(password: string): FieldError | undefined {
  const { length } = [...password];
  if (length === 0) return fieldError('validation_required');
  if (length < PASSWORD_MIN) {
    return fieldError('validation_min_text_constraint', { min: PASSWORD_MIN });
  }
  if (length > PASSWORD_MAX) {
    return fieldError('validation_max_text_constraint', { max: PASSWORD_MAX });
  }
  return undefined;
}

/** For how many months a deleted account can come back, and keeps the name of its person. */
export const FORMER_ACCOUNT_MONTHS = 12;

/** The name of an account afterwards, in histories. */
export const FORMER_ACCOUNT = 'Ancien compte';
