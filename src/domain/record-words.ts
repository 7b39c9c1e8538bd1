import { frenchElides } from './french.ts';
import { RECORD_GENDERS, RECORD_NOUNS, type RecordCollection } from './record-collections.ts';

export function isFeminine(collection: RecordCollection): boolean {
  return RECORD_GENDERS[collection] === 'feminine';
}

/** `contacts` */
export function recordsNoun(collection: RecordCollection): string {
  return `${RECORD_NOUNS[collection]}s`;
}

/** `l’entreprise`, `le contact` */
export function theRecord(collection: RecordCollection): string {
  const noun = RECORD_NOUNS[collection];
  if (frenchElides(noun)) return `l’${noun}`;
  return `${isFeminine(collection) ? 'la' : 'le'} ${noun}`;
}

/** `cette entreprise`, `ce contact` */
export function thisRecord(collection: RecordCollection): string {
  const noun = RECORD_NOUNS[collection];
  if (isFeminine(collection)) return `cette ${noun}`;
  return `${frenchElides(noun) ? 'cet' : 'ce'} ${noun}`;
}

/** `une entreprise`, `un contact` */
export function aRecord(collection: RecordCollection): string {
  return `${isFeminine(collection) ? 'une' : 'un'} ${RECORD_NOUNS[collection]}`;
}

/** A participle that follows one of them: `effacée`, `effacé`. */
export function agreeing(collection: RecordCollection, participle: string): string {
  return isFeminine(collection) ? `${participle}e` : participle;
}
