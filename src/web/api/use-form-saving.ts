import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { holdDraft } from './drafts.ts';
import { isAborted, readFailure } from './failure.ts';

interface FormSavingOptions<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Something typed is not saved. */
  dirty: boolean;
  /** Saves what was typed, or throws why it could not be. */
  save: (values: V) => Promise<void>;
  /** French words for the console when saving fails. */
  consoleMessage: string;
}

export interface FormTrouble {
  message: string;
  /** Sending the same again may succeed. */
  retry: boolean;
  /** It is being sent again. */
  busy: boolean;
}

export interface FormSaving {
  /** For the form's `onSubmit`. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  /** What went wrong apart from the fields, for `FormFailure` at the top of the form. */
  failure: FormTrouble | undefined;
}

export function isFieldOf<V extends FieldValues>(values: V, name: string): name is Path<V> {
  return Object.hasOwn(values, name);
}

/** Saves a form whose refused fields say why, and which keeps every word until it is saved. */
export function useFormSaving<V extends FieldValues>({
  form,
  dirty,
  save,
  consoleMessage,
}: FormSavingOptions<V>): FormSaving {
  const [failure, setFailure] = useState<Omit<FormTrouble, 'busy'>>();
  const isSaving = useRef(false);
  const { isSubmitting } = form.formState;
  useEffect(() => (dirty ? holdDraft() : undefined), [dirty]);

  const refuse = (error: unknown): void => {
    if (isAborted(error)) {
      setFailure(undefined);
      return;
    }
    console.error(consoleMessage, error);
    const { status, message, fields } = readFailure(error);
    let placed = 0;
    for (const [name, sentence] of Object.entries(fields)) {
      if (!isFieldOf(form.getValues(), name)) continue;
      form.setError(name, { type: 'server', message: sentence }, { shouldFocus: placed === 0 });
      placed += 1;
    }
    const elsewhere = Object.keys(fields).length - placed;
    const isElsewhere = placed === 0 || elsewhere > 0;
    setFailure(isElsewhere ? { message, retry: status === 0 || status >= 500 } : undefined);
  };

  const submitValid = form.handleSubmit(async (values) => {
    // Enter pressed twice must not create two records.
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await save(values);
      setFailure(undefined);
    } catch (error) {
      refuse(error);
    } finally {
      isSaving.current = false;
    }
  });

  const submit = (event?: React.BaseSyntheticEvent): Promise<void> => {
    // What the server refused before, it may accept now: it alone can tell.
    form.clearErrors();
    return submitValid(event);
  };

  return { submit, busy: isSubmitting, failure: failure && { ...failure, busy: isSubmitting } };
}
