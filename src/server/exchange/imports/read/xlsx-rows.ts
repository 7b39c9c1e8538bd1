import { ApiError } from '../../../../domain/errors.ts';
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_UNPACKED_BYTES_MAX,
} from '../../../../domain/import/import-limits.ts';
import { columnOf, type MergedCells, mergedCells } from './merged-cells.ts';
import { shownNumber } from './number-format.ts';
import { formatOf, readWorkbook, type Workbook } from './read-workbook.ts';
import { CellText, detached, RichText, unescaped } from './rich-text.ts';
import {
  filledCells,
  NONE_UNREAD,
  type ReadingOptions,
  type Table,
  type TableKind,
  type TableRow,
} from './table-row.ts';
import { readXml, type XmlReader } from './xml-part.ts';
import { ZipEntries } from './zip-entries.ts';

/** The value of a failed look-up in Excel: nobody meant it. */
const NOT_AVAILABLE = '#N/A';

/** A day, with the time when it has one, or a time, as numbers that are dates are shown. */
function shownDay(value: string): string {
  const [, clock] = /^T?(\d\d:\d\d)(?::[\d.]+)?$/.exec(value) ?? [];
  if (clock !== undefined) return clock;
  const [, day, time = '00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)[\d:.Z+-]*)?$/.exec(value) ?? [];
  if (day === undefined) return value;
  return time === '00:00' ? day : `${day} ${time}`;
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
  readonly #value = new CellText();
  readonly #formula = new CellText();
  #hasValue = false;
  #hasFormula = false;
  #isCell = false;
  #inside: 'v' | 'f' | undefined;
  readonly merged: MergedCells[] = [];

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
    else if (name === 'row') {
      this.#line = Number(attributes.r ?? this.#line + 1);
      this.#isHidden = ['1', 'true'].includes(attributes.hidden ?? '');
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'mergeCell') this.#openMerged(attributes);
    else if (this.#isCell) this.#openPart(name);
  }

  /** Text outside of cells is not kept. */
  text(text: string): void {
    if (this.#inside === 'v') this.#value.add(text);
    else if (this.#inside === 'f') this.#formula.add(text);
    else if (this.#isCell) this.#rich.add(text);
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
    this.#hasValue = this.#hasFormula = false;
    this.#isCell = true;
  }

  #openPart(name: string): void {
    if (name === 'v') {
      this.#inside = 'v';
      this.#hasValue = true;
    } else if (name === 'f') {
      this.#inside = 'f';
      this.#hasFormula = true;
    } else {
      if (name === 'is') this.#hasValue = true;
      this.#rich.opened(name);
    }
  }

  #openMerged({ ref = '' }: Readonly<Record<string, string>>): void {
    const merged = mergedCells(ref);
    if (merged && this.merged.length < IMPORT_ROWS_MAX) this.merged.push(merged);
  }

  #closeCell(): void {
    const text = this.#shown();
    this.#isCell = false;
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
    const rich = this.#rich.take();
    const value = this.#value.take();
    const formula = this.#formula.take();
    if (this.#type === 'inlineStr' && rich !== '') return this.#asText(rich);
    if (value === '' && this.#hasFormula) {
      // Judged later like any formula that somebody left in a file: see import-cells.ts.
      return this.#hasValue && this.#isText() ? '' : `=${detached(formula)}`;
    }
    if (value === '') return '';
    switch (this.#type) {
      case 's':
        return this.#asText(this.#shared(Number(value)));
      case 'str':
      // Of a formula, LibreOffice wrote so what it comes to.
      case 'inlineStr':
        return this.#asText(detached(unescaped(value)));
      case 'b':
        return value === '1' ? 'VRAI' : 'FAUX';
      case 'e':
        return value === NOT_AVAILABLE ? '' : value;
      case 'd':
        return shownDay(value);
      default: {
        const number = Number(value);
        if (!Number.isFinite(number)) return detached(value);
        return shownNumber(number, formatOf(this.#workbook, this.#style), this.#workbook.is1904);
      }
    }
  }

  #isText(): boolean {
    return this.#type === 'str' || this.#type === 'inlineStr';
  }

  #shared(at: number): string {
    const text = this.#workbook.texts[at];
    if (text === undefined) throw new ApiError('import_damaged');
    return text;
  }

  /** A text that only looks like a formula gets the apostrophe that Excel has for it. */
  #asText(text: string): string {
    return text.startsWith('=') ? `'${text}` : text;
  }
}

/** The rows of a sheet of a workbook, unpacked as they are asked for; merged cells come after them. */
export async function readXlsx(bytes: Buffer, { sheet: wanted }: ReadingOptions): Promise<Table> {
  const entries = new ZipEntries(bytes, IMPORT_UNPACKED_BYTES_MAX);
  const workbook = await readWorkbook(entries);
  const names = [...workbook.sheets.keys()];
  const sheet = wanted ?? names[0] ?? '';
  const part = workbook.sheets.get(sheet);
  if (part === undefined) throw new ApiError('import_unknown_sheet');
  const own = { encoding: '', photos: 0, unread: NONE_UNREAD } as const;
  const kind: TableKind = { kind: 'xlsx', sheets: names, sheet, ...own };
  const read = new SheetRows(workbook);
  async function* rows() {
    for await (const _ of readXml(entries, part ?? '', read)) yield* read.take();
    yield* read.take();
  }
  return { kind: () => kind, rows: rows(), merged: () => read.merged };
}
