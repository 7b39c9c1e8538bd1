import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ContactChannel } from '../../../domain/contact-channel.ts';
import type { Field, Fields } from '../../../domain/field.ts';
import type { Picture } from '../images/stored-image.ts';
import { type FormValue, formValue, isFormValueOf } from './form-value.ts';
import { refusalOf } from './refusal.ts';
import { isFieldOf } from './use-form-saving.ts';

type OfType<T extends Field['type']> = Extract<Field, { type: T }>;

/** The names of the fields of these types. */
type NamesOf<F extends Fields, T extends Field['type']> = {
  [N in keyof F & string]: F[N]['type'] extends T ? N : never;
}[keyof F & string];

function isOfType<T extends Field['type']>(
  field: Field | undefined,
  types: readonly T[],
): field is OfType<T> {
  return types.some((type) => type === field?.type);
}

/**
 * The props of a form's inputs: label, value, and the reason why the value would be refused, as one
 * types and as saving it was answered. Whoever renders them watches the values of the form.
 */
export function formFields<F extends Fields, V extends FieldValues>(
  form: UseFormReturn<V>,
  fields: F,
) {
  const heldAt = <T extends Field['type']>(name: string, ...types: T[]) => {
    const field = fields[name];
    const values = form.getValues();
    if (!isOfType(field, types) || !isFieldOf(values, name)) {
      throw new Error(`The form has no such field as ${name}.`);
    }
    const path: Path<V> = name;
    const valueNow = (): FormValue => {
      const value: unknown = Reflect.get(form.getValues(), path);
      return isFormValueOf(field, value) ? value : formValue(field);
    };
    const told = form.getFieldState(path, form.formState).error?.message;
    return {
      field,
      value: valueNow(),
      registered: form.register(path, { validate: () => refusalOf(field, valueNow()) }),
      error: refusalOf(field, valueNow()) ?? told,
      onChange: (next: FormValue): void => {
        const values: object = { [path]: next };
        form.clearErrors(path);
        form.setValue(path, Reflect.get(values, path), { shouldDirty: true });
      },
    };
  };

  return {
    /** For an input in which one types, or a select. */
    text(name: NamesOf<F, 'text' | 'number'>) {
      const { field, value, registered, error } = heldAt(name, 'text', 'number');
      return {
        ...registered,
        label: field.label,
        autoComplete: 'off',
        error,
        remark: field.remark?.(String(value)),
      };
    },
    /** For a box that one ticks. */
    check(name: NamesOf<F, 'bool'>) {
      const { field, registered, error } = heldAt(name, 'bool');
      return { ...registered, label: field.label, error };
    },
    /** For what one chooses or composes rather than types. */
    choice(name: NamesOf<F, 'text' | 'relation'>) {
      const { field, value, error, onChange } = heldAt(name, 'text', 'relation');
      const change: (next: string) => void = onChange;
      return { label: field.label, value: String(value), error, onChange: change };
    },
    /** `stored` is the name of the picture that the record has. */
    picture(name: NamesOf<F, 'image'>, stored: string) {
      const { field, value, error, onChange } = heldAt(name, 'image');
      const picture: Picture = value instanceof File ? value : String(value);
      const change: (next: Picture) => void = onChange;
      return {
        label: field.label,
        usage: field.usage,
        value: picture,
        stored,
        error,
        onChange: change,
      };
    },
    channels(name: NamesOf<F, 'channels'>) {
      const { field, value, error, onChange } = heldAt(name, 'channels');
      const change: (next: ContactChannel[]) => void = onChange;
      return { field, value: Array.isArray(value) ? value : [], error, onChange: change };
    },
  };
}
