import { frenchCount } from '../../../domain/french.ts';
import { CHOICE_IDS_MAX, SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { RECORD_NOUNS, type RecordCollection } from '../../../domain/record-collections.ts';
import type { Chosen, ListChoice } from '../../frame/lists/use-choice.ts';

/** The participle after the noun, as it agrees with it. */
const CHOSEN = { Company: 'sélectionnée', Contacts: 'sélectionné', orders: 'sélectionnée' };
const ALL_FOUND = {
  Company: 'toutes les entreprises trouvées',
  Contacts: 'tous les contacts trouvés',
  orders: 'toutes les commandes trouvées',
};
const FOUND = { Company: 'trouvées', Contacts: 'trouvés', orders: 'trouvées' };

/** How many records are chosen, in words. */
export function chosenText(collection: RecordCollection, chosen: Chosen): string {
  const noun = RECORD_NOUNS[collection];
  const word = CHOSEN[collection];
  const text = (count: number) => frenchCount(count, `${noun} ${word}`, `${noun}s ${word}s`);
  if ('ids' in chosen) return text(chosen.ids.length);
  return chosen.isCapped ? `Plus de ${text(SEARCH_TOTAL_MAX)}` : text(chosen.count);
}

/** The text of the button that chooses all that are found. */
export function chooseAllText(
  collection: RecordCollection,
  { count, isCapped }: NonNullable<ListChoice['found']>,
): string {
  if (isCapped) return `Sélectionner ${ALL_FOUND[collection]}`;
  return `Sélectionner les ${frenchCount(count, RECORD_NOUNS[collection])} ${FOUND[collection]}`;
}

/** Why nothing can be done with a choice; nothing when something can. */
export function tooManyText(collection: RecordCollection, chosen: Chosen): string | undefined {
  if (!('ids' in chosen) || chosen.ids.length <= CHOICE_IDS_MAX) return undefined;
  const most = frenchCount(CHOICE_IDS_MAX, RECORD_NOUNS[collection]);
  return `Au-delà de ${most}, sélectionnez ${ALL_FOUND[collection]}, puis décochez les autres.`;
}
