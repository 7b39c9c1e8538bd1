import {
  cmyk,
  PDFContext,
  PDFDocument,
  PDFHeader,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { pointsOf } from '../../src/domain/press/lengths.ts';
import { openFonts } from '../../src/server/press/fonts/press-fonts.ts';

/** PDFs as agencies deliver them, written by hand: with what is wished, right or wrong. */

type Literal = string | number | boolean | PDFObject | readonly Literal[] | Entries;
export interface Entries {
  readonly [key: string]: Literal;
}

interface AgencyRequest {
  /** In millimetres. */
  readonly width?: number;
  readonly height?: number;
  /** Left, bottom, right and top of the cut, in millimetres. */
  readonly trim?: readonly [number, number, number, number];
  readonly content?: string;
  readonly pages?: number;
  /** The further entries of pages, the resources or the catalog. */
  readonly page?: (add: Add) => Entries;
  readonly resources?: (add: Add) => Entries;
  readonly catalog?: (add: Add) => Entries;
}

interface Add {
  readonly object: (entries: Literal) => PDFRef;
  readonly stream: (bytes: Uint8Array | string, entries: Entries) => PDFRef;
  /** Bytes that are packed already. */
  readonly packed: (bytes: Uint8Array, entries: Entries) => PDFRef;
}

/** A navy band from edge to edge above white paper. */
export const BAND = `1 0.8 0.2 0.3 k 0 ${pointsOf(46)} ${pointsOf(91)} ${pointsOf(15)} re f`;

/** A PDF of pages that are as large as a card with 3 mm of bleed, unless others are wished. */
export async function agencyPdf(wish: AgencyRequest = {}): Promise<Uint8Array> {
  const { width = 91, height = 61, trim, content = BAND, pages = 1 } = wish;
  const context = PDFContext.create();
  context.header = PDFHeader.forVersion(1, 6);
  const add: Add = {
    object: (entries) => context.register(context.obj([entries]).get(0)),
    stream: (bytes, entries) => context.register(context.flateStream(bytes, { ...entries })),
    packed: (bytes, entries) => context.register(context.stream(bytes, { ...entries })),
  };
  const tree = context.nextRef();
  const kids = Array.from({ length: pages }, () =>
    add.object({
      ...{ Type: 'Page', Parent: tree },
      MediaBox: [0, 0, pointsOf(width), pointsOf(height)],
      ...(trim && { TrimBox: trim.map(pointsOf) }),
      Resources: wish.resources?.(add) ?? {},
      Contents: add.stream(content, {}),
      ...wish.page?.(add),
    }),
  );
  context.assign(tree, context.obj({ Type: 'Pages', Kids: kids, Count: kids.length }));
  const root = add.object({ Type: 'Catalog', Pages: tree, ...wish.catalog?.(add) });
  context.trailerInfo = { Root: root };
  return PDFWriter.forContext(context, 1000).serializeToBuffer();
}

/** An ink of its own plate, that stands for these shares of the four where there is none. */
export function separation(name: string, alternate: Literal = 'DeviceCMYK'): Literal {
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [1, 0.7, 0, 0], N: 1 };
  return ['Separation', PDFName.of(name), alternate, tint];
}

/** Four bytes of 0 in LZW: clear, 0, 258, 0, end. */
export const LZW_STREAM = Buffer.from([0x80, 0x00, 0x20, 0x40, 0x00, 0x60, 0x20]);

/** How far the letters of Inter reach above their baseline, in parts of the size. */
const ASCENT = 0.969;

/** A page as large as a card with its bleed, with a text whose upper left corner is there, in mm. */
export async function writtenPdf(
  text: string,
  { x, y, small = '' }: { readonly x: number; readonly y: number; readonly small?: string },
): Promise<Uint8Array> {
  const fonts = await openFonts(['inter-400']);
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit);
  const font = await document.embedFont(fonts.bytes('inter-400'), {
    subset: true,
    customName: 'ABCDEF+Inter-Regular',
  });
  const page = document.addPage([pointsOf(91), pointsOf(61)]);
  const baseline = pointsOf(61 - y) - 10 * ASCENT;
  const look = { y: baseline, font, color: cmyk(0, 0, 0, 1) };
  page.drawText(text, { ...look, x: pointsOf(x), size: 10 });
  const end = pointsOf(x) + font.widthOfTextAtSize(text, 10);
  if (small !== '') page.drawText(small, { ...look, x: end, size: 9 });
  return document.save({ useObjectStreams: false });
}
