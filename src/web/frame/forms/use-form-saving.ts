import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { focusFirstRefused } from '../../kit/form/first-refused.ts';
import { isAborted, readFailure } from '../api/failure.ts';
import { refusedFields } from '../api/refused-fields.ts';
import { holdDraft } from './drafts.ts';
import { useFilledForm } from './use-filled-form.ts';

interface FormSavingOptions<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Something typed is not saved. */
  dirty: boolean;
  /** Saves what was typed, or throws why it could not be. */
  save: (values: V) => Promise<void>;
  /** French words for the console when saving fails. */
  consoleMessage: string;
}

interface FormTrouble {
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
  /** The failure apart from the fields, for `FormFailure` at the top of the form. */
  failure: FormTrouble | undefined;
  /** Drops a refusal of what is another thing by now; a failure with another cause stays. */
  forget: () => void;
}

export function isFieldOf<V extends FieldValues>(values: V, name: string): name is Path<V> {
  return Object.hasOwn(values, name);
}

/**
 * Saves a form whose refused fields say why, the first of them with the focus, and which keeps every
 * word until it is saved.
 */
export function useFormSaving<V extends FieldValues>({
  form,
  dirty,
  save,
  consoleMessage,
}: FormSavingOptions<V>): FormSaving {
  const [failure, setFailure] = useState<Omit<FormTrouble, 'busy'>>();
  const [refused, setRefused] = useState<{ place: Element }>();
  const isSaving = useRef(false);
  const { isSubmitting } = form.formState;
  useEffect(() => (dirty ? holdDraft() : undefined), [dirty]);

  // Only once the refusals are drawn is the first of them known.
  useEffect(() => {
    if (refused) focusFirstRefused(refused.place);
  }, [refused]);

  /** Answers whether fields were refused. */
  const refuse = (error: unknown): boolean => {
    if (isAborted(error)) {
      setFailure(undefined);
      return false;
    }
    console.error(consoleMessage, error);
    const { status, message } = readFailure(error);
    const fields = refusedFields(error);
    let placed = 0;
    for (const [name, sentence] of Object.entries(fields)) {
      if (!isFieldOf(form.getValues(), name)) continue;
      form.setError(name, { type: 'server', message: sentence });
      placed += 1;
    }
    const elsewhere = Object.keys(fields).length - placed;
    const isElsewhere = placed === 0 || elsewhere > 0;
    setFailure(isElsewhere ? { message, retry: status === 0 || status >= 500 } : undefined);
    return placed > 0;
  };

  const submit = async (event?: React.BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    // Enter pressed twice must not create two records, nor end the wait for the first.
    if (isSaving.current) return;
    isSaving.current = true;
    const place: unknown = event?.currentTarget;
    let isRefused = false;
    const submitted = form.handleSubmit(
      async (values) => {
        try {
          await save(values);
          setFailure(undefined);
        } catch (error) {
          isRefused = refuse(error);
        }
      },
      () => {
        isRefused = true;
      },
    );
    // The server may accept now a value that it refused before: it alone can tell.
    form.clearErrors();
    try {
      await submitted(event);
    } finally {
      isSaving.current = false;
    }
    if (isRefused && place instanceof Element) setRefused({ place });
  };

  return {
    submit,
    busy: isSubmitting,
    failure: failure && { ...failure, busy: isSubmitting },
    forget: () => setFailure((now) => (now?.retry ? now : undefined)),
  };
}

interface OwnFormOptions<V extends FieldValues> {
  values: V;
  /** Saves what was typed, or throws why it could not be. */
  save: (values: V, form: UseFormReturn<V>) => Promise<void>;
  /** French words for the console when saving fails. */
  consoleMessage: string;
}

/** A form behind which no record stands: how it is filled, and how it is saved. */
export function useOwnForm<V extends FieldValues>(options: OwnFormOptions<V>) {
  const { values, save, consoleMessage } = options;
  const form = useFilledForm(values);
  const { isDirty: dirty, errors } = form.formState;
  const saving = useFormSaving({ form, dirty, save: (typed) => save(typed, form), consoleMessage });
  return { form, dirty, errors, ...saving };
}
