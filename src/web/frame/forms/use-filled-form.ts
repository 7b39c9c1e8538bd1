import { useState } from 'react';
import { createFormControl, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';

/**
 * A form that is filled before it is drawn. Given as `values` of `useForm`, they are filled in once
 * more a moment after it was drawn: whoever types at once would lose it.
 */
export function useFilledForm<V extends FieldValues>(values: V): UseFormReturn<V> {
  const [{ formControl }] = useState(() => createFormControl<V>({ values }));
  return useForm<V>({ formControl, shouldFocusError: false });
}
