import { posix } from 'node:path';
import { ApiError } from '../../../../domain/errors.ts';
import { IMPORT_TEXT_MAX } from '../../../../domain/import/import-limits.ts';
import { type NumberFormat, numberFormat, PLAIN } from './number-format.ts';
import { RichText } from './rich-text.ts';
import { readWholeXml, type XmlReader } from './xml-part.ts';
import type { ZipEntries } from './zip-entries.ts';

/** A workbook, as the cells of a sheet are read with it. */
export interface Workbook {
  readonly is1904: boolean;
  readonly texts: readonly string[];
  /** By the number of a cell's style. */
  readonly formats: readonly NumberFormat[];
  /** Those that can be seen, by name: where their cells are. */
  readonly sheets: ReadonlyMap<string, string>;
}

/** Excel knows 64,000 styles of cells, with formats of 255 characters. */
const STYLES_MAX = 65_536;
const FORMAT_LENGTH_MAX = 1000;
/** Relations and sheets of a workbook, with what they are called: far fewer are in any. */
const PARTS_MAX = 10_000;
const NAME_LENGTH_MAX = 1000;
/** As strings, each takes ten times what it weighs in the file. */
const SHARED_TEXTS_MAX = 2_000_000;

const ROOT_RELATIONS = '_rels/.rels';
/** LibreOffice's own workbooks hold it. */
const OPEN_DOCUMENT = 'content.xml';

/** The parts that a part names, by id and by the last word of their type. */
async function relationsOf(entries: ZipEntries, part: string): Promise<Map<string, string>> {
  const folder = part === '' ? '' : part.slice(0, part.lastIndexOf('/') + 1);
  const path = part === '' ? ROOT_RELATIONS : `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations = new Map<string, string>();
  await readWholeXml(entries, path, {
    opened(name, { Id = '', Type = '', Target = '' }) {
      const isBounded =
        (Id + Type + Target).length <= NAME_LENGTH_MAX && relations.size < PARTS_MAX;
      if (name !== 'Relationship' || !isBounded) return;
      const written = Target.replaceAll('\\', '/');
      const target = posix.join(written.startsWith('/') ? '' : folder, written).replace(/^\//, '');
      relations.set(Id, target);
      relations.set(Type.slice(Type.lastIndexOf('/') + 1), target);
    },
  });
  return relations;
}

async function sharedTexts(entries: ZipEntries, part: string | undefined): Promise<string[]> {
  if (part === undefined) return [];
  if (!entries.has(part)) throw new ApiError('import_damaged');
  const texts: string[] = [];
  let length = 0;
  const rich = new RichText();
  await readWholeXml(entries, part, {
    opened: (name) => rich.opened(name),
    text: (text) => rich.add(text),
    closed(name) {
      rich.closed(name);
      if (name !== 'si') return;
      const text = rich.take();
      length += text.length;
      texts.push(text);
      if (length > IMPORT_TEXT_MAX) throw new ApiError('import_too_much_text');
      if (texts.length > SHARED_TEXTS_MAX) throw new ApiError('import_too_heavy');
    },
  });
  return texts;
}

async function cellFormats(entries: ZipEntries, part: string): Promise<NumberFormat[]> {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  await readWholeXml(entries, part, {
    opened(name, { numFmtId = '0', formatCode = '' }) {
      const isBounded = (numFmtId + formatCode).length <= FORMAT_LENGTH_MAX;
      if (name === 'numFmt' && isBounded && codes.size < STYLES_MAX)
        codes.set(numFmtId, formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells && formats.length < STYLES_MAX) {
        formats.push(numberFormat(Number(numFmtId), codes.get(numFmtId)));
      }
    },
    closed(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/** The id of a relation: programs call its namespace as they like, `r` for one. */
function relationId(attributes: Readonly<Record<string, string>>): string {
  const name = Object.keys(attributes).find((key) => /:id$/i.test(key));
  return attributes[name ?? 'id'] ?? '';
}

/** The sheets of a workbook: those in sight, with their cells, and of the others why not. */
class SheetList implements XmlReader {
  readonly #entries: ZipEntries;
  readonly #relations: ReadonlyMap<string, string>;
  readonly visible = new Map<string, string>();
  is1904 = false;
  isWorkbook = false;
  #isLost = false;
  #isHidden = false;

  constructor(entries: ZipEntries, relations: ReadonlyMap<string, string>) {
    this.#entries = entries;
    this.#relations = relations;
  }

  opened(element: string, attributes: Readonly<Record<string, string>>): void {
    if (element === 'workbook') this.isWorkbook = true;
    // Extensions have an element of this name, too, which says nothing of dates.
    if (element === 'workbookPr') this.is1904 ||= ['1', 'true'].includes(attributes.date1904 ?? '');
    if (element !== 'sheet') return;
    const { name = '', state = '' } = attributes;
    const part = this.#relations.get(relationId(attributes)) ?? '';
    // Sheets that are nothing but a diagram have no cells.
    if (/(?:^|\/)(?:chart|dialog)sheets\//i.test(part)) return;
    if (/hidden$/i.test(state)) this.#isHidden = true;
    else if (!this.#entries.has(part)) this.#isLost = true;
    else if (this.visible.size < PARTS_MAX && name.length <= NAME_LENGTH_MAX) {
      this.visible.set(name, part);
    }
  }

  /** ApiError when there is no sheet to read. */
  requireOne(): void {
    if (!this.isWorkbook) throw new ApiError('import_unknown_kind');
    if (this.visible.size > 0) return;
    if (this.#isLost) throw new ApiError('import_damaged');
    throw new ApiError(this.#isHidden ? 'import_hidden_sheets' : 'import_empty');
  }
}

/** Reads what the sheets of a workbook share; what is no workbook is an ApiError. */
export async function readWorkbook(entries: ZipEntries): Promise<Workbook> {
  const main = (await relationsOf(entries, '')).get('officeDocument') ?? '';
  if (!entries.has(main)) {
    throw new ApiError(
      entries.has(OPEN_DOCUMENT) ? 'import_other_workbook' : 'import_unknown_kind',
    );
  }
  // Excel's binary workbooks are archives too.
  if (!/\.xml$/i.test(main)) throw new ApiError('import_other_workbook');
  const relations = await relationsOf(entries, main);
  const list = new SheetList(entries, relations);
  await readWholeXml(entries, main, list);
  list.requireOne();
  return {
    is1904: list.is1904,
    texts: await sharedTexts(entries, relations.get('sharedStrings')),
    formats: await cellFormats(entries, relations.get('styles') ?? ''),
    sheets: list.visible,
  };
}

/** The format of a cell's style; without one, a number is plain. */
export function formatOf({ formats }: Workbook, style: string | undefined): NumberFormat {
  return formats[Number(style ?? 0)] ?? PLAIN;
}
