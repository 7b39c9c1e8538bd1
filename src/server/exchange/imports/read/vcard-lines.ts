/** Properties that are pictures, sounds or keys: they would be most of the file. */
const LEFT_OUT = /^(?:[\w-]+\.)?(PHOTO|LOGO|SOUND|KEY)(?=[;:])/i;
/** Lines that become a cell, or tell how others are to be read. */
const KEPT = /^(?:[\w-]+\.)?(?:N|FN|ORG|TITLE|ROLE|EMAIL|TEL|URL|X-ABLABEL|VERSION)(?=[;:])/i;
const QUOTED_PRINTABLE = /;(?:ENCODING=)?"?QUOTED-PRINTABLE"?(?=[;:])/i;
/** Where a card begins or ends, indented or not. */
const MARK = /^[ \t]*(BEGIN|END)[ \t]*:[ \t]*VCARD[ \t]*$/i;
const MARK_LENGTH_MAX = 60;
/** A card in a card whose lines follow, each indented in some files as if they were one. */
const INNER_BEGIN = /^(?:[\w-]+\.)?AGENT(?=[;:])[^:]*:[ \t]*BEGIN:VCARD[ \t]*$/i;
/** A card in a card, on one line. */
const INNER = /^(?:[\w-]+\.)?AGENT(?=[;:])[^:]*:(?=BEGIN:VCARD)/i;

/** A line as it was before it was broken to be short; pictures without what they show. */
interface WholeLine {
  /** Of the file, from 1 on: where it begins. */
  readonly line: number;
  readonly text: string;
}

function* physicalLines(file: string): Generator<string> {
  const end = /\r\n|\n|\r/g;
  let at = 0;
  for (let found = end.exec(file); found; found = end.exec(file)) {
    yield file.slice(at, found.index);
    at = end.lastIndex;
  }
  yield file.slice(at);
}

/** A line that is being put together. */
class OpenLine {
  readonly line: number;
  readonly #isQuoted: boolean;
  readonly #isLeftOut: boolean;
  readonly #pieces: string[];

  constructor(line: number, start: string) {
    this.line = line;
    this.#isLeftOut = LEFT_OUT.test(start);
    this.#isQuoted = QUOTED_PRINTABLE.test(start.slice(0, start.indexOf(':') + 1));
    this.#pieces = [this.#isLeftOut ? start.slice(0, start.search(/[:;]/) + 1) : start];
  }

  /** In quoted-printable, a line goes on when it ends with an equals sign. */
  get isContinued(): boolean {
    return this.#isQuoted && (this.#pieces.at(-1) ?? '').endsWith('=');
  }

  add(piece: string, isSoft: boolean): void {
    if (this.#isLeftOut) return;
    if (isSoft) this.#pieces.push((this.#pieces.pop() ?? '').slice(0, -1));
    this.#pieces.push(piece);
  }

  whole(): WholeLine {
    return { line: this.line, text: this.#pieces.join('') };
  }
}

/** The lines of a file, those of cards in cards without what they are indented by. */
function* outdentedLines(file: string): Generator<string> {
  let isInner = false;
  for (const line of physicalLines(file)) {
    if (line.length <= MARK_LENGTH_MAX && INNER_BEGIN.test(line)) {
      isInner = true;
      yield 'BEGIN:VCARD';
      continue;
    }
    yield isInner ? line.replace(/^[ \t]/, '') : line;
    if (isInner && MARK.exec(line)?.[1]?.toUpperCase() === 'END') isInner = false;
  }
}

/** Puts the lines of a file together again, each of which was broken at any byte. */
function* wholeLines(file: string): Generator<WholeLine> {
  let line = 0;
  let open: OpenLine | undefined;
  let isOld = true;
  for (const piece of outdentedLines(file)) {
    line += 1;
    const mark = piece.length <= MARK_LENGTH_MAX ? MARK.exec(piece) : null;
    const isIndented = /^[ \t]/.test(piece);
    if (open && !mark && open.isContinued) {
      // In 2.1 a blank there is one of the text.
      open.add(isOld || !isIndented ? piece : piece.slice(1), true);
    } else if (open && !mark && isIndented) open.add(piece.slice(1), false);
    else {
      if (open) yield open.whole();
      open = new OpenLine(line, mark ? `${mark[1]}:VCARD` : piece);
      const [, version] = /^VERSION:\s*(\d)/i.exec(piece) ?? [];
      if (version !== undefined) isOld = version === '2';
    }
  }
  if (open) yield open.whole();
}

export interface Card {
  /** The line of the file on which the card begins, from 1 on. */
  readonly line: number;
  /** Lines that may become a cell, each byte a character. */
  readonly lines: string[];
}

/** The cards of a file, and how many pictures of people they hold. */
interface CardFile {
  readonly cards: readonly Card[];
  readonly photos: number;
}

/** How much of an address book is read. */
export interface CardLimits {
  readonly cards: number;
  /** Of what may become a cell, in all cards. */
  readonly lines: number;
  /** Of one of them, in characters. */
  readonly length: number;
  /** Throws what says of which there is more. */
  refuse(what: 'cards' | 'lines' | 'length'): never;
}

/** Puts lines into the cards that they stand in. */
class CardStack {
  readonly #open: Card[] = [];
  readonly #ended: Card[] = [];
  readonly #limits: CardLimits;
  #lines = 0;
  photos = 0;

  constructor(limits: CardLimits) {
    this.#limits = limits;
  }

  take({ line, text }: WholeLine): void {
    if (text === 'BEGIN:VCARD' || MARK.exec(text)?.[1]?.toUpperCase() === 'BEGIN') {
      this.#open.push({ line, lines: [] });
      if (this.#open.length + this.#ended.length > this.#limits.cards) this.#limits.refuse('cards');
    } else if (MARK.test(text)) {
      const card = this.#open.pop();
      if (card) this.#ended.push(card);
    } else if (/^PHOTO/i.test(LEFT_OUT.exec(text)?.[1] ?? '')) this.photos += 1;
    else this.#takeProperty({ line, text });
  }

  #takeProperty({ line, text }: WholeLine): void {
    if (KEPT.test(text)) {
      this.#open.at(-1)?.lines.push(text);
      this.#lines += 1;
      if (this.#lines > this.#limits.lines) this.#limits.refuse('lines');
      if (text.length > this.#limits.length) this.#limits.refuse('length');
    }
    const inner = INNER.exec(text);
    if (!inner) return;
    const card = text
      .slice(inner[0].length)
      .replace(/\\([\\nN;,:])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
    for (const own of card.split('\n')) this.take({ line, text: own });
  }

  /** All of them, those without an end too: what follows such a card is no part of it. */
  all(): readonly Card[] {
    return [...this.#ended, ...this.#open].sort((a, b) => a.line - b.line);
  }
}

/**
 * The cards of a file whose bytes are characters. A card within another one is a card of its own, and
 * one that does not end is whole where the next begins.
 */
export function cardsIn(file: string, limits: CardLimits): CardFile {
  const stack = new CardStack(limits);
  for (const line of wholeLines(file)) stack.take(line);
  return { cards: stack.all(), photos: stack.photos };
}
