import { useRef, useState } from 'react';
import { CARD_STATE_LABELS } from '../../domain/departure.ts';
import { DuplicateWatch } from '../data/duplicates/duplicate-watch.tsx';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { type SavePlace, saveRecord, updateRecord } from '../frame/api/records.ts';
import { cardStateToday } from '../frame/cards/card-state-today.ts';
import { formFields } from '../frame/forms/form-fields.ts';
import { useNamedCompany } from '../frame/forms/named-company.ts';
import { RecordDialog } from '../frame/forms/record-dialog.tsx';
import type { OpenDialog } from '../frame/forms/record-dialog-host.tsx';
import { onlineCardPlace } from '../frame/navigation/record-place.ts';
import { CompanyPicker } from '../frame/pickers/company-picker.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import type { Option } from '../kit/form/use-options.ts';
import { TextLink } from '../kit/text-link.tsx';
import { type ContactFormValues, contactForm } from './contact-forms.ts';

interface ContactFormDialogProps extends OpenDialog<ContactRow> {
  /** The contact to change; undefined to add one. */
  contact: ContactRow | undefined;
  /** The company of a new contact, and whose name is known. */
  company: Option | undefined;
}

const HALF_SAVED =
  'Le contact est enregistré, mais l’entreprise n’a pas confirmé son rattachement. Enregistrez de nouveau pour terminer.';

/** Adds or changes a contact. */
export function ContactFormDialog(props: ContactFormDialogProps) {
  const { contact, company, ...dialog } = props;
  /** The version that a try which succeeded by half has saved. */
  const halfSaved = useRef('');
  const [isHalfSaved, setHalfSaved] = useState(false);
  const employer = useNamedCompany(contact, company);

  async function save(values: ContactFormValues, { id, version = '' }: SavePlace) {
    setHalfSaved(false);
    const latest = version > halfSaved.current ? version : halfSaved.current;
    let isStored = false;
    try {
      const place = { id, version: latest || undefined };
      const saved = await saveContact(place, contactForm.normal(values), (stored) => {
        halfSaved.current = stored.updated;
        isStored = true;
      });
      isStored = false;
      return saved;
    } finally {
      setHalfSaved(isStored);
    }
  }

  return (
    <RecordDialog
      {...dialog}
      dialog={contactForm}
      title={contact ? 'Modifier le contact' : 'Ajouter un contact'}
      record={contact}
      companyId={contact?.company}
      initial={{ ...contactForm.blank, company: company?.id ?? '' }}
      filledFrom={company?.id}
      save={save}
      consoleMessage={'Erreur lors de l’enregistrement du contact\u00a0:'}
      failureMessage={isHalfSaved ? HALF_SAVED : undefined}
      describe={(group, values) => contactForm.describe(group, values, employer.descriptions)}
      className="md:grid-cols-2"
    >
      {(form) => {
        const { text, choice } = formFields(form, contactForm.fields);
        const companyField = (
          <CompanyPicker {...employer.picked(choice('company'))} className="md:col-span-2" />
        );
        // Nothing else tells yet whose contact it will be.
        const isCompanyFirst = !contact && !company;
        return (
          <DuplicateWatch
            collection="Contacts"
            except={contact?.id ?? ''}
            stored={contact ?? { company: company?.id ?? '' }}
            values={form.getValues}
          >
            {isCompanyFirst && companyField}
            <TextField {...text('Nom')} />
            <TextField {...text('Prenom')} />
            <TextField
              {...text('Email')}
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              className="md:col-span-2"
            />
            <TextField {...text('Phone')} type="tel" />
            <TextField {...text('Tel')} type="tel" />
            <TextField {...text('Poste')} />
            <TextField {...text('Poste2')} />
            {!isCompanyFirst && companyField}
            {contact && <CardLine contact={contact} />}
          </DuplicateWatch>
        );
      }}
    </RecordDialog>
  );
}

/** The way to what the card shows beside these fields. */
function CardLine({ contact }: { contact: ContactRow }) {
  const state = cardStateToday(contact);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm text-ink-soft md:col-span-2">
      <span>{`Carte publique\u00a0: ${CARD_STATE_LABELS[state].toLowerCase()}`}</span>
      <TextLink
        {...onlineCardPlace(contact.id)}
        className="max-md:flex max-md:min-h-11 max-md:items-center"
      >
        Photo, liens et état de la carte
      </TextLink>
    </p>
  );
}

/**
 * Saves a contact, then says so to its company, as the specification's pair of calls does. Once the
 * contact is saved `onStored` has it: trying again after the second call failed must then give that
 * version of it.
 */
export async function saveContact(
  place: SavePlace,
  values: ContactFormValues,
  onStored: (contact: ContactRow) => void,
): Promise<ContactRow> {
  const contact = await saveRecord('Contacts', place, { ...values });
  onStored(contact);
  if (values.company !== '') {
    await updateRecord('Company', values.company, { 'contacts+': contact.id });
  }
  return contact;
}
