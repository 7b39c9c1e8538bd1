import type { CodeItem } from '../../../domain/press/display-list.ts';
import { QR_QUIET_ZONE } from '../../../domain/qr/qr.ts';
import { readCode } from '../../cards/print/read-code.ts';
import { paintGreys, type SquarePicture } from '../../cards/print/square-picture.ts';
import { type DrawnShape, darkness, type Mark } from '../pdf-reader/drawing.ts';
import {
  type Box,
  boundsOf,
  common,
  isEmpty,
  isFilled,
  type Point,
} from '../pdf-reader/geometry.ts';
import { pictureInk } from '../pdf-reader/picture-ink.ts';
import { onCard } from './card-place.ts';

/** Dots a module at which a code is read again. */
const SCALE = 4;
const WHITE = 255;

/** The place of a code with its white edge, as modules that drawn shapes darken or lighten. */
class Modules {
  readonly #levels: Uint8Array;
  readonly side: number;
  readonly place: (point: Point) => Point;

  constructor(side: number, place: (point: Point) => Point) {
    this.side = side;
    this.place = place;
    this.#levels = new Uint8Array(side * side).fill(WHITE);
  }

  paint(
    { outlines, evenOdd, bounds }: Pick<DrawnShape, 'outlines' | 'evenOdd' | 'bounds'>,
    dark: number,
  ) {
    const level = Math.round(WHITE * (1 - dark));
    const clip = this.#box([
      { x: bounds.left, y: bounds.bottom },
      { x: bounds.right, y: bounds.top },
    ]);
    if (isEmpty(clip)) return;
    const placed = outlines.map((outline) => outline.map(this.place));
    if (placed.every(isUpright)) {
      for (const outline of placed) this.#fill(common(boundsOf(outline), clip), () => true, level);
    } else {
      this.#fill(clip, (point) => isFilled(placed, point, evenOdd), level);
    }
  }

  picture(): SquarePicture {
    return paintGreys(this.side, this.#levels, SCALE);
  }

  #box(points: readonly Point[]): Box {
    const whole = { left: 0, bottom: 0, right: this.side, top: this.side };
    return common(boundsOf(points.map(this.place)), whole);
  }

  /** Paints the modules of a box whose middle `is` in the shape. */
  #fill({ left, right, bottom, top }: Box, is: (middle: Point) => boolean, level: number): void {
    for (let y = Math.max(0, Math.ceil(bottom - 0.5)); y + 0.5 < Math.min(top, this.side); y += 1) {
      for (
        let x = Math.max(0, Math.ceil(left - 0.5));
        x + 0.5 < Math.min(right, this.side);
        x += 1
      ) {
        if (is({ x: x + 0.5, y: y + 0.5 })) this.#levels[y * this.side + x] = level;
      }
    }
  }
}

function isUpright(outline: readonly Point[]): boolean {
  if (outline.length !== 4) return false;
  const { left, right, bottom, top } = boundsOf(outline);
  const near = (one: number, other: number) => Math.abs(one - other) < 1e-3;
  return outline.every(
    ({ x, y }) => (near(x, left) || near(x, right)) && (near(y, bottom) || near(y, top)),
  );
}

/** Reads a code where it should stand, from the shapes and pictures that are drawn there. */
export function readDrawnCode(
  { x, y, module, modules }: CodeItem,
  marks: readonly Mark[],
  trim: Box,
): string | undefined {
  const place = (point: Point): Point => {
    const at = onCard(point, trim);
    return { x: (at.x - x) / module + QR_QUIET_ZONE, y: (at.y - y) / module + QR_QUIET_ZONE };
  };
  const drawn = new Modules(modules.length + 2 * QR_QUIET_ZONE, place);
  for (const mark of marks) {
    if (mark.kind === 'shape' && mark.fill) drawn.paint(mark, darkness(mark.fill));
    if (mark.kind === 'image') {
      const outlines = [cornersOf(mark.bounds)];
      drawn.paint({ ...mark, outlines, evenOdd: false }, pictureInk(mark.image).darkness);
    }
  }
  return readCode(drawn.picture());
}

function cornersOf({ left, bottom, right, top }: Box): Point[] {
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}
