import type { Colour } from './drawing.ts';
import { type Box, IDENTITY, type Matrix } from './geometry.ts';
import type { FontTexts } from './read-fonts.ts';

export const BLACK_GREY: Colour = { space: 'DeviceGray', ink: '', values: [0] };

/** What `q` keeps and `Q` brings back. */
export interface GraphicsState {
  matrix: Matrix;
  fill: Colour;
  stroke: Colour;
  fillOverprints: boolean;
  strokeOverprints: boolean;
  clip: Box;
  font: FontTexts | undefined;
  size: number;
}

export function startState(clip: Box, matrix: Matrix = IDENTITY): GraphicsState {
  return {
    matrix,
    fill: BLACK_GREY,
    stroke: BLACK_GREY,
    fillOverprints: false,
    strokeOverprints: false,
    clip,
    font: undefined,
    size: 0,
  };
}
