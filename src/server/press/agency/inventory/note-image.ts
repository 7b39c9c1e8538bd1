import { POINTS_PER_INCH } from '../../../../domain/press/lengths.ts';
import { isNamed, type Operand } from '../../pdf-reader/content-tokens.ts';
import type { Matrix } from '../../pdf-reader/geometry.ts';
import {
  nameOf,
  type PdfDict,
  PdfName,
  type PdfStream,
  type ReadPdf,
} from '../../pdf-reader/read-pdf.ts';
import { ALL_PLATES, inkChannelsOf, noteSpace } from './colour-space.ts';
import type { Found } from './found.ts';
import { unitSquare } from './registration.ts';

/** A picture of more dots than this takes memory that nothing on a card needs. */
const DOTS_MAX = 150_000_000;
/** Filters that presses may not unpack, by their names in the file and in the content. */
const REFUSED_FILTERS = new Set(['LZWDecode', 'LZW', 'JPXDecode', 'JBIG2Decode', 'Crypt']);

/** Where something is looked at. */
export interface Place {
  readonly pdf: ReadPdf;
  readonly resources: PdfDict | undefined;
  readonly matrix: Matrix;
}

function noteFilter(name: string, found: Found): void {
  if (REFUSED_FILTERS.has(name)) found.refuse('filter', name.replace('Decode', ''));
}

export function noteFilters(pdf: ReadPdf, stream: PdfDict, found: Found): void {
  for (const filter of pdf.array(stream, 'Filter')) noteFilter(nameOf(filter) ?? '', found);
}

/** Notes the dots of a picture, and how close they lie on the page. */
function noteDots(width: number, height: number, [a, b, c, d]: Matrix, found: Found): void {
  if (!(width * height <= DOTS_MAX)) found.refuse('huge-picture');
  const across = Math.hypot(a, b) / POINTS_PER_INCH || 1;
  const down = Math.hypot(c, d) / POINTS_PER_INCH || 1;
  const resolution = Math.floor(Math.min(width / across, height / down));
  found.pictures.set([width, height, resolution].join(), { width, height, resolution });
}

export function noteImage(image: PdfStream, { pdf, resources, matrix }: Place, found: Found): void {
  noteFilters(pdf, image, found);
  if ((pdf.number(image, 'BitsPerComponent') ?? 8) > 8) found.refuse('deep-pictures');
  if (pdf.stream(image, 'SMask') || (pdf.number(image, 'SMaskInData') ?? 0) > 0) {
    found.isTransparent = true;
  }
  if (pdf.flag(image, 'ImageMask')) return;
  const space = pdf.get(image, 'ColorSpace');
  noteSpace({ pdf, resources }, space, found);
  if (inkChannelsOf({ pdf, resources }, space) === ALL_PLATES) {
    found.noteAllPlates(unitSquare(matrix));
  }
  noteDots(pdf.number(image, 'Width') ?? 0, pdf.number(image, 'Height') ?? 0, matrix, found);
}

/** A picture that stands in the content itself: its entries are the operands of `ID`. */
export function noteInlineImage(operands: readonly Operand[], place: Place, found: Found): void {
  const { pdf, resources, matrix } = place;
  const entries = new Map<string, Operand>();
  for (let at = 0; at < operands.length; at += 2) {
    const entry = operands[at];
    if (isNamed(entry)) entries.set(entry.name, operands[at + 1]);
  }
  const named = (short: string, long: string) =>
    [entries.get(short) ?? entries.get(long)].flat().filter(isNamed);
  const size = (short: string, long: string) => {
    const value = entries.get(short) ?? entries.get(long);
    return typeof value === 'number' ? value : 0;
  };
  for (const { name } of named('F', 'Filter')) noteFilter(name, found);
  // Of an indexed space, the second name is the one that its colours are in.
  const space = named('CS', 'ColorSpace').at(-1);
  if (!space) return;
  const meant = PdfName.of(space.name);
  noteSpace({ pdf, resources }, meant, found);
  if (inkChannelsOf({ pdf, resources }, meant) === ALL_PLATES) {
    found.noteAllPlates(unitSquare(matrix));
  }
  noteDots(size('W', 'Width'), size('H', 'Height'), matrix, found);
}
