import { frenchCount } from '../../../domain/french.ts';
import { CHOICE_IDS_MAX, SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { RECORD_NOUNS, type RecordCollection } from '../../../domain/record-collections.ts';
import { agreeing, isFeminine, recordsNoun } from '../../../domain/record-words.ts';
import type { Chosen, ListChoice } from '../../frame/lists/use-choice.ts';

const found = (collection: RecordCollection) => `${agreeing(collection, 'trouvé')}s`;

/** « toutes les entreprises trouvées » */
function allFound(collection: RecordCollection): string {
  const all = isFeminine(collection) ? 'toutes' : 'tous';
  return `${all} les ${recordsNoun(collection)} ${found(collection)}`;
}

/** How many records are chosen, in words. */
export function chosenText(collection: RecordCollection, chosen: Chosen): string {
  const noun = RECORD_NOUNS[collection];
  const word = agreeing(collection, 'sélectionné');
  const text = (count: number) => frenchCount(count, `${noun} ${word}`, `${noun}s ${word}s`);
  if ('ids' in chosen) return text(chosen.ids.length);
  return chosen.isCapped ? `Plus de ${text(SEARCH_TOTAL_MAX)}` : text(chosen.count);
}

/** The text of the button that chooses all that are found. */
export function chooseAllText(
  collection: RecordCollection,
  { count, isCapped }: NonNullable<ListChoice['found']>,
): string {
  if (isCapped) return `Sélectionner ${allFound(collection)}`;
  return `Sélectionner les ${frenchCount(count, RECORD_NOUNS[collection])} ${found(collection)}`;
}

/** Why nothing can be done with a choice; nothing when something can. */
export function tooManyText(collection: RecordCollection, chosen: Chosen): string | undefined {
  if (!('ids' in chosen) || chosen.ids.length <= CHOICE_IDS_MAX) return undefined;
  const most = frenchCount(CHOICE_IDS_MAX, RECORD_NOUNS[collection]);
  return `Au-delà de ${most}, sélectionnez ${allFound(collection)}, puis décochez les autres.`;
}
