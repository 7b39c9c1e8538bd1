import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { contactFields } from '../../domain/contact.ts';
import { fieldRefusal } from '../api/field-refusal.ts';
import { refreshRecords } from '../api/record-query.ts';
import type { ContactRow } from '../api/records.ts';
import { useRecordForm } from '../api/use-record-form.ts';
import { CompanyPicker } from '../companies/company-picker.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Option } from '../ui/use-options.ts';
import {
  type ContactFormValues,
  contactFormValues,
  contactRecordValues,
} from './contact-values.ts';
import { saveContact } from './save-contact.ts';

interface ContactFormDialogProps {
  /** The contact to change; undefined to add one. */
  contact: ContactRow | undefined;
  /** The company whose contacts are shown. */
  company: Option;
  onClose: () => void;
  onSaved: (contact: ContactRow) => void;
}

const HALF_SAVED =
  'Le contact est enregistré, mais l’entreprise n’a pas confirmé son rattachement. Enregistrez de nouveau pour terminer.';

/** Adds or changes a contact. */
export function ContactFormDialog({ contact, company, onClose, onSaved }: ContactFormDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const storedId = useRef(contact?.id);
  const [isHalfSaved, setHalfSaved] = useState(false);
  const [picked, setPicked] = useState<Option>();
  const defaults = useMemo(() => contactFormValues(contact, company.id), [contact, company.id]);

  const { form, submit, busy, failure, dirty } = useRecordForm({
    defaults,
    consoleMessage: 'Erreur lors de l’enregistrement du contact\u00a0:',
    save: async (values) => {
      setHalfSaved(false);
      let isStored = false;
      try {
        const saved = await saveContact(storedId.current, contactRecordValues(values), (id) => {
          storedId.current = id;
          isStored = true;
        });
        isStored = false;
        return saved;
      } finally {
        setHalfSaved(isStored);
        void refreshRecords(queryClient);
      }
    },
    onSaved,
  });

  const values = useWatch({ control: form.control });
  const { errors } = form.formState;
  const companyId = values.company ?? '';
  const field = (name: Exclude<keyof ContactFormValues, 'company'>) => {
    const { label, ...rest } = contactFields[name];
    const refusal = (text: string) => fieldRefusal(contactFields[name], text);
    const value = values[name] ?? '';
    return {
      ...form.register(name, { validate: refusal }),
      label,
      autoComplete: 'off',
      error: refusal(value) ?? errors[name]?.message,
      remark: 'remark' in rest ? rest.remark(value) : undefined,
    };
  };
  const chosen = [picked, company, expandedCompany(contact)].find(
    (option) => option?.id === companyId,
  );

  return (
    <Dialog
      open
      onClose={onClose}
      title={contact ? 'Modifier le contact' : 'Ajouter un contact'}
      dirty={dirty}
      busy={busy}
      footer={<SaveButtons formId={formId} busy={busy} onCancel={onClose} />}
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 md:grid-cols-2">
        {failure && (
          <FormFailure
            {...failure}
            {...(isHalfSaved && { message: HALF_SAVED })}
            className="md:col-span-2"
          />
        )}
        <TextField {...field('Nom')} />
        <TextField {...field('Prenom')} />
        <TextField
          {...field('Email')}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          className="md:col-span-2"
        />
        <TextField {...field('Phone')} type="tel" />
        <TextField {...field('Tel')} type="tel" />
        <TextField {...field('Poste')} />
        <TextField {...field('Poste2')} />
        <CompanyPicker
          label={contactFields.company.label}
          value={chosen ?? null}
          onChange={(option) => {
            if (option) setPicked(option);
            form.clearErrors('company');
            form.setValue('company', option?.id ?? '', { shouldDirty: true });
          }}
          error={errors.company?.message}
          className="md:col-span-2"
        />
      </form>
    </Dialog>
  );
}

function expandedCompany(contact: ContactRow | undefined): Option | undefined {
  const company = contact?.expand.company;
  return company && { id: company.id, label: company.RaisonSociale.trim() || 'Sans nom' };
}
