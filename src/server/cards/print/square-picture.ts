import type { QrRectangle } from '../../../domain/qr/qr.ts';

/** A square picture, each dot red, green, blue and opacity, as readers of codes take them. */
export interface SquarePicture {
  readonly side: number;
  readonly dots: Uint8ClampedArray;
}

const WHITE = 0xffffffff;
/** On processors whose lowest byte comes first, which all are that Node runs on here. */
const BLACK = 0xff000000;

/** Black rectangles on white, `scale` dots for each of their units. */
export function paintSquare(side: number, dark: readonly QrRectangle[], scale = 1): SquarePicture {
  const colours = new Uint32Array(side * side).fill(WHITE);
  for (const { x, y, width, height } of dark) {
    const left = x * scale;
    const bottom = (y + height) * scale;
    for (let row = y * scale; row < bottom; row += 1) {
      colours.fill(BLACK, row * side + left, row * side + left + width * scale);
    }
  }
  return { side, dots: new Uint8ClampedArray(colours.buffer) };
}

/** Square units in rows from the top, each of a grey (0 is black) and `scale` dots wide. */
export function paintGreys(units: number, greys: Uint8Array, scale: number): SquarePicture {
  const side = units * scale;
  const colours = new Uint32Array(side * side);
  for (const [unit, grey] of greys.entries()) {
    const left = (unit % units) * scale;
    const top = Math.floor(unit / units) * scale;
    const colour = BLACK + grey * 0x010101;
    for (let row = top; row < top + scale; row += 1) {
      colours.fill(colour, row * side + left, row * side + left + scale);
    }
  }
  return { side, dots: new Uint8ClampedArray(colours.buffer) };
}
