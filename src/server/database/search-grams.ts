/** Terms of so few letters are in too many records to be counted anew each time. */
export const GRAM_LENGTH = 3;

/** A gram, at the end of the way that its letters lead from the empty one. */
interface Gram {
  /** How many more records of a collection hold it now; negative when fewer do. */
  change: number;
  /** The last text in which it was met: it counts once for each. */
  text: number;
  /** Those that are one letter longer, by that letter; most grams have none, and a map is large. */
  longer: Map<number, Gram> | undefined;
}

function emptyGram(): Gram {
  return { change: 0, text: 0, longer: undefined };
}

/** By code points, as in `wordEnds`. */
function oneLonger(shorter: Gram, letter: number): Gram {
  shorter.longer ??= new Map();
  let gram = shorter.longer.get(letter);
  if (!gram) {
    gram = emptyGram();
    shorter.longer.set(letter, gram);
  }
  return gram;
}

/**
 * Sums up what changes of searchable texts mean for the number of records that hold each gram: one
 * to three letters that follow each other in a word, and some longer ones, whose beginnings are
 * among them.
 */
export class GramChanges {
  readonly #empty = emptyGram();
  readonly #shortest: number;
  #texts = 0;

  constructor(longer: Iterable<string> = [], shortest = 1) {
    this.#shortest = shortest;
    for (const letters of longer) {
      let gram = this.#empty;
      for (const letter of letters) gram = oneLonger(gram, letter.codePointAt(0) ?? 0);
    }
  }

  /** The texts of one record; nothing where it is not living. */
  add(before: string | null, after: string | null): void {
    if (before !== null) this.#count(before, after ?? '', -1);
    if (after !== null) this.#count(after, before ?? '', 1);
  }

  /** Forgets what was added, and keeps the grams. */
  clear(): void {
    const clear = (gram: Gram) => {
      gram.change = 0;
      for (const longer of gram.longer?.values() ?? []) clear(longer);
    };
    clear(this.#empty);
  }

  /** The grams whose number of records changed. */
  sums(): Record<string, number> {
    const sums: Record<string, number> = {};
    const collect = (gram: Gram, letters: string) => {
      if (gram.change !== 0) sums[letters] = gram.change;
      for (const [letter, longer] of gram.longer ?? []) {
        collect(longer, letters + String.fromCodePoint(letter));
      }
    };
    collect(this.#empty, '');
    return sums;
  }

  #count(text: string, other: string, change: number): void {
    this.#texts += 1;
    const inBoth = other === '' ? undefined : new Set(other.split(' '));
    for (const word of text.split(' ')) {
      if (!inBoth?.has(word)) this.#countWord(word, other, change);
    }
  }

  #countWord(word: string, other: string, change: number): void {
    for (let start = 0; start < word.length; ) {
      let gram = this.#empty;
      let end = start;
      for (let length = 1; end < word.length; length++) {
        const letter = word.codePointAt(end) ?? 0;
        end += letter > 0xffff ? 2 : 1;
        const longer = length > GRAM_LENGTH ? gram.longer?.get(letter) : oneLonger(gram, letter);
        if (!longer) break;
        gram = longer;
        if (length >= this.#shortest && gram.text !== this.#texts) {
          gram.text = this.#texts;
          if (other === '' || !other.includes(word.slice(start, end))) gram.change += change;
        }
      }
      start += (word.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
    }
  }
}
