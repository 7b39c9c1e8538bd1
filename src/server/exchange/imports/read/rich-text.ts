import { IMPORT_CELL_MAX } from '../../../../domain/import/import-limits.ts';

/** How Excel writes a character that XML cannot hold: `_x000D_`; with a capital X it is a text. */
const ESCAPED = /_x([0-9a-fA-F]{4})_/g;
const ESCAPED_LENGTH = 7;

/**
 * The text of a cell while its pieces come in. A text longer than a cell may be stays too long, so
 * that a cell with it is refused, but is not kept.
 */
export class CellText {
  #text = '';

  add(piece: string): void {
    if (this.#text.length <= IMPORT_CELL_MAX * ESCAPED_LENGTH) this.#text += piece;
  }

  /** The text since the last call. */
  take(): string {
    const text = this.#text.slice(0, (IMPORT_CELL_MAX + 1) * ESCAPED_LENGTH);
    this.#text = '';
    return text;
  }
}

/** A text with the characters that XML cannot hold; databases cannot hold zero, and half a letter. */
export function unescaped(text: string): string {
  return text
    .replace(ESCAPED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .toWellFormed()
    .slice(0, IMPORT_CELL_MAX + 1);
}

/** A text without the piece of the file that it was cut from, all of which V8 keeps for it otherwise. */
export function detached(text: string): string {
  return text.length < 13 ? text : Buffer.from(text).toString();
}

/** Collects the text of shared and of inline strings, without how their letters are pronounced. */
export class RichText {
  readonly #parts = new CellText();
  #isText = false;
  #isPhonetic = false;

  opened(name: string): void {
    if (name === 't') this.#isText = true;
    if (name === 'rPh') this.#isPhonetic = true;
  }

  closed(name: string): void {
    if (name === 't') this.#isText = false;
    if (name === 'rPh') this.#isPhonetic = false;
  }

  add(text: string): void {
    if (this.#isText && !this.#isPhonetic) this.#parts.add(text);
  }

  /** The text since the last call. */
  take(): string {
    return detached(unescaped(this.#parts.take()));
  }
}
