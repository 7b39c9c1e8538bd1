import type { LineLook, PathStep } from '../display-list.ts';
import type { Cmyk } from '../ink.schema.ts';

/** A shape of a drawn logo, in the drawing's own measure; colours are `#1a2b3c`. */
export interface DrawnShape {
  readonly steps: readonly PathStep[];
  readonly fill?: string;
  readonly evenOdd?: boolean;
  readonly stroke?: LineLook & { readonly colour: string; readonly width: number };
}

/** A colour of a drawing, and the inks that come nearest to it: looking for them takes a while. */
export interface DrawnColour {
  readonly colour: string;
  readonly cmyk: Cmyk;
}

/** A logo as shapes, its upper left corner at the origin. */
export interface DrawnLogo {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly DrawnShape[];
  readonly colours: readonly DrawnColour[];
}

/** Steps of all shapes: each card of a file goes through them several times. */
export const STEPS_MAX = 10_000;
/** Of more colours nobody names the inks one by one. */
export const COLOURS_MAX = 12;

/** A drawing that is not read as shapes, because of what it contains: `un dégradé`. */
export class UndrawableError extends Error {
  readonly what: string;

  constructor(what: string) {
    super(`A drawing contains ${what}`);
    this.what = what;
  }
}
