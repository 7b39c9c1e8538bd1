import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Fields, RecordOf } from '../../../domain/field.ts';
import { classNames } from '../../kit/class-names.ts';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { refreshRecords } from '../api/record-query.ts';
import type { SavePlace } from '../api/records.ts';
import { ChangesNotice, type Describe } from '../conflicts/changes-notice.tsx';
import type { FormValuesOf } from './form-value.ts';
import type { RecordForm } from './record-form.ts';
import { useRecordForm } from './use-record-form.ts';

interface RecordDialogProps<F extends Fields, N extends keyof F & string, R> {
  dialog: RecordForm<F, N>;
  title: string;
  /** The record to change; undefined to add one. */
  record: RecordOf<F> | undefined;
  isGone: boolean;
  /** Without which the record cannot come back from the bin. */
  companyId?: string | undefined;
  /** The values of a new record's form, when they are not those of the declarations. */
  initial?: FormValuesOf<F, N>;
  /** The source of a new record, when it is not always the same. */
  filledFrom?: string | undefined;
  save: (values: FormValuesOf<F, N>, place: SavePlace) => Promise<R>;
  /** French words for the console when saving fails. */
  consoleMessage: string;
  /** The failure, when it is more than the call answered. */
  failureMessage?: string | undefined;
  describe?: Describe<FormValuesOf<F, N>>;
  wide?: boolean;
  /** The grid in which the fields stand. */
  className: string;
  /** Beside the buttons. */
  beside?: (form: UseFormReturn<FormValuesOf<F, N>>) => ReactNode;
  /** Above the form: which record it is, and what is done with it. */
  above?: (dirty: boolean) => ReactNode;
  /** Below the form. */
  below?: (form: UseFormReturn<FormValuesOf<F, N>>, dirty: boolean) => ReactNode;
  onClose: () => void;
  onSaved: (saved: R) => void;
  children: (form: UseFormReturn<FormValuesOf<F, N>>, dirty: boolean) => ReactNode;
}

/** The form of a record in a dialog, which closes once it is saved. */
export function RecordDialog<F extends Fields, N extends keyof F & string, R>(
  props: RecordDialogProps<F, N, R>,
) {
  const { dialog, record, isGone, companyId } = props;
  const { initial = dialog.blank, describe = dialog.describe } = props;
  const queryClient = useQueryClient();
  const formId = useId();
  const saved = useMemo(
    () => record && { id: record.id, stored: dialog.stored(record), isGone, companyId },
    [dialog, record, isGone, companyId],
  );
  const { form, submit, busy, failure, dirty, changes, leave } = useRecordForm({
    shape: dialog,
    initial,
    record: saved,
    filledFrom: props.filledFrom,
    consoleMessage: props.consoleMessage,
    save: async (values, place) => {
      try {
        return await props.save(values, place);
      } finally {
        void refreshRecords(queryClient);
      }
    },
    onSaved: props.onSaved,
  });
  // The form is judged with every letter.
  useWatch({ control: form.control });
  const close = (): void => {
    leave();
    props.onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      onGiveUp={leave}
      title={props.title}
      dirty={dirty}
      busy={busy}
      wide={props.wide}
      notice={<ChangesNotice formId={formId} changes={changes} describe={describe} />}
      footer={
        <div className="flex grow flex-wrap items-center justify-end gap-3">
          {props.beside?.(form)}
          <SaveButtons formId={formId} busy={busy} onCancel={close} />
        </div>
      }
    >
      {props.above?.(dirty)}
      <form
        id={formId}
        onSubmit={submit}
        noValidate
        className={classNames('grid gap-4', props.className)}
      >
        {failure && (
          <FormFailure
            {...failure}
            message={props.failureMessage ?? failure.message}
            className="col-span-full"
          />
        )}
        {props.children(form, dirty)}
      </form>
      {props.below?.(form, dirty)}
    </Dialog>
  );
}
