import { frenchCount } from '../../../domain/french.ts';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import {
  RECORD_GENDERS,
  RECORD_NOUNS,
  type RecordCollection,
} from '../../../domain/record-collections.ts';
import { recordsNoun } from '../../../domain/record-words.ts';

/** The noun for the rows of a list. */
export interface ListNoun {
  readonly one: string;
  readonly many: string;
  readonly gender: 'feminine' | 'masculine';
}

/** The noun for the rows of a list of records. */
export function listNounOf(collection: RecordCollection): ListNoun {
  return {
    one: RECORD_NOUNS[collection],
    many: recordsNoun(collection),
    gender: RECORD_GENDERS[collection],
  };
}

/** The changes of others in a list while one reads it. */
interface Changes {
  readonly waiting: number;
  readonly gone: number;
  readonly isDisordered: boolean;
}

/** Says it in one line; empty while there is nothing to say. */
export function newsText({ one, many, gender }: ListNoun, changes: Changes): string {
  const { waiting, gone, isDisordered } = changes;
  const isHer = gender === 'feminine';
  const parts = [
    waiting > 0 &&
      frenchCount(
        waiting,
        `${isHer ? 'nouvelle' : 'nouveau'} ${one}`,
        `${isHer ? 'nouvelles' : 'nouveaux'} ${many}`,
      ) + (waiting < PAGE_SIZE ? '' : ' au moins'),
    gone > 0 &&
      frenchCount(
        gone,
        `${one} ${isHer ? 'retirée' : 'retiré'}`,
        `${many} ${isHer ? 'retirées' : 'retirés'}`,
      ),
  ].filter(Boolean);
  return parts.join(', ') || (isDisordered ? 'L’ordre a changé' : '');
}
