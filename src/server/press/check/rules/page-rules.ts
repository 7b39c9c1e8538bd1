import { isInside } from '../../pdf-reader/geometry.ts';
import { pictureInk } from '../../pdf-reader/picture-ink.ts';
import { sizeOf } from '../card-place.ts';
import { type BoxName, type CheckedPage, pageRules } from './rule.ts';

/** Boxes are written to a ten thousandth of a point. */
const SLACK = 0.01;
const NESTED_MM = 0.1;

/** How far one box goes beyond another on each side, in millimetres. */
function beyond({ box }: CheckedPage, outer: BoxName, inner: BoxName): number[] {
  const [out, within] = [box(outer), box(inner)];
  if (!out || !within) return [Number.NEGATIVE_INFINITY];
  const left = { left: out.left, right: within.left, bottom: 0, top: 0 };
  const right = { left: within.right, right: out.right, bottom: 0, top: 0 };
  const below = { left: 0, right: 0, bottom: out.bottom, top: within.bottom };
  const above = { left: 0, right: 0, bottom: within.top, top: out.top };
  return [sizeOf(left).width, sizeOf(right).width, sizeOf(below).height, sizeOf(above).height];
}

function reaches(page: CheckedPage, outer: BoxName, inner: BoxName, mm: number): boolean {
  return beyond(page, outer, inner).every((distance) => distance >= mm - SLACK);
}

/** The boxes of a page, and all that is drawn within them. */
export const PAGE_RULES = pageRules({
  'trim-box': ({ box }) => !box('TrimBox') || box('ArtBox') !== undefined,
  'boxes-nested': (page) =>
    !reaches(page, 'BleedBox', 'TrimBox', NESTED_MM) ||
    !reaches(page, 'MediaBox', 'BleedBox', 0) ||
    (page.box('CropBox') !== undefined && !reaches(page, 'CropBox', 'BleedBox', 0)),
  'trim-size': ({ box, expected }) => {
    const trim = box('TrimBox');
    if (!trim) return true;
    const { width, height } = sizeOf(trim);
    return Math.abs(width - expected.width) > SLACK || Math.abs(height - expected.height) > SLACK;
  },
  'bleed-size': (page) => !reaches(page, 'BleedBox', 'TrimBox', page.profile.bleed),
  upright: ({ pdf, page }) => pdf.inherited(page, 'Rotate') !== undefined || page.has('UserUnit'),
  operators: ({ drawing }) => drawing.strange.length > 0,
  'colour-spaces': ({ drawing }) =>
    [...drawing.spaces].some(
      (space) => !['DeviceCMYK', 'DeviceGray', 'Separation'].includes(space),
    ),
  'ink-limit': ({ drawing, profile }) =>
    drawing.marks.some((mark) => {
      const colours = [
        'fill' in mark ? mark.fill : undefined,
        'stroke' in mark ? mark.stroke : undefined,
      ];
      return colours.some((colour) => {
        if (colour?.space !== 'DeviceCMYK') return false;
        const total = colour.values.reduce((sum, value) => sum + value, 0);
        return total * 100 > profile.inkLimit + SLACK;
      });
    }),
  'picture-ink': ({ drawing, profile }) =>
    drawing.marks.some(
      (mark) => mark.kind === 'image' && pictureInk(mark.image).most > profile.inkLimit + SLACK,
    ),
  'beyond-bleed': ({ box, drawing, profile }) => {
    const bleed = box('BleedBox');
    if (profile.marks || !bleed) return false;
    return drawing.marks.some((mark) => 'bounds' in mark && !isInside(mark.bounds, bleed, SLACK));
  },
  marks: ({ box, drawing, profile }) => {
    const bleed = box('BleedBox');
    if (!profile.marks || !bleed) return false;
    const strokes = drawing.marks.filter((mark) => mark.kind === 'shape' && mark.stroke);
    const outside = strokes.flatMap((mark) =>
      mark.kind === 'shape' && !isInside(mark.bounds, bleed, SLACK) ? mark.outlines : [],
    );
    const touches = outside.some((line) =>
      line.every(
        ({ x, y }) => x > bleed.left && x < bleed.right && y > bleed.bottom && y < bleed.top,
      ),
    );
    return outside.length !== 8 || touches;
  },
});
