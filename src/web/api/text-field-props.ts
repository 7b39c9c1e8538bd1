import type { TextField } from '../../domain/field.ts';
import { fieldRefusal } from './field-refusal.ts';

/** What a form shows of a text as it is declared; `told` is what saving it was answered. */
export function textFieldProps(field: TextField, value = '', told?: string) {
  return {
    label: field.label,
    autoComplete: 'off',
    error: fieldRefusal(field, value) ?? told,
    remark: field.remark?.(value),
  };
}
