import { frenchDay } from '../french.ts';
import type { RecordCollection } from '../record-collections.ts';
import { shownName } from '../shown-name.ts';
import { capitalised } from '../text.ts';
import type { CopyTrait } from './bin.ts';
import type { EraseCopy } from './erase.schema.ts';

interface Erased {
  readonly collection: RecordCollection;
  readonly count: number;
}

/** The consequence of erasing, before it is done. */
export function goneSentence({ collection, count }: Erased): string {
  if (collection !== 'Contacts') return 'Rien ne pourra être restauré.';
  return count === 1
    ? 'Cette personne disparaît de Bristol, des commandes, des imports et de l’historique. Rien ne pourra la faire revenir.'
    : 'Ces personnes disparaissent de Bristol, des commandes, des imports et de l’historique. Rien ne pourra les faire revenir.';
}

/** Until which day (`2026-03-26`) backups hold what is erased; empty when nobody knows. */
export function backupsSentence(count: number, until: string): string {
  const them = count === 1 ? 'la contiennent' : 'les contiennent';
  return until === ''
    ? `Les sauvegardes déjà faites ${them} encore.`
    : `Les sauvegardes ${them} encore jusqu’au ${frenchDay(until)}.`;
}

/** Stands above the contacts that may be of whoever is erased. */
export function copiesSentence(count: number): string {
  const whose = count === 1 ? 'celles de cette personne' : 'celles de ces personnes';
  return `Ces fiches sont peut-être ${whose}. Celles qui sont cochées seront effacées aussi\u00a0:`;
}

/** « Camille Martin · Atlantique ». */
export function copyName({ name, company }: Pick<EraseCopy, 'name' | 'company'>): string {
  return `${shownName(name)} · ${company.trim() || 'sans entreprise'}`;
}

const TRAITS = {
  name: 'même nom',
  email: 'même e-mail',
  mobile: 'même mobile',
} as const satisfies Record<CopyTrait, string>;

/** « Même nom, même e-mail, dans la corbeille »: why a contact is named. */
export function copyReason({ shares, isInBin }: Pick<EraseCopy, 'shares' | 'isInBin'>): string {
  const where = isInBin ? ['dans la corbeille'] : [];
  return capitalised([...shares.map((trait) => TRAITS[trait]), ...where].join(', '));
}
