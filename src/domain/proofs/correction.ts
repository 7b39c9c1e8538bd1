import { type Contact, type ContactValues, contactFields } from '../contact.ts';
import type { LineDecision } from './order-proof.schema.ts';
import type { RefusalReason } from './order-proof.ts';

/** Reasons whose right value belongs into the file of the person. */
const IN_FILE = ['name', 'job', 'phone', 'email'] as const satisfies readonly RefusalReason[];
type FileReason = (typeof IN_FILE)[number];

type Corrected = Pick<Contact, 'Nom' | 'Prenom' | 'Email' | 'Phone' | 'Tel' | 'Poste' | 'Poste2'>;
type Correction = Partial<Pick<ContactValues, keyof Corrected>>;

/** The reason that a typed value speaks of; undefined where it may speak of several, or of others. */
export function correctedReason({
  reasons,
  value,
}: Pick<LineDecision, 'reasons' | 'value'>): FileReason | undefined {
  if (value === '' || reasons.includes('other')) return undefined;
  const [first, ...more] = IN_FILE.filter((reason) => reasons.includes(reason));
  return more.length === 0 ? first : undefined;
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

/** The values of a person's file with a correction; undefined where it cannot be told which is meant. */
export function correctionOf(
  reason: FileReason,
  value: string,
  contact: Corrected,
): Correction | undefined {
  if (reason === 'email') return { Email: value };
  if (reason === 'name') return nameCorrection(value, contact);
  if (reason === 'job') {
    return contact.Poste2.trim() === '' ? { Poste: value } : undefined;
  }
  const [field, ...more] = (['Phone', 'Tel'] as const).filter((one) => contact[one].trim() !== '');
  return field !== undefined && more.length === 0 ? { [field]: value } : undefined;
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
