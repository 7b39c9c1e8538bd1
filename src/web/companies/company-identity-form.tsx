import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { companyName } from '../../domain/company.ts';
import { nameInSentence } from '../../domain/shown-name.ts';
import { refreshRecords } from '../api/record-query.ts';
import type { CompanyRow } from '../api/record-rows.ts';
import { updateRecord } from '../api/records.ts';
import { useRecordForm } from '../api/use-record-form.ts';
import { PageButtons } from '../cards/page-buttons.tsx';
import { useUpload } from '../cards/use-upload.ts';
import { ChangesNotice } from '../conflicts/changes-notice.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { useLeaveQuestion } from '../ui/leave-question.tsx';
import { notify } from '../ui/toasts.tsx';
import {
  companyPageRecord,
  companyPageShape,
  companyPageValues,
  describeCompanyPage,
  storedCompanyPage,
} from './company-page-values.ts';
import { CompanyPreview } from './company-preview.tsx';
import { CompanySections } from './company-sections.tsx';

interface CompanyIdentityFormProps {
  company: CompanyRow;
  isGone: boolean;
}

/** All that a company says of itself, and the card that it makes. */
export function CompanyIdentityForm({ company, isGone }: CompanyIdentityFormProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const upload = useUpload();
  const record = useMemo(
    () => ({ id: company.id, stored: storedCompanyPage(company), isGone }),
    [company, isGone],
  );
  const { form, submit, busy, failure, dirty, changes, discard } = useRecordForm({
    shape: companyPageShape,
    initial: companyPageValues(company),
    record,
    staysOpen: true,
    consoleMessage: 'Erreur lors de l’enregistrement de l’entreprise\u00a0:',
    save: async (values, { id, version }) => {
      const next = companyPageRecord(values);
      const saved = await upload.send(next, (sending) =>
        updateRecord('Company', id, next, version, sending),
      );
      void refreshRecords(queryClient);
      return saved;
    },
    onSaved: (saved) =>
      notify({
        message: `L’entreprise ${nameInSentence(companyName(saved))} est enregistrée.`,
        tone: 'success',
      }),
  });
  const leaving = useLeaveQuestion(dirty, busy);
  // The sections and the preview show every letter as it is typed.
  const values = form.watch();

  return (
    <FormPage
      formId={formId}
      onSubmit={submit}
      aside={<CompanyPreview companyId={company.id} values={values} />}
      notice={<ChangesNotice changes={changes} describe={describeCompanyPage} />}
      footer={
        <PageButtons
          formId={formId}
          busy={busy}
          dirty={dirty}
          part={upload.part}
          onCancelUpload={upload.cancel}
          onDiscard={() => leaving.ask(discard)}
        />
      }
    >
      {failure && <FormFailure {...failure} />}
      <CompanySections form={form} values={values} stored={company} />
      {leaving.question}
    </FormPage>
  );
}
