import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { companyName } from '../../domain/company.ts';
import { contactFields } from '../../domain/contact.ts';
import { CARD_STATE_LABELS } from '../../domain/departure.ts';
import { fieldRefusal } from '../api/field-refusal.ts';
import { refreshRecords } from '../api/record-query.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { textFieldProps } from '../api/text-field-props.ts';
import { useRecordForm } from '../api/use-record-form.ts';
import { cardStateToday } from '../cards/card-state-today.ts';
import { CompanyPicker } from '../companies/company-picker.tsx';
import { ChangesNotice } from '../conflicts/changes-notice.tsx';
import type { FieldGroup } from '../conflicts/versions.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Option } from '../ui/use-options.ts';
import {
  type ContactFormValues,
  contactFormValues,
  contactRecordValues,
  contactShape,
  storedContact,
} from './contact-values.ts';
import { saveContact } from './save-contact.ts';

interface ContactFormDialogProps {
  /** The contact to change; undefined to add one. */
  contact: ContactRow | undefined;
  isGone: boolean;
  /** The company whose contacts are shown. */
  company: Option;
  onClose: () => void;
  onSaved: (contact: ContactRow) => void;
}

const HALF_SAVED =
  'Le contact est enregistré, mais l’entreprise n’a pas confirmé son rattachement. Enregistrez de nouveau pour terminer.';

/** Adds or changes a contact. */
export function ContactFormDialog(props: ContactFormDialogProps) {
  const { contact, isGone, company, onClose, onSaved } = props;
  const queryClient = useQueryClient();
  const formId = useId();
  /** The version that a try which succeeded by half has saved. */
  const halfSaved = useRef('');
  const [isHalfSaved, setHalfSaved] = useState(false);
  const [picked, setPicked] = useState<Option>();
  const record = useMemo(
    () =>
      contact && {
        id: contact.id,
        stored: storedContact(contact),
        isGone,
        companyId: contact.company,
      },
    [contact, isGone],
  );

  const { form, submit, busy, failure, dirty, changes } = useRecordForm({
    shape: contactShape,
    initial: contactFormValues(undefined, company.id),
    record,
    consoleMessage: 'Erreur lors de l’enregistrement du contact\u00a0:',
    save: async (values, { id, version = '' }) => {
      setHalfSaved(false);
      let isStored = false;
      const latest = version > halfSaved.current ? version : halfSaved.current;
      try {
        const sent = contactRecordValues(values);
        const place = { id, version: latest || undefined };
        const saved = await saveContact(place, sent, (stored) => {
          halfSaved.current = stored.updated;
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
    const declared = contactFields[name];
    return {
      ...form.register(name, { validate: (value) => fieldRefusal(declared, value) }),
      ...textFieldProps(declared, values[name], errors[name]?.message),
    };
  };
  const companyOf = (id: string): Option | undefined =>
    [picked, company, expandedCompany(contact)].find((option) => option?.id === id);
  const describe = ({ names }: FieldGroup<ContactFormValues>, version: ContactFormValues): string =>
    names
      .map((name) => {
        const value = version[name].trim();
        if (name !== 'company' || value === '') return value;
        return companyOf(value)?.label ?? 'Une autre entreprise';
      })
      .join(' ');

  return (
    <Dialog
      open
      onClose={onClose}
      title={contact ? 'Modifier le contact' : 'Ajouter un contact'}
      dirty={dirty}
      busy={busy}
      notice={<ChangesNotice changes={changes} describe={describe} />}
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
          value={companyOf(companyId) ?? null}
          onChange={(option) => {
            if (option) setPicked(option);
            form.clearErrors('company');
            form.setValue('company', option?.id ?? '', { shouldDirty: true });
          }}
          error={errors.company?.message}
          className="md:col-span-2"
        />
        {contact && <CardLine contact={contact} />}
      </form>
    </Dialog>
  );
}

/** The way to what the card shows beside these fields. */
function CardLine({ contact }: { contact: ContactRow }) {
  const state = cardStateToday(contact);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm text-ink-soft md:col-span-2">
      <span>{`Carte publique\u00a0: ${CARD_STATE_LABELS[state].toLowerCase()}`}</span>
      <TextLink
        to="/cartes/$contactId"
        params={{ contactId: contact.id }}
        className="max-md:flex max-md:min-h-11 max-md:items-center"
      >
        Photo, liens et état de la carte
      </TextLink>
    </p>
  );
}

function expandedCompany(contact: ContactRow | undefined): Option | undefined {
  const company = contact?.expand.company;
  return company && { id: company.id, label: companyName(company) };
}
