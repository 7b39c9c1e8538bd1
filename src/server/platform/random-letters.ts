import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody can guess. */
export function randomLetters(count: number): string {
  let letters = '';
  while (letters.length < count) {
    letters += randomBytes(count)
      .toString('base64')
      .replace(/[^a-zA-Z0-9]/g, '');
  }
  return letters.slice(0, count);
}
