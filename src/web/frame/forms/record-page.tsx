import { useQueryClient } from '@tanstack/react-query';
import {
  type FormEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Fields, RecordOf } from '../../../domain/field.ts';
import { frenchCount } from '../../../domain/french.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { focusHeading, headingPlace } from '../../kit/focus-places.ts';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { useSaveKey } from '../../kit/form/use-save-key.ts';
import { useLeaveQuestion } from '../../kit/overlay/leave-question.tsx';
import type { Notice } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { refreshRecords } from '../api/record-query.ts';
import { updateRecord } from '../api/records.ts';
import { ChangesNotice } from '../conflicts/changes-notice.tsx';
import { hasNews } from '../conflicts/changes-words.ts';
import { fetchWithProgress } from '../images/fetch-with-progress.ts';
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
  /** The text of the notice once it is saved. */
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

interface Sending {
  fetch?: ReturnType<typeof fetchWithProgress>;
  signal?: AbortSignal;
}

interface Upload {
  /** From 0 to 1 while pictures are on their way. */
  part: number | undefined;
  cancel: () => void;
  /** Does a call, and follows how far its pictures are when it holds some. */
  send: <R>(values: object, call: (sending: Sending) => Promise<R>) => Promise<R>;
}

/** How far the pictures of a form are while it is saved. */
function useUpload(): Upload {
  const [part, setPart] = useState<number>();
  const flight = useRef<AbortController>(undefined);

  async function send<R>(values: object, call: (sending: Sending) => Promise<R>): Promise<R> {
    if (!Object.values(values).some((value) => value instanceof File)) return call({});
    flight.current = new AbortController();
    setPart(0);
    try {
      return await call({ fetch: fetchWithProgress(setPart), signal: flight.current.signal });
    } finally {
      setPart(undefined);
    }
  }

  return { part, cancel: () => flight.current?.abort(), send };
}

interface PageButtonsProps {
  formId: string;
  busy: boolean;
  /** How many fields hold something that is not saved. */
  unsaved: number;
  /** How far pictures are, from 0 to 1. */
  part: number | undefined;
  onCancelUpload: () => void;
  onDiscard: () => void;
}

/** At the foot of a form that is a page, while something is not saved: how much, and the buttons. */
function PageButtons(props: PageButtonsProps) {
  const { formId, busy, unsaved, part, onCancelUpload, onDiscard } = props;
  const isSending = part !== undefined;
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const bar = place.current;
    // Once all is saved or given up, the button that was pressed goes with the others.
    return () => {
      if (bar?.contains(document.activeElement)) focusHeading();
    };
  }, []);

  return (
    <div
      ref={place}
      className="flex min-h-14 flex-wrap items-center justify-end gap-3 px-6 py-2 max-md:px-4 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {isSending ? (
        <div className="grow">
          <UploadProgress part={part} onCancel={onCancelUpload} />
        </div>
      ) : (
        <>
          <p role="status" className="mr-auto text-sm text-ink-soft tabular-nums">
            {frenchCount(unsaved, 'modification')}
          </p>
          <Button disabled={busy} onClick={onDiscard}>
            Annuler
          </Button>
        </>
      )}
      {/* Stays while pictures are sent, with the focus that pressing it gave it. */}
      <Button
        variant="primary"
        type="submit"
        form={formId}
        busy={busy}
        className={isSending ? 'max-md:sr-only' : undefined}
      >
        Enregistrer
      </Button>
    </div>
  );
}

interface UploadProgressProps {
  /** From 0 to 1; the server still works on it at 1. */
  part: number;
  onCancel: () => void;
}

/** How far the sending of pictures is, and a way to stop it; nothing that was typed is lost. */
function UploadProgress({ part, onCancel }: UploadProgressProps) {
  const percent = Math.round(part * 100);
  const text =
    part < 1 ? `Envoi de l’image\u00a0: ${percent}\u00a0%` : 'Préparation de l’image\u2026';
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft">
      <label className="flex min-w-0 grow flex-col gap-1">
        {text}
        <progress className="h-1.5 w-full accent-accent" max={100} value={percent} />
      </label>
      <Button size="small" onClick={onCancel}>
        Annuler l’envoi
      </Button>
    </div>
  );
}

interface FormPageProps {
  formId: string;
  onSubmit: (event: FormEvent) => void;
  /** Beside the form, and under it where there is no room. */
  aside: ReactNode;
  /** The news of the record meanwhile. */
  notice: ReactNode;
  /** The notice says something. */
  isNoticed: boolean;
  /** The buttons, in sight while there is something to save. */
  footer: ReactNode;
  children: ReactNode;
}

/** A form that is a page of its own, its buttons at the foot of the window until what follows it. */
function FormPage({ formId, onSubmit, aside, notice, isNoticed, footer, children }: FormPageProps) {
  const hasBar = isNoticed || Boolean(footer);
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:items-start">
        <form id={formId} onSubmit={onSubmit} noValidate className="flex min-w-0 flex-col gap-5">
          {children}
        </form>
        <aside className="-m-1 min-w-0 p-1 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
          {aside}
        </aside>
      </div>
      <div
        // As wide as the form. Always there, so that what it comes to say is spoken.
        data-save-bar={hasBar || undefined}
        className={classNames(
          'lg:mr-[26.5rem]',
          hasBar &&
            'sticky bottom-4 z-10 mt-6 overflow-hidden rounded-panel border border-line bg-surface shadow-float max-md:bottom-0 max-md:-mx-4 max-md:rounded-none max-md:border-x-0',
        )}
      >
        {notice}
        {footer}
      </div>
    </>
  );
}
