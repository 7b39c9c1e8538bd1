import type { CardContact } from '../card/card.ts';
import type { PrintedContact } from './card-values.ts';
import { NOBODY_IN_PARTICULAR } from './nobody-in-particular.ts';

/** Of whom a card is shown to see what it does with people as they are. */
export const STRESS_SAMPLES = [
  'longest-name',
  'longest-job',
  'longest-email',
  'no-mobile',
  'no-photo',
  'right-to-left',
  'emoji',
] as const;
export type StressSample = (typeof STRESS_SAMPLES)[number];

export const STRESS_SAMPLE_LABELS: Readonly<Record<StressSample, string>> = {
  'longest-name': 'Nom le plus long',
  'longest-job': 'Poste le plus long',
  'longest-email': 'E-mail le plus long',
  'no-mobile': 'Sans mobile',
  'no-photo': 'Sans photo',
  'right-to-left': 'De droite à gauche',
  emoji: 'Emoji',
};

const nameOf = ({ Prenom, Nom }: CardContact) => `${Prenom} ${Nom}`;
const jobOf = ({ Poste, Poste2 }: CardContact) => (Poste.length > Poste2.length ? Poste : Poste2);

/** How hard somebody is in a case; not at all at 0. */
const HARDNESS: Readonly<Record<StressSample, (contact: CardContact) => number>> = {
  'longest-name': (contact) => nameOf(contact).length,
  'longest-job': (contact) => jobOf(contact).length,
  'longest-email': ({ Email }) => Email.length,
  'no-mobile': ({ Phone }) => Number(Phone.trim() === ''),
  'no-photo': ({ photo, photoConsent }) => Number(photo === '' || photoConsent === ''),
  'right-to-left': (contact) =>
    (nameOf(contact).match(/[\p{Script=Arab}\p{Script=Hebr}]/gu) ?? []).length,
  emoji: (contact) =>
    (`${nameOf(contact)} ${jobOf(contact)}`.match(/\p{Extended_Pictographic}/gu) ?? []).length,
};

/** People who are made up, where a company has nobody of the kind. */
const MADE_UP: Readonly<Record<StressSample, Partial<CardContact>>> = {
  'longest-name': { Prenom: 'Marie-Antoinette', Nom: 'de La Rochefoucauld-Montmorency' },
  'longest-job': {
    Poste: 'Responsable adjointe du développement commercial et des relations institutionnelles',
  },
  'longest-email': { Email: 'camille.durand-delarochefoucauld@maison-aubigne.example' },
  'no-mobile': { Phone: '' },
  'no-photo': {},
  'right-to-left': { Prenom: 'يوسف', Nom: 'حداد' },
  emoji: { Prenom: 'Zoé 🎨' },
};

/** The hardest of these people for a case; somebody made up where none of them is of the kind. */
export function hardestOf(
  hardCase: StressSample,
  people: readonly PrintedContact[],
): PrintedContact {
  const hardness = HARDNESS[hardCase];
  let [hardest, most]: [PrintedContact | undefined, number] = [undefined, 0];
  for (const contact of people) {
    const hard = hardness(contact);
    if (hard > most) [hardest, most] = [contact, hard];
  }
  return hardest ?? { ...NOBODY_IN_PARTICULAR, ...MADE_UP[hardCase] };
}

/** Whether somebody is made up. */
export const isMadeUp = ({ id }: Pick<CardContact, 'id'>) => id === NOBODY_IN_PARTICULAR.id;
