/** Longer terms are looked for by their first letters, then compared with the text. */
export const INDEXED_LENGTH = 10;

function endsOf(word: string): string {
  let ends = word.slice(0, INDEXED_LENGTH);
  for (let start = 1; start < word.length; start += 1) {
    ends += ` ${word.slice(start, start + INDEXED_LENGTH)}`;
  }
  return ends;
}

/** Where a letter takes two units, searching for it must not cut it in half. */
function endsByLetter(word: string): string {
  const letters = [...word];
  return letters.map((_, start) => letters.slice(start, start + INDEXED_LENGTH).join('')).join(' ');
}

/**
 * Entries of SQLite's index for a searchable text: each word from each of its letters on, so that a
 * term found anywhere in a word is the beginning of something indexed. `dupont` gives `dupont upont
 * pont ont nt t`. Databases hold its results: to change it, make a function of another name, and a
 * migration that fills the indexes with it. PostgreSQL has the same as an SQL function of the same
 * name.
 */
export function wordEnds(words: string): string {
  const ends = /[\ud800-\udfff]/.test(words) ? endsByLetter : endsOf;
  return words.split(' ').map(ends).join(' ');
}
