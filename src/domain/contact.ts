import {
  CARD_STATE_LABELS,
  CARD_STATES,
  DEFAULT_CARD_STATE,
  DEPARTURE_LABELS,
  DEPARTURES,
} from './departure.ts';
import { blankValues, type Fields, type RecordOf, type ValuesOf } from './field.ts';
import { remarkOnEmail, remarkOnPhone } from './remark.ts';
import { shownName } from './shown-name.ts';

export const contactFields = {
  Nom: { type: 'text', label: 'Nom', max: 200 },
  Prenom: { type: 'text', label: 'Prénom', max: 200 },
  Email: { type: 'text', label: 'Email', max: 254, remark: remarkOnEmail },
  Phone: { type: 'text', label: 'Mobile', max: 50, remark: remarkOnPhone },
  Tel: { type: 'text', label: 'Téléphone', max: 50, remark: remarkOnPhone },
  Poste: { type: 'text', label: 'Poste', max: 200 },
  Poste2: { type: 'text', label: 'Poste (2e ligne)', max: 200 },
  company: { type: 'relation', label: 'Entreprise', target: 'Company', many: false },
  // How the company itself tells the person from others; no card shows it.
  Reference: { type: 'text', label: 'Référence', max: 100 },
  photo: { type: 'image', label: 'Photo', usage: 'photo', consent: 'photoConsent' },
  photoConsent: {
    type: 'text',
    label: 'Accord de la personne',
    max: 10,
    format: 'day',
    past: true,
  },
  phones: { type: 'channels', label: 'Autres téléphones', of: 'phone', max: 8 },
  emails: { type: 'channels', label: 'Autres e-mails', of: 'email', max: 8 },
  links: { type: 'channels', label: 'Liens', of: 'link', max: 12 },
  cardState: {
    type: 'text',
    label: 'État de la carte',
    max: 20,
    values: CARD_STATES,
    valueLabels: CARD_STATE_LABELS,
    initial: DEFAULT_CARD_STATE,
  },
  leftOn: { type: 'text', label: 'Date de départ', max: 10, format: 'day' },
  successor: {
    type: 'relation',
    label: 'Successeur',
    target: 'Contacts',
    many: false,
    other: true,
  },
  // The company sets these for all its contacts; a contact may override each.
  logo: { type: 'image', label: 'Logo', usage: 'logo' },
  cover: { type: 'image', label: 'Image de couverture', usage: 'cover' },
  color: { type: 'text', label: 'Couleur', max: 7, format: 'color' },
  departure: {
    type: 'text',
    label: 'Après le départ',
    max: 20,
    values: ['', ...DEPARTURES],
    valueLabels: DEPARTURE_LABELS,
    initial: '',
  },
} as const satisfies Fields;

/** A contact of whom nothing is known yet, as the API makes it. */
export const BLANK_CONTACT = blankValues(contactFields);

export type Contact = RecordOf<typeof contactFields>;
export type ContactValues = ValuesOf<typeof contactFields>;

/** `Prénom Nom` without stray blanks; empty when the contact has neither. */
export function fullName(contact: Pick<Contact, 'Nom' | 'Prenom'>): string {
  return [contact.Prenom, contact.Nom]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

/** Says which person is meant, even without a name. */
export function personName(contact: Pick<Contact, 'Nom' | 'Prenom'>): string {
  return shownName(fullName(contact));
}

/** Both lines of the job title on one, as the Poste column shows them. */
export function jobTitle(contact: Pick<Contact, 'Poste' | 'Poste2'>): string {
  return [contact.Poste, contact.Poste2]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' · ');
}
