import type { Fields, RecordOf, ValuesOf } from './field.ts';
import { remarkOnEmail, remarkOnPhone } from './remark.ts';

export const contactFields = {
  Nom: { type: 'text', label: 'Nom', max: 200 },
  Prenom: { type: 'text', label: 'Prénom', max: 200 },
  Email: { type: 'text', label: 'Email', max: 254, remark: remarkOnEmail },
  Phone: { type: 'text', label: 'Mobile', max: 50, remark: remarkOnPhone },
  Tel: { type: 'text', label: 'Téléphone', max: 50, remark: remarkOnPhone },
  Poste: { type: 'text', label: 'Poste', max: 200 },
  Poste2: { type: 'text', label: 'Poste (2e ligne)', max: 200 },
  company: { type: 'relation', label: 'Entreprise', target: 'Company', many: false },
} as const satisfies Fields;

export type Contact = RecordOf<typeof contactFields>;
export type ContactValues = ValuesOf<typeof contactFields>;

/** `Prénom Nom` without stray blanks; empty when the contact has neither. */
export function fullName(contact: Pick<Contact, 'Nom' | 'Prenom'>): string {
  return [contact.Prenom, contact.Nom]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

/** Both lines of the job title on one, as the Poste column shows them. */
export function jobTitle(contact: Pick<Contact, 'Poste' | 'Poste2'>): string {
  return [contact.Poste, contact.Poste2]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' · ');
}
