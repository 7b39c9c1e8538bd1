import { ApiError } from '../../../domain/errors.ts';
import { type NumberFormat, numberFormat, PLAIN } from './number-format.ts';
import { readWholeXml } from './xml-part.ts';
import type { ZipEntries } from './zip-entries.ts';

/** What the cells of a sheet are read with. */
export interface Workbook {
  readonly is1904: boolean;
  readonly texts: readonly string[];
  /** By the number of a cell's style. */
  readonly formats: readonly NumberFormat[];
  /** Those that can be seen, by name: where their cells are. */
  readonly sheets: ReadonlyMap<string, string>;
}

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
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : folder + Target;
      relations.set(Id, target);
      relations.set(Type.slice(Type.lastIndexOf('/') + 1), target);
    },
  });
  return relations;
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Collects the text of shared and of inline strings, without how their letters are pronounced. */
export class RichText {
  #parts = '';
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
    if (this.#isText && !this.#isPhonetic) this.#parts += text;
  }

  /** What was collected since the last call. */
  take(): string {
    const text = unescaped(this.#parts);
    this.#parts = '';
    return text;
  }
}

async function sharedTexts(entries: ZipEntries, part: string): Promise<string[]> {
  const texts: string[] = [];
  const rich = new RichText();
  await readWholeXml(entries, part, {
    opened: (name) => rich.opened(name),
    text: (text) => rich.add(text),
    closed(name) {
      rich.closed(name);
      if (name === 'si') texts.push(rich.take());
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
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) {
        formats.push(numberFormat(Number(numFmtId), codes.get(numFmtId)));
      }
    },
    closed(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
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
  if (!main.endsWith('.xml')) throw new ApiError('import_other_workbook');
  const relations = await relationsOf(entries, main);
  const sheets = new Map<string, string>();
  let is1904 = false;
  let isWorkbook = false;
  await readWholeXml(entries, main, {
    opened(name, attributes) {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const part = relations.get(attributes['r:id'] ?? '');
      if (part !== undefined && entries.has(part)) sheets.set(attributes.name ?? '', part);
    },
  });
  if (!isWorkbook) throw new ApiError('import_unknown_kind');
  return {
    is1904,
    texts: await sharedTexts(entries, relations.get('sharedStrings') ?? ''),
    formats: await cellFormats(entries, relations.get('styles') ?? ''),
    sheets,
  };
}

/** The format of a cell's style; without one, a number is plain. */
export function formatOf({ formats }: Workbook, style: string | undefined): NumberFormat {
  return formats[Number(style ?? 0)] ?? PLAIN;
}
