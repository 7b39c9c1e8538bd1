import { type Contact, contactFields } from '../contact.ts';
import type { LineChange } from '../order-lines/frozen-line.schema.ts';
import { CHANGE_WORDS } from '../order-lines/line-changes.ts';
import type { CardValueKey } from '../press/card-design.ts';
import { CARD_VALUE_LABELS } from '../press/card-values.ts';
import type { LineDecision } from './order-proof.schema.ts';
import type { RefusalReason } from './order-proof.ts';

/** Reasons whose right value belongs into the file of the person. */
const IN_FILE = ['name', 'job', 'phone', 'email'] as const satisfies readonly RefusalReason[];
type FileReason = (typeof IN_FILE)[number];

type Corrected = Pick<Contact, 'Nom' | 'Prenom' | 'Email' | 'Phone' | 'Tel' | 'Poste'>;
type Correction = Partial<Corrected>;

/** The places in a file where a corrected value may stand, and the words that write it there. */
const CORRECTION_PLACES = {
  name: [{ place: 'name', words: 'Corriger le nom' }],
  job: [{ place: 'Poste', words: 'Corriger le poste' }],
  phone: [
    { place: 'Phone', words: 'Corriger le mobile' },
    { place: 'Tel', words: 'Corriger le téléphone' },
  ],
  email: [{ place: 'Email', words: 'Corriger l’e-mail' }],
} as const satisfies Record<FileReason, readonly { place: string; words: string }[]>;
export type CorrectionPlace = (typeof CORRECTION_PLACES)[FileReason][number]['place'];

/** The places where a typed value may belong, for staff to pick; none where it may be about anything. */
export function correctionPlaces({
  reasons,
  value,
}: Pick<LineDecision, 'reasons' | 'value'>): { place: CorrectionPlace; words: string }[] {
  if (value === '' || reasons.includes('other')) return [];
  return IN_FILE.filter((reason) => reasons.includes(reason)).flatMap((reason) => [
    ...CORRECTION_PLACES[reason],
  ]);
}

const labelsOf = (...keys: readonly CardValueKey[]) => keys.map((key) => CARD_VALUE_LABELS[key]);
const { logo, colour, template } = CHANGE_WORDS;

/** The changes of a card by which a reason is mended; of another reason, nobody can tell. */
const MENDED_BY: Readonly<Record<RefusalReason, readonly string[]>> = {
  name: labelsOf('Prenom', 'Nom'),
  job: labelsOf('Poste', 'Poste2'),
  phone: labelsOf('Phone', 'Tel', 'phones'),
  email: labelsOf('Email', 'emails'),
  logo: [logo.label, template],
  colour: [colour, template],
  layout: [template],
  other: [],
};

/** The reasons for which a card would still be what was refused. */
export function openReasons(
  { reasons }: Pick<LineDecision, 'reasons'>,
  changes: readonly LineChange[],
): RefusalReason[] {
  const changed = new Set(changes.map(({ label }) => label));
  return reasons.filter((reason) => !MENDED_BY[reason].some((label) => changed.has(label)));
}

/** The same of a card that was prepared anew: a single other reason may be what was mended by that. */
export function reasonsLeft(
  reasons: RefusalReason[],
  changes: readonly LineChange[],
): RefusalReason[] {
  const isUnclear = reasons.length === 1 && reasons[0] === 'other' && changes.length > 0;
  return isUnclear ? [] : openReasons({ reasons }, changes);
}

/** Splits a whole name where the first name, or the last, stays as it is but for its capitals. */
function nameCorrection(value: string, { Prenom, Nom }: Corrected): Correction | undefined {
  const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const first = Prenom.trim();
  const last = Nom.trim();
  if (first !== '' && isAlike(value.slice(0, first.length + 1), `${first} `)) {
    return { Prenom: value.slice(0, first.length), Nom: value.slice(first.length + 1).trim() };
  }
  if (last !== '' && isAlike(value.slice(-last.length - 1), ` ${last}`)) {
    return { Prenom: value.slice(0, -last.length - 1).trim(), Nom: value.slice(-last.length) };
  }
  return undefined;
}

/** The values of a file with a correction; undefined for a name of which nobody can tell the parts. */
export function correctionOf(
  place: CorrectionPlace,
  value: string,
  contact: Corrected,
): Correction | undefined {
  return place === 'name' ? nameCorrection(value, contact) : { [place]: value };
}

/** The values that a correction replaces, and how it reads: `Poste, Graphiste → Directrice`. */
export function correctionChange(
  correction: Correction,
  contact: Corrected,
): { before: Correction; text: string } {
  const fields = (['Prenom', 'Nom', 'Poste', 'Phone', 'Tel', 'Email'] as const).filter(
    (field) => correction[field] !== undefined && correction[field] !== contact[field],
  );
  return {
    before: Object.fromEntries(fields.map((field) => [field, contact[field]])),
    text: fields
      .map((field) => {
        const was = contact[field] || 'vide';
        return `${contactFields[field].label}, ${was} → ${correction[field]}`;
      })
      .join('\u00a0; '),
  };
}
