import { zipSync } from 'fflate';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

/** An archive of these parts. */
export function archiveWith(parts: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const encoded = Object.entries(parts).map(([name, content]) => [
    name,
    typeof content === 'string' ? Buffer.from(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(encoded)));
}

export interface WorkbookParts {
  /** Before the sheet's own element. */
  head?: string;
  /** Within the sheet, behind its rows. */
  tail?: string;
  styles?: string;
  texts?: string;
  /** Other parts, or these in another way. */
  more?: Readonly<Record<string, string | Uint8Array>>;
}

/** The parts of a workbook of one sheet with these rows of XML, as small as Excel would still open. */
export function partsOf(
  rows: string,
  { head = '', tail = '', styles = '', texts = '' }: WorkbookParts = {},
): Record<string, string> {
  const links = [
    relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('r2', 'styles', 'styles.xml'),
    relation('r3', 'sharedStrings', 'sharedStrings.xml'),
  ];
  return {
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><sheets><sheet name="Feuil1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${head}<worksheet><sheetData>${rows}</sheetData>${tail}</worksheet>`,
  };
}

/** The same as a file. */
export function workbookOf(rows: string, parts: WorkbookParts = {}): Buffer {
  return archiveWith({ ...partsOf(rows, parts), ...parts.more });
}

/** A workbook of several sheets, by name: their rows of XML. */
export function workbookOfSheets(sheets: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(sheets);
  const part = (at: number) => `worksheets/sheet${at + 1}.xml`;
  return archiveWith({
    ...partsOf(''),
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="s${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => relation(`s${at}`, 'worksheet', part(at))).join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/${part(at)}`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
}

export const row = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`;
export const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
export const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
