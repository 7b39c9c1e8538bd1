/** Longer terms are looked for by their first letters, then compared with the text. */
export const INDEXED_LENGTH = 10;

/** By code points only where a letter takes two units: searching for it must not cut it in half. */
function endsOf(word: string): string[] {
  if (!/[\ud800-\udfff]/.test(word)) {
    return Array.from(word, (_, start) => word.slice(start, start + INDEXED_LENGTH));
  }
  const letters = [...word];
  return letters.map((_, start) => letters.slice(start, start + INDEXED_LENGTH).join(''));
}

/**
 * What SQLite's index of a searchable text holds: each word from each of its letters on, so that a
 * term found anywhere in a word is the beginning of something indexed. `dupont` gives
 * `dupont upont pont ont nt t`.
 *
 * Databases hold what this answers: to change it, make a function of another name, and a migration
 * that fills the indexes with it. PostgreSQL has the same as an SQL function of the same name.
 */
export function wordEnds(words: string): string {
  return words.split(' ').flatMap(endsOf).join(' ');
}
