import { channelsText, isContactChannel } from '../../../domain/contact-channel.ts';
import type { Field } from '../../../domain/field.ts';
import { type FieldError, fieldError, frenchFieldError } from '../../../domain/field-errors.ts';
import { valueError } from '../../../domain/validation.ts';
import { type FormValue, type SentValue, sentValue } from './form-value.ts';

function errorOf(field: Field, value: SentValue): FieldError | undefined {
  if (typeof value === 'boolean' || value instanceof File) return undefined;
  if (Number.isNaN(value)) return fieldError('validation_not_a_number');
  if (!Array.isArray(value)) return valueError(field, value, new Date());
  return valueError(field, channelsText(value.filter(isContactChannel)), new Date());
}

/** Why the server would refuse what a form holds of a field, in French; nothing of it is changed. */
export function refusalOf(field: Field, value: FormValue): string | undefined {
  const error = errorOf(field, sentValue(field, value));
  return error && frenchFieldError(error);
}
