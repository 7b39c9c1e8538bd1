import { CARD_STATE_LABELS, type CardState } from '../../domain/departure.ts';
import { type ArchiveEntry, archiveOf } from '../downloads/archive.ts';

export interface AddressRow {
  lastName: string;
  firstName: string;
  companyName: string;
  /** What an NFC chip is to hold. */
  url: string;
  fileName: string;
  state: CardState;
}

const COLUMNS: readonly { header: string; width: number; text: (row: AddressRow) => string }[] = [
  { header: 'Nom', width: 24, text: (row) => row.lastName },
  { header: 'Prénom', width: 20, text: (row) => row.firstName },
  { header: 'Entreprise', width: 30, text: (row) => row.companyName },
  { header: 'Adresse de la carte', width: 56, text: (row) => row.url },
  { header: 'Fichier du code', width: 34, text: (row) => row.fileName },
  { header: 'État de la carte', width: 22, text: (row) => CARD_STATE_LABELS[row.state] },
];

const ROWS_PER_PIECE = 200;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Style 1 for texts, 2 for headers. Format 49 is "text": a value stays one when it is edited. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Adresses" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
};

/** The pieces of an Excel workbook with the address of each card, every cell a text. */
export function addressBook(rows: readonly AddressRow[], time: Date): AsyncGenerator<Uint8Array> {
  return archiveOf(parts(rows), time);
}

async function* parts(rows: readonly AddressRow[]): AsyncGenerator<ArchiveEntry> {
  for (const [name, text] of Object.entries(PARTS)) {
    yield { name, compressed: false, content: [Buffer.from(text)] };
  }
  yield { name: 'xl/worksheets/sheet1.xml', compressed: false, content: sheet(rows) };
}

function* sheet(rows: readonly AddressRow[]): Generator<Uint8Array> {
  const widths = COLUMNS.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const headers = COLUMNS.map(({ header }) => header);
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(1, headers, 2)}`,
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_PIECE) {
    const lines = rows.slice(start, start + ROWS_PER_PIECE).map((row, index) => {
      const texts = COLUMNS.map(({ text }) => text(row));
      return rowXml(start + index + 2, texts, 1);
    });
    yield Buffer.from(lines.join(''));
  }
  yield Buffer.from('</sheetData></worksheet>');
}

function rowXml(number: number, texts: readonly string[], style: number): string {
  const cells = texts.map((text, index) => {
    const place = `${String.fromCharCode(65 + index)}${number}`;
    // A text within the cell is never taken for a formula, whatever it begins with.
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** As XML, without the characters that it cannot hold; `_x0041_` would be read as `A`. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
