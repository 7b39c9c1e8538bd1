/** Terms of so few letters are in too many records to be counted anew each time. */
export const GRAM_LENGTH = 3;

/**
 * More than there are letters: words hold assigned code points only (`searchText`), of which there
 * are 160,000. Three numbers below it make one that is exact, a far quicker key than a text.
 */
const NUMBERS = 200_000;

/** Numbers the letters that texts are written with, from 1 on. */
class Letters {
  readonly #numbers = new Map<number, number>();
  readonly #letters: string[] = [''];

  /** The numbers of the letters of a word, which count by code points, as in `wordEnds`. */
  numbersOf(word: string): number[] {
    const numbers: number[] = [];
    for (let index = 0; index < word.length; index++) {
      const point = word.codePointAt(index) ?? 0;
      if (point > 0xffff) index++;
      let number = this.#numbers.get(point);
      if (number === undefined) {
        number = this.#letters.push(String.fromCodePoint(point)) - 1;
        this.#numbers.set(point, number);
      }
      numbers.push(number);
    }
    return numbers;
  }

  text(numbers: readonly number[]): string {
    return numbers.map((number) => this.#letters[number]).join('');
  }
}

/** How many more records of a collection hold a gram now; negative when fewer do. */
interface Gram {
  readonly text: string;
  change: number;
  /** The last text in which it was met: it counts once for each. */
  lastText: number;
}

/**
 * Sums up what changes of searchable texts mean for the number of records that hold each gram: one
 * to three letters that follow each other in a word.
 */
export class GramChanges {
  readonly #letters = new Letters();
  readonly #grams = new Map<number, Gram>();
  #texts = 0;

  /** The texts of one record; nothing where it is not living. */
  add(before: string | null, after: string | null): void {
    if (before !== null) this.#count(before, after ?? '', -1);
    if (after !== null) this.#count(after, before ?? '', 1);
  }

  /** The grams whose number of records changed. */
  sums(): Record<string, number> {
    const changed = [...this.#grams.values()].filter(({ change }) => change !== 0);
    return Object.fromEntries(changed.map(({ text, change }) => [text, change]));
  }

  #count(text: string, other: string, change: number): void {
    this.#texts += 1;
    const inBoth = other === '' ? undefined : new Set(other.split(' '));
    for (const word of text.split(' ')) {
      if (inBoth?.has(word)) continue;
      const letters = this.#letters.numbersOf(word);
      for (let start = 0; start < letters.length; start++) {
        const most = Math.min(start + GRAM_LENGTH, letters.length);
        let key = 0;
        for (let end = start; end < most; end++) {
          key = key * NUMBERS + (letters[end] ?? 0);
          let gram = this.#grams.get(key);
          if (!gram) {
            gram = {
              text: this.#letters.text(letters.slice(start, end + 1)),
              change: 0,
              lastText: 0,
            };
            this.#grams.set(key, gram);
          }
          if (gram.lastText === this.#texts) continue;
          gram.lastText = this.#texts;
          if (other === '' || !other.includes(gram.text)) gram.change += change;
        }
      }
    }
  }
}
