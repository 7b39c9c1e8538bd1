import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { companyFields } from '../../domain/company.ts';
import { fieldRefusal } from '../api/field-refusal.ts';
import { refreshRecords } from '../api/record-query.ts';
import type { CompanyRow } from '../api/record-rows.ts';
import { saveRecord } from '../api/records.ts';
import { textFieldProps } from '../api/text-field-props.ts';
import { useRecordForm } from '../api/use-record-form.ts';
import { ChangesNotice } from '../conflicts/changes-notice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { TextField } from '../ui/text-field.tsx';
import {
  type CompanyFormValues,
  companyFormValues,
  companyRecordValues,
  companyShape,
  describeCompany,
  storedCompany,
} from './company-values.ts';

interface CompanyFormDialogProps {
  /** The company to change; undefined to add one. */
  company: CompanyRow | undefined;
  isGone: boolean;
  onClose: () => void;
  onSaved: (company: CompanyRow) => void;
}

/** Adds or changes a company. */
export function CompanyFormDialog(props: CompanyFormDialogProps) {
  const { company, isGone, onClose, onSaved } = props;
  const queryClient = useQueryClient();
  const formId = useId();
  const record = useMemo(
    () => company && { id: company.id, stored: storedCompany(company), isGone },
    [company, isGone],
  );
  const { form, submit, busy, failure, dirty, changes } = useRecordForm({
    shape: companyShape,
    initial: companyFormValues(undefined),
    record,
    consoleMessage: 'Erreur lors de l’enregistrement de l’entreprise\u00a0:',
    save: async (values, place) => {
      const saved = await saveRecord('Company', place, { ...companyRecordValues(values) });
      void refreshRecords(queryClient);
      return saved;
    },
    onSaved,
  });

  const values = useWatch({ control: form.control });
  const { errors } = form.formState;
  const field = (name: Exclude<keyof CompanyFormValues, 'isActive'>) => {
    const declared = companyFields[name];
    const props = textFieldProps(declared, values[name], errors[name]?.message);
    // A form that nobody has touched yet has nothing to be reproached with.
    const isJudged = dirty || company !== undefined;
    return {
      ...form.register(name, { validate: (value) => fieldRefusal(declared, value) }),
      ...props,
      remark: isJudged ? props.remark : undefined,
    };
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={company ? 'Modifier l’entreprise' : 'Ajouter une entreprise'}
      dirty={dirty}
      busy={busy}
      notice={<ChangesNotice changes={changes} describe={describeCompany} />}
      footer={<SaveButtons formId={formId} busy={busy} onCancel={onClose} />}
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 md:grid-cols-6">
        {failure && <FormFailure {...failure} className="md:col-span-6" />}
        <TextField {...field('RaisonSociale')} className="md:col-span-6" />
        <TextField {...field('Address1')} className="md:col-span-6" />
        <TextField {...field('Address2')} className="md:col-span-6" />
        <TextField {...field('CodePostal')} className="md:col-span-2" />
        <TextField {...field('City')} className="md:col-span-4" />
        <TextField {...field('Tel')} type="tel" className="md:col-span-3" />
        <TextField
          {...field('siteweb')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          className="md:col-span-3"
        />
      </form>
    </Dialog>
  );
}
