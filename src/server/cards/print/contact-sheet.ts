import { createHash } from 'node:crypto';
import type { Font } from 'fontkit';
import { frenchDate, frenchNumber } from '../../../domain/french.ts';
import { ADDRESSES_FILE } from '../../../domain/qr/qr-export.ts';
import { qrDrawing } from '../../../domain/qr/qr-files.ts';
import { FontSubset, textOperators } from '../../platform/pdf/font-subset.ts';
import { operator } from '../../platform/pdf/operators.ts';
import { PdfFile, pdfDate, pdfText } from '../../platform/pdf/pdf-objects.ts';
import { hasLetter, interFont } from './inter.ts';
import { type PackedModules, unpackModules } from './packed-modules.ts';

export interface SheetCode {
  name: string;
  companyName: string;
  modules: PackedModules;
}

/** The one font of a sheet, and the part of it that the file will hold. */
interface Letters {
  readonly font: Font;
  readonly subset: FontSubset;
}

/** Where a text stands: the upper left corner of its box, in points from that of the page. */
interface TextBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly size: number;
  readonly lines?: number;
  /** The part of the free room that is left of a line. */
  readonly align?: 0 | 0.5 | 1;
}

const PDF_VERSION = 4;
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
const LINE_HEIGHT = 1.21;

/** An A4 document with all codes and whose they are. Its pages are packed as they are drawn. */
export async function contactSheet(
  codes: readonly SheetCode[],
  { title, time }: { title: string; time: Date },
): Promise<Uint8Array> {
  const { bytes, font } = await interFont('plain');
  const file = new PdfFile(PDF_VERSION);
  const letters = { font, subset: new FontSubset('Inter', bytes, 1) };
  const tree = file.reserve();
  const shared = file.reserve();
  const pages = Math.max(1, Math.ceil(codes.length / PER_PAGE));
  const kids = Array.from({ length: pages }, (_, page) => {
    const place = `Page ${frenchNumber(page + 1)} sur ${frenchNumber(pages)}`;
    const first = page * PER_PAGE;
    const content = [
      ...header(letters, title, `${frenchDate(time.toISOString(), 'Europe/Paris')} · ${place}`),
      ...codes
        .slice(first, first + PER_PAGE)
        .flatMap((code, cell) => codeContent(letters, code, { cell, index: first + cell })),
    ];
    return file.add({
      Type: 'Page',
      Parent: tree,
      MediaBox: [0, 0, PAGE.width, PAGE.height],
      Resources: shared,
      Contents: file.addStream(content.join('\n')),
    });
  });
  file.describe(shared, { Font: { [letters.subset.resource]: letters.subset.write(file) } });
  file.describe(tree, { Type: 'Pages', Kids: kids, Count: kids.length });
  const root = file.add({ Type: 'Catalog', Pages: tree, Lang: pdfText('fr') });
  const info = file.add({ Title: pdfText(title), CreationDate: pdfDate(time) });
  return file.write(root, info, (all) => createHash('sha256').update(all).digest('hex'));
}

function header(letters: Letters, title: string, side: string): string[] {
  const width = (PAGE.width - 2 * MARGIN) / 2;
  const shown = readable(letters, title) ?? 'Codes';
  return [
    ...textContent(letters, shown, { left: MARGIN, top: MARGIN, width, size: 11 }),
    ...textContent(letters, side, {
      ...{ left: MARGIN + width, top: MARGIN + 1, width },
      ...{ size: 9, align: 1 },
    }),
  ];
}

function codeContent(
  letters: Letters,
  code: SheetCode,
  { cell, index }: { cell: number; index: number },
): string[] {
  const left = MARGIN + (cell % COLUMNS) * CELL.width;
  const top = MARGIN + HEADER + Math.floor(cell / COLUMNS) * CELL.height;
  const { side, dark } = qrDrawing(unpackModules(code.modules));
  const scale = CODE_SIDE / side;
  const box = { left: left + 4, width: CELL.width - 8, align: 0.5 } as const;
  const name = readable(letters, code.name) ?? `${ADDRESSES_FILE}, ligne ${index + 2}`;
  const below = { ...box, top: top + CODE_SIDE + 1, size: 8, lines: 2 };
  const named = textContent(letters, name, below);
  const company = readable(letters, code.companyName) ?? '';
  const last = { ...box, top: below.top + named.length * 8 * LINE_HEIGHT, size: 6.5 };
  return [
    'q',
    operator('cm', scale, 0, 0, -scale, left + (CELL.width - CODE_SIDE) / 2, PAGE.height - top),
    // Of the levels of grey: black ink alone.
    '0 g',
    ...dark.map(({ x, y, width, height }) => operator('re', x, y, width, height)),
    'f Q',
    ...named,
    ...textContent(letters, company, last),
  ];
}

/** The lines of a text in its box, as a page writes them: a glyph for each letter. */
function textContent(
  { font, subset }: Letters,
  text: string,
  { left, top, width, size, lines = 1, align = 0 }: TextBox,
): string[] {
  const glyphs = (line: string) =>
    [...line].map((letter) => ({
      id: font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id,
      text: letter,
    }));
  const widthOf = (line: string) =>
    glyphs(line).reduce((sum, { id }) => sum + subset.advance(id) * size, 0);
  return fittedLines(text, lines, { width, widthOf }).map((line, index) => {
    const baseline = top + (index * LINE_HEIGHT + font.ascent / font.unitsPerEm) * size;
    let x = left + align * (width - widthOf(line));
    const placed = glyphs(line).map((glyph) => {
      const here = { ...glyph, x, y: PAGE.height - baseline };
      x += subset.advance(glyph.id) * size;
      return here;
    });
    return textOperators(subset, size, placed, (glyph) => glyph);
  });
}

/** A text in as many lines as there may be, broken between words; what has no room is an ellipsis. */
function fittedLines(
  text: string,
  lines: number,
  room: { width: number; widthOf: (line: string) => number },
): string[] {
  if (text === '') return [];
  const { width, widthOf } = room;
  if (widthOf(text) <= width) return [text];
  const end = lines === 1 ? '…' : '';
  let free = width - widthOf(end);
  const past = [...text].findIndex((letter) => {
    free -= widthOf(letter);
    return free < 0;
  });
  const start = [...text].slice(0, past).join('');
  if (lines === 1) return [start.trimEnd() + end];
  const space = `${start}${[...text][past]}`.lastIndexOf(' ');
  const line = space > 0 ? start.slice(0, space) : start;
  return [line, ...fittedLines(text.slice(line.length).trimStart(), lines - 1, room)];
}

/** A text that the font can write; undefined for other scripts. */
function readable({ font }: Letters, text: string): string | undefined {
  const shown = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...shown].every((letter) => hasLetter(font, letter)) ? shown : undefined;
}
