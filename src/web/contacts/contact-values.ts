import type { Contact, ContactValues } from '../../domain/contact.ts';

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
