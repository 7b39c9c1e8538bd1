import { BLANK_CONTACT } from '../contact.ts';
import type { PrintedContact } from './card-values.ts';

/** Of each list that a card may show there is something to see; the number is one of those kept free. */
const REACHED = {
  phones: [{ label: '', value: '01 99 00 56 78' }],
  emails: [{ label: '', value: 'ventes@example.fr' }],
  links: [{ label: '', value: 'https://www.example.fr/camille' }],
};

/** The person on show as long as a company has nobody. */
export const NOBODY_IN_PARTICULAR: PrintedContact = {
  ...BLANK_CONTACT,
  ...{ id: 'exempleexemple0', Prenom: 'Camille', Nom: 'Durand', Phone: '06 39 98 12 34' },
  ...{ Poste: 'Responsable commerciale', Email: 'camille.durand@example.fr', ...REACHED },
  updated: '',
};
