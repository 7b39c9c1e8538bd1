import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { updateRecord } from '../../frame/api/records.ts';
import { ChangesNotice } from '../../frame/conflicts/changes-notice.tsx';
import { formFields } from '../../frame/forms/form-fields.ts';
import { useRecordForm } from '../../frame/forms/use-record-form.ts';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { TextArea } from '../../kit/form/text-area.tsx';
import { useSaveKey } from '../../kit/form/use-save-key.ts';
import { useLeaveQuestion } from '../../kit/overlay/leave-question.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { companyNote } from '../company-forms.ts';
import { type CompanyNoteProps, NOTE_FORM, NotePanel } from './note-panel.tsx';

interface CompanyNoteFormProps extends CompanyNoteProps {
  /** The field that it takes the place of had the focus. */
  isReached: boolean;
}

/** The note on a company for colleagues, written where it is read. */
export function CompanyNoteForm({ company, isGone, isReached }: CompanyNoteFormProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const stored = useMemo(() => companyNote.stored(company), [company]);
  const { form, submit, busy, failure, dirty, changes, discard, leave } = useRecordForm({
    shape: companyNote,
    initial: stored.values,
    record: { id: company.id, stored, isGone },
    staysOpen: true,
    consoleMessage: 'Erreur lors de l’enregistrement de la note\u00a0:',
    save: async (values, { id, version }) => {
      const saved = await updateRecord('Company', id, companyNote.normal(values), version);
      void refreshRecords(queryClient);
      return saved;
    },
    onSaved: () => notify({ message: 'La note est enregistrée.', tone: 'success' }),
  });
  const leaving = useLeaveQuestion(dirty, busy, { onGiveUp: leave });
  useSaveKey(formId);
  const isEmpty = form.watch('note') === '';
  const { setFocus } = form;
  useEffect(() => {
    if (isReached) setFocus('note');
  }, [isReached, setFocus]);

  return (
    <NotePanel isEmpty={isEmpty}>
      <form id={formId} onSubmit={submit} noValidate className={NOTE_FORM}>
        {failure && <FormFailure {...failure} />}
        <TextArea {...formFields(form, companyNote.fields).text('note')} />
      </form>
      <ChangesNotice formId={formId} changes={changes} describe={companyNote.describe} />
      {dirty && (
        <div className="flex justify-end gap-3 px-4 pb-4 md:px-5">
          <SaveButtons formId={formId} busy={busy} onCancel={() => leaving.ask(discard)} />
        </div>
      )}
      {leaving.question}
    </NotePanel>
  );
}
