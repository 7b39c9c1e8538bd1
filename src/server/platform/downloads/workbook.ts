import type { ColumnKind } from '../../../domain/columns/columns.ts';
import { type ArchiveEntry, archiveOf } from './archive.ts';

/** The value of a cell: a number, a text, a day `2026-03-12` or a time `2026-03-12 15:05:00`. */
export type CellValue = string | number;
export type Row = readonly CellValue[];

export interface WorkbookColumn {
  readonly title: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width: number;
}

export interface Sheet {
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

async function* sheetRows(
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

/** The names of the sheets that the rows of one fill. */
function namesOf({ name, count }: Sheet): string[] {
  const length = Math.max(1, Math.ceil(count / ROWS_MAX));
  return Array.from({ length }, (_, index) => (index === 0 ? name : `${name} ${index + 1}`));
}

async function* parts(sheets: readonly Sheet[]): AsyncGenerator<ArchiveEntry> {
  for (const [part, text] of Object.entries(workbookParts(sheets.flatMap(namesOf)))) {
    yield { name: part, compressed: false, content: [Buffer.from(text)] };
  }
  let number = 0;
  for (const one of sheets) {
    const feed = new RowFeed(one.rows);
    for (const _ of namesOf(one)) {
      number += 1;
      yield { name: sheetPart(number), compressed: false, content: sheetRows(one.columns, feed) };
    }
  }
}

/** The bytes of an Excel workbook, made as they are taken. No cell is a formula. */
export function workbook(sheets: readonly Sheet[], time: Date): AsyncGenerator<Uint8Array> {
  return archiveOf(parts(sheets), time);
}

/** The parts of an Excel workbook that say nothing of its rows (ECMA-376). */

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The styles of cells. "Text" is a format: a value stays one when it is edited. */
export const STYLE = { text: 1, header: 2, day: 3, time: 4, number: 5 } as const;

const XF = 'fontId="0" fillId="0" borderId="0" xfId="0"';
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" ${XF}/><xf numFmtId="49" ${XF} quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="14" ${XF} applyNumberFormat="1"/><xf numFmtId="164" ${XF} applyNumberFormat="1"/><xf numFmtId="1" ${XF} applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** As XML, without the characters that it cannot hold; `_x0041_` would be read as `A`. */
function xmlText(text: string): string {
  // Most texts need nothing, and a file has millions of them.
  if (!/[^\x20-\x25\x27-\x3b\x3d\x3f-\x5e\x60-\ud7ff]/.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The parts of a workbook with these sheets, by name. */
function workbookParts(sheets: readonly string[]): Readonly<Record<string, string>> {
  const each = (write: (number: number, name: string) => string) =>
    sheets.map((name, index) => write(index + 1, name)).join('');
  const styles = sheets.length + 1;
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${each((number) => `<Override PartName="/${sheetPart(number)}" ContentType="${TYPES}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${each((number, name) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${styles}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
}

function sheetPart(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}
