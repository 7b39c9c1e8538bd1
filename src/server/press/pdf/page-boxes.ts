import type { PathItem, PathStep } from '../../../domain/press/display-list.ts';
import { BLACK } from '../../../domain/press/ink.ts';
import { mmOf, pointsOf } from '../../../domain/press/lengths.ts';
import { written } from '../../platform/pdf/operators.ts';

/** Readers that check boxes want the cut to lie inside of the bleed, even when nothing bleeds. */
const BLEED_MIN = 0.1;
/** Crop marks, in millimetres from the bleed. */
const MARK_GAP = 1;
const MARK_LENGTH = 4;
const MARK_THICKNESS = mmOf(0.25);

export interface PageBoxes {
  /** From the edges of the page to the cut, in millimetres. */
  readonly margin: number;
  readonly bleed: number;
  readonly media: readonly number[];
  readonly bleedBox: readonly number[];
  readonly trim: readonly number[];
}

interface Printed {
  readonly bleed: number;
  readonly marks: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The boxes of the page of a card, in points. */
export function pageBoxes({ width, height }: Size, printed: Printed): PageBoxes {
  const bleed = Math.max(printed.bleed, BLEED_MIN);
  const margin = bleed + (printed.marks ? MARK_GAP + MARK_LENGTH : 0);
  const box = (inset: number) =>
    [inset, inset, width + 2 * margin - inset, height + 2 * margin - inset].map((mm) =>
      Number(written(pointsOf(mm))),
    );
  return { margin, bleed, media: box(0), bleedBox: box(margin - bleed), trim: box(margin) };
}

/** Lines that show where to cut, outside of the bleed. */
export function cropMarks({ width, height }: Size, { bleed }: PageBoxes): PathItem {
  const from = bleed + MARK_GAP;
  const to = from + MARK_LENGTH;
  const line = (x1: number, y1: number, x2: number, y2: number): PathStep[] => [
    ['M', x1, y1],
    ['L', x2, y2],
  ];
  const upright = [0, width].flatMap((x) => [
    ...line(x, -to, x, -from),
    ...line(x, height + from, x, height + to),
  ]);
  const lying = [0, height].flatMap((y) => [
    ...line(-to, y, -from, y),
    ...line(width + from, y, width + to, y),
  ]);
  return {
    kind: 'path',
    element: '',
    steps: [...upright, ...lying],
    stroke: { paint: { ink: BLACK, tint: 1 }, width: MARK_THICKNESS },
  };
}
