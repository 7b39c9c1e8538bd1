import { useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { readFailure } from './failure.ts';

interface RecordFormOptions<V extends FieldValues, R> {
  /** Fresh values from the server move into the fields that the person has not touched. */
  defaults: V;
  save: (values: V) => Promise<R>;
  onSaved: (saved: R) => void;
  /** French words for the console when saving fails. */
  consoleMessage?: string;
}

export interface RecordForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** For the form's `onSubmit`. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  /** What went wrong apart from the fields; shown at the top of the dialog with `role="alert"`. */
  failure: string | undefined;
  dirty: boolean;
}

function isFieldOf<V extends FieldValues>(values: V, name: string): name is Path<V> {
  return Object.hasOwn(values, name);
}

/** A form whose refused fields say why, and which keeps every word until it is saved. */
export function useRecordForm<V extends FieldValues, R>({
  defaults,
  save,
  onSaved,
  consoleMessage = 'Erreur lors de l’enregistrement\u00a0:',
}: RecordFormOptions<V, R>): RecordForm<V> {
  const form = useForm<V>({ values: defaults, resetOptions: { keepDirtyValues: true } });
  const [failure, setFailure] = useState<string>();
  const isSaving = useRef(false);
  const { isDirty, isSubmitting } = form.formState;

  const refuse = (error: unknown): void => {
    console.error(consoleMessage, error);
    const { message, fields } = readFailure(error);
    let placed = 0;
    for (const [name, sentence] of Object.entries(fields)) {
      if (!isFieldOf(form.getValues(), name)) continue;
      form.setError(name, { type: 'server', message: sentence }, { shouldFocus: placed === 0 });
      placed += 1;
    }
    const elsewhere = Object.keys(fields).length - placed;
    if (placed === 0 || elsewhere > 0) setFailure(message);
  };

  const submitValid = form.handleSubmit(async (values) => {
    // Enter pressed twice must not create two records.
    if (isSaving.current) return;
    isSaving.current = true;
    setFailure(undefined);
    try {
      const saved = await save(values);
      form.reset(values);
      onSaved(saved);
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

  return { form, submit, busy: isSubmitting, failure, dirty: isDirty };
}
