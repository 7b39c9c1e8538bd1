import { type FieldError, fieldError } from '../field-errors.ts';

/** New passwords are counted in characters (Unicode code points); shorter old ones go on. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 256;

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
