import { frenchDay } from '../french.ts';
import type { RecordCollection } from '../record-collections.ts';

interface Erased {
  readonly collection: RecordCollection;
  readonly count: number;
}

/** What erasing comes to, before it is done. */
export function goneSentence({ collection, count }: Erased): string {
  if (collection !== 'Contacts') return 'Rien ne pourra être restauré.';
  return count === 1
    ? 'Cette personne disparaît de Bristol, des commandes et de l’historique. Rien ne pourra la faire revenir.'
    : 'Ces personnes disparaissent de Bristol, des commandes et de l’historique. Rien ne pourra les faire revenir.';
}

/** Until which day (`2026-03-26`) backups hold what is erased; empty when nobody knows. */
export function backupsSentence(count: number, until: string): string {
  const them = count === 1 ? 'la contiennent' : 'les contiennent';
  return until === ''
    ? `Les sauvegardes déjà faites ${them} encore.`
    : `Les sauvegardes ${them} encore jusqu’au ${frenchDay(until)}.`;
}
