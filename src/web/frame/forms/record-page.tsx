import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Fields, RecordOf } from '../../../domain/field.ts';
import { headingPlace } from '../../kit/focus-places.ts';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { FormPage } from '../../kit/form/form-page.tsx';
import { useSaveKey } from '../../kit/form/use-save-key.ts';
import { useLeaveQuestion } from '../../kit/overlay/leave-question.tsx';
import type { Notice } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { refreshRecords } from '../api/record-query.ts';
import { updateRecord } from '../api/records.ts';
import { PageButtons } from '../cards/page-buttons.tsx';
import { useUpload } from '../cards/use-upload.ts';
import { ChangesNotice } from '../conflicts/changes-notice.tsx';
import { hasNews } from '../conflicts/changes-words.ts';
import {
  type RefusedPictures,
  RefusedPicturesOf,
  refusedText,
} from '../images/refused-pictures.tsx';
import type { FormValuesOf } from './form-value.ts';
import type { Descriptions, RecordForm } from './record-form.ts';
import { useRecordForm } from './use-record-form.ts';

interface RecordPageProps<F extends Fields, N extends keyof F & string> {
  page: RecordForm<F, N>;
  /** Says of fields what two versions hold, where that is known here only. */
  descriptions?: Descriptions<NoInfer<N>>;
  record: RecordOf<F>;
  isGone: boolean;
  /** Without which the record cannot come back from the bin. */
  companyId?: string;
  /** What the notice says once it is saved. */
  savedMessage: (values: FormValuesOf<F, N>) => string;
  /** Tells it, when that is more than a notice. */
  tell?: (notice: Notice, values: FormValuesOf<F, N>) => void;
  /** French words for the console when saving fails. */
  consoleMessage: string;
  /** Beside the form: what the values make. */
  aside: (values: FormValuesOf<F, N>) => ReactNode;
  children: (form: UseFormReturn<FormValuesOf<F, N>>, values: FormValuesOf<F, N>) => ReactNode;
}

/** The form of a record that is a page of its own: it stays in view once it is saved. */
export function RecordPage<F extends Fields, N extends keyof F & string>({
  page,
  descriptions,
  record,
  isGone,
  companyId,
  savedMessage,
  tell = notify,
  consoleMessage,
  aside,
  children,
}: RecordPageProps<F, N>) {
  const queryClient = useQueryClient();
  const formId = useId();
  const upload = useUpload();
  const refused = useRef<RefusedPictures>(new Set());
  const stored = useMemo(() => page.stored(record), [page, record]);
  const { form, submit, busy, failure, dirty, unsaved, changes, discard, leave } = useRecordForm({
    shape: page,
    initial: stored.values,
    record: { id: record.id, stored, isGone, companyId },
    staysOpen: true,
    consoleMessage,
    save: async (values, { id, version }) => {
      const sent = page.normal(values);
      const saved = await upload.send(sent, (sending) =>
        updateRecord(page.collection, id, sent, version, sending),
      );
      void refreshRecords(queryClient);
      return saved;
    },
    onSaved: () => {
      const message = savedMessage(form.getValues()) + refusedText(refused.current);
      tell({ message, tone: refused.current.size > 0 ? 'info' : 'success' }, form.getValues());
    },
  });
  const leaving = useLeaveQuestion(dirty, busy, { placeAfter: headingPlace, onGiveUp: leave });
  useSaveKey(formId);
  // The fields and what is beside them show every letter as it is typed.
  const values = form.watch();

  return (
    <FormPage
      formId={formId}
      onSubmit={submit}
      aside={aside(values)}
      notice={
        <ChangesNotice
          formId={formId}
          changes={changes}
          describe={(group, values) => page.describe(group, values, descriptions)}
        />
      }
      isNoticed={hasNews(changes)}
      footer={
        dirty && (
          <PageButtons
            formId={formId}
            busy={busy}
            unsaved={unsaved}
            part={upload.part}
            onCancelUpload={upload.cancel}
            onDiscard={() => leaving.ask(discard)}
          />
        )
      }
    >
      {failure && <FormFailure {...failure} />}
      <RefusedPicturesOf form={refused}>{children(form, values)}</RefusedPicturesOf>
      {leaving.question}
    </FormPage>
  );
}
