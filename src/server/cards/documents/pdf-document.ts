import type { Font } from 'fontkit';
import { hasLetter, interFont } from '../print/inter.ts';
import type { DocumentSection, PlainDocument } from './document.ts';

const MARGIN = 50;
const LABEL_WIDTH = 150;
const GAP = 12;
const GREY = '#5b5750';
const BLACK = '#1c1b19';

interface Page {
  readonly document: PDFKit.PDFDocument;
  readonly font: Font;
  readonly width: number;
  readonly bottom: number;
}

/** The pieces of an A4 document; a page leaves the memory once it is written. */
export async function* pdfDocument(
  { title, subtitle, sections }: PlainDocument,
  time: Date,
): AsyncGenerator<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const [plain, strong] = await Promise.all([interFont('plain'), interFont('strong')]);
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // None of the standard fonts: theirs lack most accents.
    font: '',
    autoFirstPage: false,
    lang: 'fr',
    info: { Title: title, CreationDate: time },
  });
  document.registerFont('plain', plain.bytes).registerFont('strong', strong.bytes);
  document.font('plain').addPage();
  const page: Page = {
    document,
    font: plain.font,
    width: document.page.width - 2 * MARGIN,
    bottom: document.page.height - MARGIN,
  };
  document.font('strong').fontSize(17).fillColor(BLACK).text(readable(page, title));
  document.font('plain').fontSize(10).fillColor(GREY).text(readable(page, subtitle));
  for (const section of sections) yield* drawSection(page, section);
  document.end();
  for await (const piece of document) yield Buffer.from(piece);
}

/** What the library has finished, without waiting for more. */
function* ready({ document }: Page): Generator<Uint8Array> {
  for (let piece = document.read(); piece !== null; piece = document.read()) {
    yield Buffer.from(piece);
  }
}

/** A text with a question mark for each letter of a script that the font does not have. */
function readable({ font }: Page, text: string): string {
  const letters = [...text.normalize('NFC').replace(/\p{Cf}/gu, '')];
  return letters
    .map((letter) => (letter === '\n' || hasLetter(font, letter) ? letter : '?'))
    .join('');
}

function* drawSection(
  page: Page,
  { title, paragraphs = [], facts = [], table, empty }: DocumentSection,
): Generator<Uint8Array> {
  const { document } = page;
  const rows = table?.rows ?? [];
  makeRoom(page, 60);
  document.moveDown(1.5).font('strong').fontSize(12).fillColor(BLACK);
  document.text(readable(page, title), MARGIN, document.y, { width: page.width });
  document.moveDown(0.3).font('plain').fontSize(10);
  const lines = rows.length === 0 && empty !== undefined ? [...paragraphs, empty] : paragraphs;
  for (const text of lines) {
    document.text(readable(page, text), MARGIN, document.y, { width: page.width });
  }
  for (const fact of facts) drawRow(page, fact, [LABEL_WIDTH, page.width - LABEL_WIDTH]);
  if (!table || rows.length === 0) return;
  const widths = table.columns.map(() => page.width / table.columns.length);
  document.font('strong');
  drawRow(page, table.columns, widths);
  document.font('plain');
  for (const row of rows) {
    drawRow(page, row, widths);
    yield* ready(page);
  }
}

/** Texts beside one another; the tallest says where the next row begins. */
function drawRow(page: Page, texts: readonly string[], widths: readonly number[]): void {
  const { document } = page;
  const cells = texts.map((text, index) => ({
    text: readable(page, text),
    width: (widths[index] ?? 0) - GAP,
  }));
  const height = Math.max(
    ...cells.map(({ text, width }) => document.heightOfString(text, { width })),
  );
  makeRoom(page, height);
  const top = document.y;
  let left = MARGIN;
  for (const [index, { text, width }] of cells.entries()) {
    document.text(text, left, top, { width });
    left += widths[index] ?? 0;
  }
  document.x = MARGIN;
  document.y = top + height + 3;
}

function makeRoom({ document, bottom }: Page, height: number): void {
  if (document.y + height > bottom) document.addPage();
}
