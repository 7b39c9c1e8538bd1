import { ApiError } from '../../../domain/errors.ts';
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_UNPACKED_BYTES_MAX,
} from '../../../domain/import/import-limits.ts';
import { shownNumber } from './number-format.ts';
import { filledCells, type ReadingOptions, type TableKind, type TableRow } from './table-row.ts';
import { formatOf, RichText, readWorkbook, unescaped, type Workbook } from './workbook.ts';
import { readXml, type XmlReader } from './xml-part.ts';
import { ZipEntries } from './zip-entries.ts';

/** What Excel puts where nothing was found: nobody meant it. */
const NOT_AVAILABLE = '#N/A';

/** The place of a column, from 0 on: `AB12` is in column 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

/** Hears the XML of a sheet and keeps its rows until they are taken. */
class SheetRows implements XmlReader {
  readonly #workbook: Workbook;
  readonly #rich = new RichText();
  #rows: TableRow[] = [];
  #line = 0;
  #isHidden = false;
  #cells: string[] = [];
  #column = -1;
  #type = 'n';
  #style: string | undefined;
  #value = '';
  #formula: string | undefined;
  #inside: 'v' | 'f' | undefined;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  /** The rows that have ended since the last call. */
  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#inside = 'v';
    else if (name === 'f') {
      this.#inside = 'f';
      this.#formula = '';
    } else if (name === 'row') {
      this.#line = Number(attributes.r ?? this.#line + 1);
      this.#isHidden = ['1', 'true'].includes(attributes.hidden ?? '');
      this.#cells = [];
      this.#column = -1;
    } else this.#rich.opened(name);
  }

  text(text: string): void {
    if (this.#inside === 'v') this.#value += text;
    else if (this.#inside === 'f') this.#formula += text;
    else this.#rich.add(text);
  }

  closed(name: string): void {
    if (name === 'v' || name === 'f') this.#inside = undefined;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else this.#rich.closed(name);
  }

  #openCell({ r, t = 'n', s }: Readonly<Record<string, string>>): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    this.#type = t;
    this.#style = s;
    this.#value = '';
    this.#formula = undefined;
  }

  #closeCell(): void {
    const text = this.#shown();
    if (text === '') return;
    if (this.#column >= IMPORT_COLUMNS_MAX) throw new ApiError('import_too_many_columns');
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #closeRow(): void {
    const cells = filledCells(this.#cells);
    if (cells) this.#rows.push({ line: this.#line, isHidden: this.#isHidden, cells });
  }

  #shown(): string {
    if (this.#type === 'inlineStr') return this.#asText(this.#rich.take());
    const value = this.#value;
    // Judged later like any formula that somebody left in a file: see import-cells.ts.
    if (value === '' && this.#formula !== undefined && this.#type !== 'str') {
      return `=${this.#formula}`;
    }
    if (value === '') return '';
    switch (this.#type) {
      case 's':
        return this.#asText(this.#workbook.texts[Number(value)] ?? '');
      case 'str':
        return this.#asText(unescaped(value));
      case 'b':
        return value === '1' ? 'VRAI' : 'FAUX';
      case 'e':
        return value === NOT_AVAILABLE ? '' : value;
      case 'd':
        return value.replace('T', ' ').replace(/ 00:00(:00(\.0+)?)?Z?$/, '');
      default: {
        const number = Number(value);
        if (!Number.isFinite(number)) return value;
        return shownNumber(number, formatOf(this.#workbook, this.#style), this.#workbook.is1904);
      }
    }
  }

  /** A text that only looks like a formula gets the apostrophe that Excel has for it. */
  #asText(text: string): string {
    return text.startsWith('=') ? `'${text}` : text;
  }
}

async function* rowsOf(
  entries: ZipEntries,
  workbook: Workbook,
  part: string,
): AsyncGenerator<TableRow> {
  const rows = new SheetRows(workbook);
  for await (const _ of readXml(entries, part, rows)) yield* rows.take();
  yield* rows.take();
}

/** The rows of a sheet of a workbook, unpacked as they are asked for. */
export async function readXlsx(
  bytes: Buffer,
  { sheet: wanted }: ReadingOptions,
): Promise<{ kind: TableKind; rows: AsyncGenerator<TableRow> }> {
  const entries = new ZipEntries(bytes, IMPORT_UNPACKED_BYTES_MAX);
  const workbook = await readWorkbook(entries);
  const names = [...workbook.sheets.keys()];
  const sheet = wanted ?? names[0] ?? '';
  const part = workbook.sheets.get(sheet);
  if (part === undefined) {
    throw new ApiError(wanted === undefined ? 'import_empty' : 'import_unknown_sheet');
  }
  const kind: TableKind = { kind: 'xlsx', sheets: names, sheet, encoding: '', photos: 0 };
  return { kind, rows: rowsOf(entries, workbook, part) };
}
