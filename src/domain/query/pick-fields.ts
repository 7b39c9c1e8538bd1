import type { Picks } from './fields.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];
const BLANKS = [0x20, 0x09, 0x0a, 0x0d];

/** Goes through a JSON text once, and copies the parts of it that are kept. */
class Picker {
  readonly #json: string;
  #at = 0;
  #picked = '';
  /** The part that is kept next, as far as it is known. */
  #from = 0;
  #to = 0;

  constructor(json: string) {
    this.#json = json;
  }

  pick(picks: Picks): string {
    this.#value(picks);
    this.#flush();
    return this.#picked;
  }

  #flush(): void {
    this.#picked += this.#json.slice(this.#from, this.#to);
  }

  /** A part that follows on the one kept before is joined to it. */
  #keep(from: number, to: number): void {
    if (from !== this.#to) {
      this.#flush();
      this.#from = from;
    }
    this.#to = to;
  }

  #isAt(codes: readonly number[]): boolean {
    return codes.includes(this.#json.charCodeAt(this.#at));
  }

  #skipBlanks(): void {
    while (this.#isAt(BLANKS)) this.#at += 1;
  }

  #skipString(): void {
    const json = this.#json;
    let end = json.indexOf('"', this.#at + 1);
    for (;;) {
      let before = end - 1;
      while (json.charCodeAt(before) === BACKSLASH) before -= 1;
      if ((end - before) % 2 === 1) break;
      end = json.indexOf('"', end + 1);
    }
    this.#at = end + 1;
  }

  /** A text, a number, a word; or a list or an object with all that it holds. */
  #skipValue(): void {
    const { length } = this.#json;
    let depth = 0;
    while (this.#at < length) {
      if (this.#isAt([QUOTE])) this.#skipString();
      else {
        if (this.#isAt(OPENING)) depth += 1;
        if (this.#isAt(CLOSING)) depth -= 1;
        // Only the list or the object around it can close here.
        if (depth < 0) return;
        this.#at += 1;
      }
      if (depth === 0 && (this.#isAt([COMMA]) || this.#isAt(CLOSING))) return;
    }
  }

  #keepValue(): void {
    const start = this.#at;
    this.#skipValue();
    this.#keep(start, this.#at);
  }

  #value(picks: Picks): void {
    this.#skipBlanks();
    const isList = this.#json[this.#at] === '[';
    if (!isList && this.#json[this.#at] !== '{') {
      this.#keepValue();
      return;
    }
    this.#keep(this.#at, this.#at + 1);
    this.#at += 1;
    this.#skipBlanks();
    let kept = 0;
    while (!this.#isAt(CLOSING)) {
      if (isList) this.#item(picks);
      else if (this.#member(picks, kept === 0)) kept += 1;
      this.#skipBlanks();
    }
    this.#keep(this.#at, this.#at + 1);
    this.#at += 1;
  }

  #item(picks: Picks): void {
    if (this.#isAt([COMMA])) {
      this.#keep(this.#at, this.#at + 1);
      this.#at += 1;
    }
    this.#value(picks);
  }

  /** A member of an object, with the comma before it; tells whether it is kept. */
  #member(picks: Picks, isFirst: boolean): boolean {
    const comma = this.#at;
    if (this.#isAt([COMMA])) this.#at += 1;
    this.#skipBlanks();
    const name = this.#at;
    this.#skipString();
    const key: unknown = JSON.parse(this.#json.slice(name, this.#at));
    this.#skipBlanks();
    if (this.#isAt([COLON])) this.#at += 1;
    const pick = picks.keys.get(String(key));
    if (!pick && !picks.all) {
      this.#skipBlanks();
      this.#skipValue();
      return false;
    }
    this.#keep(isFirst ? name : comma, this.#at);
    if (pick && !pick.whole) {
      this.#value(pick.under);
      return true;
    }
    const modify = pick ? pick.modify : picks.modifyAll;
    if (modify) this.#modified(modify);
    else this.#keepValue();
    return true;
  }

  #modified(modify: (value: unknown) => unknown): void {
    this.#skipBlanks();
    const start = this.#at;
    this.#skipValue();
    const value: unknown = JSON.parse(this.#json.slice(start, this.#at));
    this.#flush();
    this.#picked += JSON.stringify(modify(value));
    this.#from = this.#at;
    this.#to = this.#at;
  }
}

/**
 * Keeps of a JSON text what `picks` ask for, through lists. The text of a company with all its
 * contacts has megabytes: objects made of it would take twenty times as much. Without `picks`, all.
 */
export function pickFields(json: string, picks: Picks | undefined): string {
  return picks ? new Picker(json).pick(picks) : json;
}
