import { type Contact, type ContactValues, contactFields } from '../../domain/contact.ts';
import { isRecordOf } from '../../domain/field.ts';
import type { RecordShape } from '../api/use-record-form.ts';
import type { Stored } from '../conflicts/versions.ts';

/** What the dialog of the specification edits. */
export type ContactFormValues = Pick<
  ContactValues,
  'Nom' | 'Prenom' | 'Email' | 'Phone' | 'Tel' | 'Poste' | 'Poste2' | 'company'
>;

/** Fills the form from a contact, or for a new one in the company whose contacts are shown. */
export function contactFormValues(
  contact: Contact | undefined,
  companyId: string,
): ContactFormValues {
  return {
    Nom: contact?.Nom ?? '',
    Prenom: contact?.Prenom ?? '',
    Email: contact?.Email ?? '',
    Phone: contact?.Phone ?? '',
    Tel: contact?.Tel ?? '',
    Poste: contact?.Poste ?? '',
    Poste2: contact?.Poste2 ?? '',
    company: contact ? contact.company : companyId,
  };
}

/** What is sent when the form is saved: what was typed, without the blanks around it. */
export function contactRecordValues(values: ContactFormValues): ContactFormValues {
  return {
    Nom: values.Nom.trim(),
    Prenom: values.Prenom.trim(),
    Email: values.Email.trim(),
    Phone: values.Phone.trim(),
    Tel: values.Tel.trim(),
    Poste: values.Poste.trim(),
    Poste2: values.Poste2.trim(),
    company: values.company,
  };
}

/** A saved contact as its form holds it. */
export function storedContact(contact: Contact): Stored<ContactFormValues> {
  return { version: contact.updated, values: contactFormValues(contact, '') };
}

const NAMES = [
  'Nom',
  'Prenom',
  'Email',
  'Phone',
  'Tel',
  'Poste',
  'Poste2',
  'company',
] as const satisfies (keyof ContactFormValues)[];

export const contactShape: RecordShape<ContactFormValues> = {
  collection: 'Contacts',
  groups: NAMES.map((name) => ({ names: [name], label: contactFields[name].label })),
  normal: contactRecordValues,
  read: (data) => (isRecordOf(contactFields, data) ? storedContact(data) : undefined),
};
