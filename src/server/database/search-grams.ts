/** Terms of so few letters are in too many records to be counted anew each time. */
export const GRAM_LENGTH = 3;

/** How many more records of a collection hold a gram now; negative when fewer do. */
interface Gram {
  change: number;
  /** The last text in which it was met: it counts once for each. */
  text: number;
}

/** By code points only where a letter takes two units, as in `wordEnds`. */
function eachGram(word: string, meet: (gram: string) => void): void {
  const letters = /[\ud800-\udfff]/.test(word) ? [...word] : undefined;
  const count = letters?.length ?? word.length;
  for (let start = 0; start < count; start++) {
    for (let end = start + 1; end <= count && end <= start + GRAM_LENGTH; end++) {
      meet(letters ? letters.slice(start, end).join('') : word.slice(start, end));
    }
  }
}

/**
 * Sums up what changes of searchable texts mean for the number of records that hold each gram: one
 * to three letters that follow each other in a word.
 */
export class GramChanges {
  readonly #grams = new Map<string, Gram>();
  #texts = 0;

  /** The texts of one record; nothing where it is not living. */
  add(before: string | null, after: string | null): void {
    if (before !== null) this.#count(before, after ?? '', -1);
    if (after !== null) this.#count(after, before ?? '', 1);
  }

  /** The grams whose number of records changed. */
  sums(): Record<string, number> {
    const changed = [...this.#grams].filter(([, { change }]) => change !== 0);
    return Object.fromEntries(changed.map(([gram, { change }]) => [gram, change]));
  }

  #count(text: string, other: string, change: number): void {
    this.#texts += 1;
    const inBoth = new Set(other.split(' '));
    for (const word of text.split(' ')) {
      if (inBoth.has(word)) continue;
      eachGram(word, (gram) => this.#meet(gram, other, change));
    }
  }

  #meet(gram: string, other: string, change: number): void {
    let known = this.#grams.get(gram);
    if (!known) {
      known = { change: 0, text: 0 };
      this.#grams.set(gram, known);
    }
    if (known.text === this.#texts) return;
    known.text = this.#texts;
    if (!other.includes(gram)) known.change += change;
  }
}
