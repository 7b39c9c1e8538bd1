import type { QrRectangle } from '../../../domain/qr/qr.ts';

/** A square picture, each dot red, green, blue and opacity, as readers of codes take them. */
export interface SquarePicture {
  readonly side: number;
  readonly dots: Uint8ClampedArray;
}

const WHITE = 0xffffffff;
/** On processors whose lowest byte comes first, which all are that Node runs on here. */
const BLACK = 0xff000000;

/** Paints a rectangle of units, `scale` dots each, on a square of `side` dots. */
function fill(
  colours: Uint32Array,
  { x, y, width, height }: QrRectangle,
  { side, scale, colour }: { side: number; scale: number; colour: number },
): void {
  const left = x * scale;
  const bottom = (y + height) * scale;
  for (let row = y * scale; row < bottom; row += 1) {
    colours.fill(colour, row * side + left, row * side + left + width * scale);
  }
}

/** Black rectangles on white, `scale` dots for each of their units. */
export function paintSquare(side: number, dark: readonly QrRectangle[], scale = 1): SquarePicture {
  const colours = new Uint32Array(side * side).fill(WHITE);
  for (const rectangle of dark) fill(colours, rectangle, { side, scale, colour: BLACK });
  return { side, dots: new Uint8ClampedArray(colours.buffer) };
}

/** Square units in rows from the top, each of a grey (0 is black) and `scale` dots wide. */
export function paintGreys(units: number, greys: Uint8Array, scale: number): SquarePicture {
  const side = units * scale;
  const colours = new Uint32Array(side * side);
  for (const [unit, grey] of greys.entries()) {
    const [x, y] = [unit % units, Math.floor(unit / units)];
    const colour = BLACK + grey * 0x010101;
    fill(colours, { x, y, width: 1, height: 1 }, { side, scale, colour });
  }
  return { side, dots: new Uint8ClampedArray(colours.buffer) };
}
