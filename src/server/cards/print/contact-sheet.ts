import type { Font } from 'fontkit';
import { frenchDate, frenchNumber } from '../../../domain/french.ts';
import { ADDRESSES_FILE } from '../../../domain/qr/qr-export.ts';
import { qrDrawing } from '../../../domain/qr/qr-files.ts';
import { hasLetter, interFont } from './inter.ts';
import { type PackedModules, unpackModules } from './packed-modules.ts';

export interface SheetCode {
  name: string;
  companyName: string;
  modules: PackedModules;
}

interface Sheet {
  document: PDFKit.PDFDocument;
  font: Font;
}

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 36;
const HEADER = 40;
const COLUMNS = 4;
const ROWS = 6;
const CELL = {
  width: (PAGE.width - 2 * MARGIN) / COLUMNS,
  height: (PAGE.height - 2 * MARGIN - HEADER) / ROWS,
};
const CODE_SIDE = 85;
const PER_PAGE = COLUMNS * ROWS;

/**
 * The pieces of an A4 document with all codes and whose they are. A page leaves the memory once it
 * is drawn. The library and its font are loaded with the first sheet.
 */
export async function* contactSheet(
  codes: readonly SheetCode[],
  { title, time }: { title: string; time: Date },
): AsyncGenerator<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const { bytes, font } = await interFont('plain');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // None of the standard fonts: theirs lack most accents.
    font: '',
    fontLayoutCache: false,
    lang: 'fr',
    info: { Title: title, CreationDate: time },
  });
  // Only the letters that are used are embedded.
  document.font(bytes);
  const sheet = { document, font };
  const pages = Math.max(1, Math.ceil(codes.length / PER_PAGE));
  for (let page = 0; page < pages; page += 1) {
    document.addPage();
    drawHeader(sheet, title, `Page ${frenchNumber(page + 1)} sur ${frenchNumber(pages)}`, time);
    for (const [index, code] of codes.slice(page * PER_PAGE, (page + 1) * PER_PAGE).entries()) {
      drawCode(sheet, code, index, page * PER_PAGE + index);
    }
    yield* ready(document);
  }
  document.end();
  for await (const piece of document) yield Buffer.from(piece);
}

/** What the library has finished, without waiting for more. */
function* ready(document: Sheet['document']): Generator<Uint8Array> {
  for (let piece = document.read(); piece !== null; piece = document.read()) {
    yield Buffer.from(piece);
  }
}

function drawHeader(sheet: Sheet, title: string, page: string, time: Date): void {
  const { document } = sheet;
  const width = (PAGE.width - 2 * MARGIN) / 2;
  const line = { width, height: 14, ellipsis: true };
  document.fontSize(11).text(readable(sheet, title) ?? 'Codes', MARGIN, MARGIN, line);
  document
    .fontSize(9)
    .text(
      `${frenchDate(time.toISOString(), 'Europe/Paris')} · ${page}`,
      MARGIN + width,
      MARGIN + 1,
      {
        ...line,
        align: 'right',
      },
    );
}

function drawCode(sheet: Sheet, code: SheetCode, cell: number, index: number): void {
  const { document } = sheet;
  const left = MARGIN + (cell % COLUMNS) * CELL.width;
  const top = MARGIN + HEADER + Math.floor(cell / COLUMNS) * CELL.height;
  const { side, dark } = qrDrawing(unpackModules(code.modules));
  const rectangles = dark.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height} re`);
  document
    .save()
    .translate(left + (CELL.width - CODE_SIDE) / 2, top)
    .scale(CODE_SIDE / side)
    // Of the levels of grey: black ink alone.
    .addContent(`0 g\n${rectangles.join('\n')}\nf`)
    .restore();
  const line = { width: CELL.width - 8, align: 'center', ellipsis: true } as const;
  const name = readable(sheet, code.name) ?? `${ADDRESSES_FILE}, ligne ${index + 2}`;
  document.fontSize(8).text(name, left + 4, top + CODE_SIDE + 1, { ...line, height: 20 });
  const company = readable(sheet, code.companyName);
  if (company) document.fontSize(6.5).text(company, left + 4, document.y, { ...line, height: 8 });
}

/** A text that the font can write; undefined for other scripts. */
function readable({ font }: Sheet, text: string): string | undefined {
  const shown = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...shown].every((letter) => hasLetter(font, letter)) ? shown : undefined;
}
