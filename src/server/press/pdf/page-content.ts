import type {
  CodeItem,
  DisplayItem,
  DisplayList,
  GlyphsItem,
  PageItem,
  Paint,
  PathItem,
  PictureItem,
} from '../../../domain/press/display-list.ts';
import { isPaper } from '../../../domain/press/ink.ts';
import { pointsOf } from '../../../domain/press/lengths.ts';
import { darkRuns } from '../../../domain/qr/qr.ts';
import { textOperators } from '../../platform/pdf/font-subset.ts';
import { operator, type Place, pathOperators, placeOf } from '../../platform/pdf/operators.ts';
import type { FileResources } from './file-resources.ts';
import { cropMarks, type PageBoxes } from './page-boxes.ts';

/** Overprint keeps the drawing below the ink; never below paper, which would be nothing then. */
function overprintOf(overprint: boolean | undefined, ...paints: readonly (Paint | undefined)[]) {
  const paper = paints.some((paint) => paint && isPaper(paint.ink));
  return overprint && !paper ? '/Over gs' : '/Knock gs';
}

/** A drawing in a state of its own, which ends with it. */
export function kept(...lines: readonly (string | false | undefined)[]): string {
  return ['q', ...lines.filter((line) => typeof line === 'string'), 'Q'].join('\n');
}

function glyphs(item: GlyphsItem, place: Place, resources: FileResources): string {
  return kept(
    overprintOf(item.overprint, item.paint),
    resources.colour(item.paint, 'fill'),
    textOperators(resources.font(item.font), item.size, item.glyphs, (glyph) => ({
      x: place.x(glyph.x),
      y: place.y(glyph.y),
    })),
  );
}

function paintOperator({ fill, stroke, evenOdd }: PathItem): string {
  const odd = evenOdd ? '*' : '';
  if (fill && stroke) return `B${odd}`;
  if (fill) return `f${odd}`;
  return stroke ? 'S' : 'n';
}

const CAPS = { round: 1, square: 2 };
const JOINS = { round: 1, bevel: 2 };

function lineOperators({ width, cap, join, miterLimit }: NonNullable<PathItem['stroke']>): string {
  return [
    operator('w', pointsOf(width)),
    cap && operator('J', CAPS[cap]),
    join && operator('j', JOINS[join]),
    miterLimit !== undefined && operator('M', miterLimit),
  ]
    .filter(Boolean)
    .join('\n');
}

function path(item: PathItem, place: Place, resources: FileResources): string {
  const { fill, stroke, overprint } = item;
  return kept(
    overprintOf(overprint, fill, stroke?.paint),
    fill && resources.colour(fill, 'fill'),
    stroke && resources.colour(stroke.paint, 'stroke'),
    stroke && lineOperators(stroke),
    pathOperators(item.steps, place),
    paintOperator(item),
  );
}

function picture(item: PictureItem, place: Place, resources: FileResources): string {
  const { x, y, width, height, clip } = item;
  return kept(
    '/Knock gs',
    clip && `${pathOperators(clip, place)}\nW n`,
    operator('cm', pointsOf(width), 0, 0, pointsOf(height), place.x(x), place.y(y + height)),
    `/${resources.picture(item.picture)} Do`,
  );
}

/** A code in one filled shape, in whole modules: no hair of paper between its rows. */
function code(item: CodeItem, place: Place, resources: FileResources): string {
  const module = pointsOf(item.module);
  const runs = darkRuns(item.modules).map((run) => operator('re', run.x, run.y, run.width, 1));
  return kept(
    '/Knock gs',
    resources.colour(item.paint, 'fill'),
    operator('cm', module, 0, 0, -module, place.x(item.x), place.y(item.y)),
    ...runs,
    'f',
  );
}

/** A page of an agency as large as it is, in the state in which its own file begins. */
function agencyPage({ page, x, y }: PageItem, place: Place, resources: FileResources): string {
  return kept(
    operator('cm', 1, 0, 0, 1, place.x(x), place.y(y + page.height)),
    `/${resources.page(page)} Do`,
  );
}

/** The operators that draw one thing. */
export function itemContent(item: DisplayItem, place: Place, resources: FileResources): string {
  switch (item.kind) {
    case 'glyphs':
      return glyphs(item, place, resources);
    case 'path':
      return path(item, place, resources);
    case 'picture':
      return picture(item, place, resources);
    case 'code':
      return code(item, place, resources);
    case 'page':
      return agencyPage(item, place, resources);
  }
}

const DIE_THICKNESS = 0.25;

/** Where a die cuts: a line in an ink of that name, under which everything goes on. */
function dieContent(list: DisplayList, place: Place, resources: FileResources, name: string) {
  if (!list.die) return undefined;
  const ink = { id: 'die', name, kind: 'spot', cmyk: { c: 0, m: 100, y: 0, k: 0 } } as const;
  return kept(
    '/Over gs',
    resources.colour({ ink, tint: 1 }, 'stroke'),
    operator('w', DIE_THICKNESS),
    pathOperators(list.die, place),
    'S',
  );
}

/** A page: what is drawn, cut at the bleed, then what tells where to cut. */
export function pageContent(
  list: DisplayList,
  boxes: PageBoxes,
  resources: FileResources,
  options: {
    readonly dieName: string;
    readonly marks: boolean;
    readonly draw: (item: DisplayItem, place: Place) => string;
  },
): string {
  const place = placeOf(list.height, boxes.margin);
  const [left = 0, bottom = 0, right = 0, top = 0] = boxes.bleedBox;
  const drawn = kept(
    `${operator('re', left, bottom, right - left, top - bottom)}\nW n`,
    ...list.items.map((item) => options.draw(item, place)),
  );
  const marks = options.marks && path(cropMarks(list, boxes), place, resources);
  return [drawn, dieContent(list, place, resources, options.dieName), marks]
    .filter(Boolean)
    .join('\n');
}
