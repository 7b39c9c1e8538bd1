import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { ofContact } from '../../domain/shown-name.ts';
import { refreshRecords } from '../api/record-query.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { updateRecord } from '../api/records.ts';
import { useRecordForm } from '../api/use-record-form.ts';
import { PageButtons } from '../cards/page-buttons.tsx';
import { useUpload } from '../cards/use-upload.ts';
import { ChangesNotice } from '../conflicts/changes-notice.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { useLeaveQuestion } from '../ui/leave-question.tsx';
import { notify } from '../ui/toasts.tsx';
import { CardSections } from './card-sections.tsx';
import { cardRecord, cardShape, cardValues, describeCard, storedCard } from './card-values.ts';
import { ContactPreview } from './contact-preview.tsx';
import { contactName } from './contacts-table.tsx';

interface CardFormProps {
  contact: ContactRow;
  isGone: boolean;
}

/** What the card of a contact shows beside the fields of the contact, and the card itself. */
export function CardForm({ contact, isGone }: CardFormProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const upload = useUpload();
  const record = useMemo(
    () => ({ id: contact.id, stored: storedCard(contact), isGone, companyId: contact.company }),
    [contact, isGone],
  );
  const { form, submit, busy, failure, dirty, changes, discard } = useRecordForm({
    shape: cardShape,
    initial: cardValues(contact),
    record,
    staysOpen: true,
    consoleMessage: 'Erreur lors de l’enregistrement de la carte\u00a0:',
    save: async (values, { id, version }) => {
      const next = cardRecord(values);
      const saved = await upload.send(next, (sending) =>
        updateRecord('Contacts', id, next, version, sending),
      );
      void refreshRecords(queryClient);
      return saved;
    },
    onSaved: () =>
      notify({
        message: `La carte ${ofContact(contactName(contact))} est enregistrée.`,
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
      aside={<ContactPreview contact={contact} values={values} />}
      notice={<ChangesNotice changes={changes} describe={describeCard} />}
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
      <CardSections form={form} values={values} contact={contact} />
      {leaving.question}
    </FormPage>
  );
}
