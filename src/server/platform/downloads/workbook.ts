import type { ColumnKind } from '../../../domain/columns/columns.ts';
import { type ArchiveEntry, archiveOf } from './archive.ts';
import { MAIN, STYLE, sheetPart, workbookParts, XML, xmlText } from './workbook-parts.ts';

/** The value of a cell: a number, a text, a day `2026-03-12` or a time `2026-03-12 15:05:00`. */
export type CellValue = string | number;
export type Row = readonly CellValue[];

export interface WorkbookColumn {
  readonly title: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width: number;
}

interface Table {
  readonly name: string;
  readonly columns: readonly WorkbookColumn[];
  /** At most how many rows there are: what is more than a sheet can hold goes to another one. */
  readonly count: number;
  readonly rows: AsyncIterable<readonly Row[]>;
}

/** Of a sheet of Excel, without its header. */
const ROWS_MAX = 1_048_575;
/** Of a cell of Excel. */
const TEXT_MAX = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets is 30 December 1899. */
const EPOCH_DAY = 25_569;

/** `A`, `Z`, `AA`: the name of a column. */
function letters(index: number): string {
  const before = Math.floor(index / 26);
  const letter = String.fromCharCode(65 + (index % 26));
  return before === 0 ? letter : letters(before - 1) + letter;
}

function serialOf(time: string): number {
  const [day = '', clock = '00:00:00'] = time.split(' ');
  return Date.parse(`${day}T${clock}Z`) / DAY_MS + EPOCH_DAY;
}

function shortened(text: string): string {
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text;
}

/** A text within the cell is never taken for a formula, whatever it begins with. */
function textCell(place: string, text: string, style: number): string {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(shortened(text))}</t></is></c>`;
}

function styleOf(kind: ColumnKind): number {
  return kind === 'phone' ? STYLE.text : STYLE[kind];
}

function cell(place: string, kind: ColumnKind, value: CellValue): string {
  if (value === '') return '';
  if (kind === 'text' || kind === 'phone') return textCell(place, String(value), STYLE.text);
  const number = typeof value === 'number' ? value : serialOf(value);
  if (!Number.isFinite(number)) return textCell(place, String(value), STYLE.text);
  return `<c r="${place}" s="${STYLE[kind]}"><v>${number}</v></c>`;
}

/** Rows in parts of any size, taken in parts of at most so many. */
class RowFeed {
  readonly #parts: AsyncIterator<readonly Row[]>;
  #left: readonly Row[] = [];

  constructor(rows: AsyncIterable<readonly Row[]>) {
    this.#parts = rows[Symbol.asyncIterator]();
  }

  /** None when there are no more. */
  async take(most: number): Promise<readonly Row[]> {
    while (this.#left.length === 0) {
      const { value, done } = await this.#parts.next();
      if (done) return [];
      this.#left = value;
    }
    const taken = this.#left.slice(0, most);
    this.#left = this.#left.slice(most);
    return taken;
  }
}

async function* sheet(
  columns: readonly WorkbookColumn[],
  feed: RowFeed,
): AsyncGenerator<Uint8Array> {
  const names = columns.map((_, index) => letters(index));
  const widths = columns.map(
    ({ kind, width }, index) =>
      // Cells that are still empty have the style, too: a phone typed there keeps its zero.
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styleOf(kind)}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, index) =>
    textCell(`${names[index]}1`, title, STYLE.header),
  );
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`,
  );
  let number = 1;
  for (;;) {
    const rows = await feed.take(ROWS_MAX + 1 - number);
    if (rows.length === 0) break;
    let text = '';
    for (const row of rows) {
      number += 1;
      text += `<row r="${number}">`;
      columns.forEach(({ kind }, index) => {
        text += cell(`${names[index]}${number}`, kind, row[index] ?? '');
      });
      text += '</row>';
    }
    yield Buffer.from(text);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

async function* parts({ name, columns, count, rows }: Table): AsyncGenerator<ArchiveEntry> {
  const numbers = Array.from({ length: Math.max(1, Math.ceil(count / ROWS_MAX)) }, (_, i) => i + 1);
  const sheets = numbers.map((number) => (number === 1 ? name : `${name} ${number}`));
  for (const [part, text] of Object.entries(workbookParts(sheets))) {
    yield { name: part, compressed: false, content: [Buffer.from(text)] };
  }
  const feed = new RowFeed(rows);
  for (const number of numbers) {
    yield { name: sheetPart(number), compressed: false, content: sheet(columns, feed) };
  }
}

/** The bytes of an Excel workbook, made as they are taken. No cell is a formula. */
export function workbook(table: Table, time: Date): AsyncGenerator<Uint8Array> {
  return archiveOf(parts(table), time);
}
