import type { Field } from '../../domain/field.ts';
import { frenchFieldError } from '../../domain/field-errors.ts';
import { valueError } from '../../domain/validation.ts';

/** Why the server would refuse a value, in French; undefined when it would take it. */
export function fieldRefusal(field: Field, value: string | number): string | undefined {
  const error = valueError(field, typeof value === 'string' ? value.trim() : value, new Date());
  return error && frenchFieldError(error);
}
