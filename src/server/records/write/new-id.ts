import { randomBytes } from 'node:crypto';
import { recordIdFrom } from '../../../domain/id.ts';

/** Of the fifteen letters; the twelve others are 62 bits, which nobody guesses. */
const BEGINNING = 3;
const BEGIN_ALIKE = 256;

let beginning = '';
let left = 0;

/**
 * A new record id. Those made one after the other begin alike, by chance and not by the time: a
 * group of writes then changes a page or two of the index of ids, and not one for each record.
 */
export function newRecordId(): string {
  const id = recordIdFrom(randomBytes);
  if (left === 0) {
    beginning = id.slice(0, BEGINNING);
    left = BEGIN_ALIKE;
  }
  left -= 1;
  return beginning + id.slice(BEGINNING);
}
