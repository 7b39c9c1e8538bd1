import { agencyPagesOf } from '../../src/domain/press/agency/shown-pages.ts';
import type {
  CodeItem,
  DisplayItem,
  DisplayList,
  GlyphsItem,
  Paint,
  PathStep,
  PictureItem,
} from '../../src/domain/press/display-list.ts';
import { isPaper } from '../../src/domain/press/ink.ts';
import { mmOf, pointsOf } from '../../src/domain/press/lengths.ts';
import { movedSteps } from '../../src/domain/press/moved-steps.ts';
import type { PrinterProfile } from '../../src/domain/press/printer-profile.schema.ts';
import { darkRuns } from '../../src/domain/qr/qr.ts';
import { readPage } from '../../src/server/press/check/check-press-file.ts';
import type { PressParts } from '../../src/server/press/pdf/press-parts.ts';
import { agencyFormsIn } from '../../src/server/press/pdf-reader/agency-forms.ts';
import { ContentCache } from '../../src/server/press/pdf-reader/content-cache.ts';
import type { Colour, Mark } from '../../src/server/press/pdf-reader/drawing.ts';
import {
  type Box,
  boundsOf,
  common,
  curvePoints,
  isEmpty,
  type Point,
} from '../../src/server/press/pdf-reader/geometry.ts';
import { ReadPdf } from '../../src/server/press/pdf-reader/read-pdf.ts';

/** In points: a file is written far finer. */
const SLACK = 0.01;

/** The settings by which a file was to be made. */
interface Wanted {
  readonly profile: PrinterProfile;
  readonly parts: Pick<PressParts, 'outline' | 'picture'>;
  readonly bleed: Box;
  /** Where a point of the card lies on its page. */
  readonly at: (x: number, y: number) => Point;
}

/** The properties of a mark, in one order, with lengths apart from words. */
interface Told {
  readonly words: readonly (string | boolean | undefined)[];
  readonly numbers: readonly number[];
}

function told(words: Told['words'], ...numbers: readonly (readonly number[])[]): Told {
  return { words, numbers: numbers.flat() };
}

const numbersOf = (points: readonly Point[]) => points.flatMap(({ x, y }) => [x, y]);
const sidesOf = ({ left, bottom, right, top }: Box) => [left, bottom, right, top];

function colourOf(paint: Paint | undefined): [words: string, values: readonly number[]] {
  if (!paint) return ['', []];
  const { ink, tint } = paint;
  if (ink.kind === 'spot') return [`Separation ${ink.name}`, [tint]];
  const { c, m, y, k } = ink.cmyk;
  return ['DeviceCMYK ', [c, m, y, k].map((share) => (share * tint) / 100)];
}

function colourFound(colour: Colour | undefined): [words: string, values: readonly number[]] {
  if (!colour) return ['', []];
  return [`${colour.space} ${colour.ink}`, colour.values];
}

function outlinesOf(steps: readonly PathStep[], { at }: Wanted): Point[][] {
  const outlines: Point[][] = [];
  for (const step of steps) {
    const outline = outlines.at(-1) ?? [];
    if (step[0] === 'M') outlines.push([at(step[1], step[2])]);
    if (step[0] === 'L') outline.push(at(step[1], step[2]));
    if (step[0] === 'C') {
      const from = outline.at(-1) ?? { x: 0, y: 0 };
      const [, x1, y1, x2, y2, x, y] = step;
      outline.push(...curvePoints(from, at(x1, y1), at(x2, y2), at(x, y)));
    }
  }
  return outlines;
}

interface Shape {
  readonly outlines: readonly (readonly Point[])[];
  readonly clip: Box;
  readonly evenOdd?: boolean | undefined;
  readonly fill?: Paint | undefined;
  readonly stroke?: Paint | undefined;
  readonly overprint?: boolean | undefined;
}

function shapeTold({ outlines, clip, evenOdd, fill, stroke, overprint = false }: Shape): Told[] {
  if (!(fill || stroke) || outlines.length === 0) return [];
  const isOnPaper = [fill, stroke].some((paint) => paint && isPaper(paint.ink));
  const [[filled, shares], [lined, of]] = [colourOf(fill), colourOf(stroke)];
  const points = outlines.flat();
  const words = ['shape', filled, lined, Boolean(fill && evenOdd), overprint && !isOnPaper];
  const bounds = sidesOf(common(boundsOf(points), clip));
  return [told(words, shares, of, bounds, numbersOf(points))];
}

function textTold(item: GlyphsItem, wanted: Wanted): Told[] {
  const { profile, parts, at, bleed } = wanted;
  const { font, size, glyphs, paint, overprint } = item;
  if (profile.outlines) {
    const steps = glyphs.flatMap(({ id, x, y }) =>
      movedSteps(parts.outline(font, id), { x, y, scale: mmOf(size) }),
    );
    const outlines = outlinesOf(steps, wanted);
    return shapeTold({ outlines, clip: bleed, fill: paint, overprint });
  }
  const [first] = glyphs;
  if (!first) return [];
  const [colour, shares] = colourOf(paint);
  const text = glyphs.map((glyph) => glyph.text).join('');
  const words = ['text', text, colour, overprint && !isPaper(paint.ink)];
  return [told(words, [size], numbersOf([at(first.x, first.y)]), shares)];
}

