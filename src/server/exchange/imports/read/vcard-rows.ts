import { ApiError } from '../../../../domain/errors.ts';
import { IMPORT_CELL_MAX, IMPORT_ROWS_MAX } from '../../../../domain/import/import-limits.ts';
import { decodeText, wideEncoding } from './decode-text.ts';
import {
  filledCells,
  type ReadingOptions,
  type Table,
  type TableKind,
  type TableRow,
} from './table-row.ts';
import { CARD_HEADERS, cardCells } from './vcard-cells.ts';
import { type Card, type CardLimits, cardsIn } from './vcard-lines.ts';
import { lettersOf, readLine } from './vcard-property.ts';

const BEGIN = /^\s*BEGIN[ \t]*:[ \t]*VCARD\b/i;
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const HEAD_BYTES = 1000;
/** Of how many unread cards the lines are told; all of them are counted. */
const LINES_TOLD = 20;

const REFUSALS = {
  cards: 'import_too_many_rows',
  lines: 'import_too_heavy',
  length: 'import_cell_too_long',
} as const;

const LIMITS: CardLimits = {
  cards: IMPORT_ROWS_MAX,
  /** As many as cards of twenty lines. */
  lines: 20 * IMPORT_ROWS_MAX,
  /** A letter in quoted-printable may take nine, and there are parameters before the value. */
  length: 10 * IMPORT_CELL_MAX,
  refuse: (what) => {
    throw new ApiError(REFUSALS[what]);
  },
};

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/** The file in bytes of one letter or more, none of which looks like a line end. */
function byteText(bytes: Buffer): Buffer {
  return wideEncoding(bytes)
    ? Buffer.concat([UTF8_MARK, Buffer.from(decodeText(bytes).text)])
    : bytes;
}

/** Whether a file is an address book; it says so in its first line. */
export function isVcardFile(bytes: Buffer): boolean {
  const head = byteText(bytes.subarray(0, HEAD_BYTES));
  const start = startsWith(head, UTF8_MARK) ? UTF8_MARK.length : 0;
  return BEGIN.test(head.toString('latin1', start));
}

/** How letters beyond ASCII are read that say nothing of it: as those of all the file. */
interface Letters {
  readonly encoding: TableKind['encoding'];
  /** By the bytes of the line. */
  readonly texts: ReadonlyMap<string, string>;
}

function hasLetters(line: string): boolean {
  return /[\x80-\xff]/.test(line);
}

function charsetOf(line: string): string | undefined {
  return /CHARSET=/i.test(line) ? readLine(line)?.charset : undefined;
}

function lettersIn(
  cards: readonly Card[],
  { encoding: chosen }: ReadingOptions,
  isMarked: boolean,
): Letters {
  const lines = cards
    .flatMap((card) => card.lines)
    .filter((line) => hasLetters(line) && charsetOf(line) === undefined);
  const bytes = Buffer.from(lines.join('\n').replaceAll('\0', ''), 'latin1');
  const { text, encoding } = decodeText(
    isMarked ? Buffer.concat([UTF8_MARK, bytes]) : bytes,
    chosen,
  );
  const texts = text.split('\n');
  return { encoding, texts: new Map(lines.map((line, at) => [line, texts[at] ?? ''])) };
}

/** An address book as a table; what cannot be read of it is counted, with its lines. */
export function readVcards(bytes: Buffer, options: ReadingOptions): Table {
  const file = byteText(bytes);
  const isMarked = startsWith(file, UTF8_MARK);
  const { cards, photos } = cardsIn(
    file.toString('latin1', isMarked ? UTF8_MARK.length : 0),
    LIMITS,
  );
  const { encoding, texts } = lettersIn(cards, options, isMarked);
  const lineText = (line: string) =>
    hasLetters(line)
      ? (texts.get(line) ?? lettersOf(Buffer.from(line, 'latin1'), charsetOf(line)))
      : line;
  const unreadLines: number[] = [];
  function* rows(): Generator<TableRow> {
    yield { line: 0, isHidden: false, cells: CARD_HEADERS };
    for (const { line, lines } of cards) {
      const cells = filledCells(cardCells(lines.map(lineText)));
      if (cells) yield { line, isHidden: false, cells };
      else unreadLines.push(line);
    }
  }
  const kind = (): TableKind => {
    const unread = { count: unreadLines.length, lines: unreadLines.slice(0, LINES_TOLD) };
    return { kind: 'vcard', sheets: [], sheet: '', encoding, photos, unread };
  };
  return { kind, rows: rows() };
}
