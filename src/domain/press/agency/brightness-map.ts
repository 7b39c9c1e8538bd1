import type { BrightnessMap } from './brightness-map.schema.ts';

/** The side of a square, in millimetres. */
export const GROUND_SQUARE = 1;

const WHITE = 255;
/** A digit stands for a sixteenth of all levels. */
const STEP = 17;

function levelOf(digit: string | undefined): number {
  return Number.parseInt(digit ?? 'f', 16) * STEP;
}

/** How a level from 0 to 255 is written. */
export function groundDigit(level: number): string {
  return Math.floor(level / (STEP - 1)).toString(16);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether a part of a page is of one colour: what is written there is not seen. */
export function isEven(ground: BrightnessMap, box: Box): boolean {
  const { lightest, darkest } = brightnessUnder(ground, box);
  return lightest === darkest;
}

/** The lightest and the darkest that lies under a part of a page; white where there is no page. */
export function brightnessUnder(
  { columns, rows, lightest, darkest }: BrightnessMap,
  { x, y, width, height }: Box,
): { readonly lightest: number; readonly darkest: number } {
  const found = { lightest: 0, darkest: WHITE };
  const end = (from: number, length: number) => Math.ceil((from + length) / GROUND_SQUARE);
  for (let row = Math.floor(y / GROUND_SQUARE); row < end(y, height); row += 1) {
    for (let column = Math.floor(x / GROUND_SQUARE); column < end(x, width); column += 1) {
      const isPage = row >= 0 && row < rows && column >= 0 && column < columns;
      const at = row * columns + column;
      found.lightest = Math.max(found.lightest, isPage ? levelOf(lightest[at]) : WHITE);
      found.darkest = Math.min(found.darkest, isPage ? levelOf(darkest[at]) : WHITE);
    }
  }
  return found;
}