function pictureTold({ picture, x, y, width, height, clip }: PictureItem, wanted: Wanted): Told[] {
  const { at, bleed, parts } = wanted;
  const whole = boundsOf([at(x, y), at(x + width, y + height)]);
  const cut = clip ? boundsOf(outlinesOf(clip, wanted).flat()) : whole;
  const bounds = common(common(whole, cut), bleed);
  if (isEmpty(bounds)) return [];
  const bytes = Buffer.from(parts.picture(picture).cmyk).toString('latin1');
  return [told(['image', bytes], sidesOf(bounds))];
}

function codeTold({ x, y, module, modules, paint }: CodeItem, { at, bleed }: Wanted): Told[] {
  const outlines = darkRuns(modules).map((run) => {
    const corner = (column: number, row: number) => at(x + column * module, y + row * module);
    const [left, top, right] = [run.x, run.y, run.x + run.width];
    return [
      ...[corner(left, top), corner(right, top)],
      ...[corner(right, top + 1), corner(left, top + 1)],
    ];
  });
  return shapeTold({ outlines, clip: bleed, fill: paint });
}

function itemTold(item: DisplayItem, wanted: Wanted): Told[] {
  switch (item.kind) {
    case 'glyphs':
      return textTold(item, wanted);
    case 'picture':
      return pictureTold(item, wanted);
    case 'code':
      return codeTold(item, wanted);
    case 'page': {
      const { x, y } = wanted.at(item.x, item.y + item.page.height);
      return [told(['page', item.page.digest], [1, 0, 0, 1, x, y])];
    }
    case 'path': {
      const { stroke, ...look } = item;
      const outlines = outlinesOf(item.steps, wanted);
      return shapeTold({ ...look, outlines, clip: wanted.bleed, stroke: stroke?.paint });
    }
  }
}

function dieTold({ die }: DisplayList, wanted: Wanted, clip: Box): Told[] {
  if (!die) return [];
  const cmyk = { c: 0, m: 100, y: 0, k: 0 };
  const ink = { id: 'die', name: wanted.profile.dieName, kind: 'spot', cmyk } as const;
  const outlines = outlinesOf(die, wanted);
  return shapeTold({ outlines, clip, stroke: { ink, tint: 1 }, overprint: true });
}

function markTold(mark: Mark): Told {
  switch (mark.kind) {
    case 'text': {
      const { text, isReadable, size, at, fill, overprints } = mark;
      const [colour, shares] = colourFound(fill);
      const words = ['text', isReadable && text, colour, overprints];
      return told(words, [size], numbersOf([at]), shares);
    }
    case 'image': {
      const bytes = Buffer.from(mark.image.getDecodedData()).toString('latin1');
      return told(['image', bytes], sidesOf(mark.bounds));
    }
    case 'page':
      return told(['page', mark.digest], mark.matrix);
    case 'shape': {
      const [[filled, shares], [lined, of]] = [colourFound(mark.fill), colourFound(mark.stroke)];
      const words = ['shape', filled, lined, mark.evenOdd, mark.overprints];
      return told(words, shares, of, sidesOf(mark.bounds), numbersOf(mark.outlines.flat()));
    }
  }
}

function isAlike(one: Told | undefined, other: Told | undefined): boolean {
  if (!one || !other || one.numbers.length !== other.numbers.length) return false;
  return (
    one.words.join('\n') === other.words.join('\n') &&
    one.numbers.every((number, at) => Math.abs(number - (other.numbers[at] ?? 0)) <= SLACK)
  );
}

const shown = (mark: Told | undefined) =>
  mark ? `${mark.words.join(' ').slice(0, 60)} ${mark.numbers.slice(0, 12).join(' ')}` : 'nothing';

/**
 * Each mark of a file, from bottom to top, against the display lists that it was made of: what is
 * otherwise. Numbers of shapes, colours and texts are compared; pictures by their bytes.
 */
export async function misdrawn(
  bytes: Uint8Array,
  pages: readonly DisplayList[],
  profile: PrinterProfile,
  parts: Wanted['parts'],
): Promise<string[]> {
  const pdf = await ReadPdf.open(bytes);
  const cache = new ContentCache(pdf, agencyFormsIn(pdf, agencyPagesOf(pages)));
  const none = { left: 0, bottom: 0, right: 0, top: 0 };
  return pages.flatMap((list, number) => {
    const page = pdf.pages[number];
    if (!page) return [`page ${number} is missing`];
    const { drawing, box } = readPage(cache, page);
    const [trim = none, bleed = none, media = none] = [
      ...[box('TrimBox'), box('BleedBox'), box('MediaBox')],
    ];
    const at = (x: number, y: number) => ({
      x: trim.left + pointsOf(x),
      y: trim.top - pointsOf(y),
    });
    const wanted = { profile, parts, bleed, at };
    const expected = list.items.flatMap((item) => itemTold(item, wanted));
    expected.push(...dieTold(list, wanted, media));
    const found = drawing.marks.map(markTold);
    // The run-time rule of crop marks counts and places them; they come last.
    if (profile.marks) found.pop();
    const all = Array.from({ length: Math.max(expected.length, found.length) }, (_, mark) => mark);
    return all
      .filter((mark) => !isAlike(expected[mark], found[mark]))
      .map((mark) => `${number}: ${shown(expected[mark])} is ${shown(found[mark])}`);
  });
}
