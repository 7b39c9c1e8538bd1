import type { Contact, ContactValues } from '../../domain/contact.ts';
import type { Option } from '../ui/picker.tsx';

/** What the form holds while one types: the fields of a contact, its company with its name. */
export interface ContactFormValues extends Omit<ContactValues, 'company'> {
  company: Option | null;
}

/** Fills the form from a contact, or for a new one in `company`. */
export function contactFormValues(
  contact: Contact | undefined,
  company: Option | null,
): ContactFormValues {
  return {
    Nom: contact?.Nom ?? '',
    Prenom: contact?.Prenom ?? '',
    Email: contact?.Email ?? '',
    Phone: contact?.Phone ?? '',
    Tel: contact?.Tel ?? '',
    Poste: contact?.Poste ?? '',
    Poste2: contact?.Poste2 ?? '',
    company,
  };
}

/** What is sent when the form is saved. */
export function contactRecordValues(values: ContactFormValues): ContactValues {
  return {
    Nom: values.Nom.trim(),
    Prenom: values.Prenom.trim(),
    Email: values.Email.trim(),
    Phone: values.Phone.trim(),
    Tel: values.Tel.trim(),
    Poste: values.Poste.trim(),
    Poste2: values.Poste2.trim(),
    company: values.company?.id ?? '',
  };
}
