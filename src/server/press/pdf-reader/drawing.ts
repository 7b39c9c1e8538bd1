import type { Box, Matrix, Point } from './geometry.ts';
import type { PdfStream } from './read-pdf.ts';

/**
 * The drawings of a page, found again in its content: coordinates are those of the page, in points.
 */

export interface Colour {
  /** `DeviceCMYK`, `DeviceGray`, `Separation` or whatever else was asked for. */
  readonly space: string;
  /** The ink of a Separation. */
  readonly ink: string;
  readonly values: readonly number[];
}

export interface DrawnText {
  readonly kind: 'text';
  readonly text: string;
  /** Whether each of its fonts says what it writes. */
  readonly isReadable: boolean;
  readonly size: number;
  /** Where its first glyph stands. */
  readonly at: Point;
  readonly fill: Colour;
  readonly overprints: boolean;
}

export interface DrawnShape {
  readonly kind: 'shape';
  readonly outlines: readonly (readonly Point[])[];
  readonly bounds: Box;
  readonly evenOdd: boolean;
  readonly fill?: Colour | undefined;
  readonly stroke?: Colour | undefined;
  readonly overprints: boolean;
}

interface DrawnImage {
  readonly kind: 'image';
  readonly image: PdfStream;
  readonly bounds: Box;
}

/** The page of an agency, which is known by what it draws. */
export interface DrawnAgencyPage {
  readonly kind: 'page';
  readonly digest: string;
  /** From its own points to those of the page that it is drawn on. */
  readonly matrix: Matrix;
}

export type Mark = DrawnText | DrawnShape | DrawnImage | DrawnAgencyPage;

export interface Drawing {
  /** From bottom to top. */
  readonly marks: readonly Mark[];
  /** Colour spaces that were asked for. */
  readonly spaces: ReadonlySet<string>;
  /** Operators that a card has no use for. */
  readonly strange: readonly string[];
}

/** How dark a colour is on white paper: 1 is black. */
export function darkness({ space, values }: Colour): number {
  const [first = 0, magenta = 0, yellow = 0, black = 0] = values;
  if (space === 'DeviceGray') return 1 - first;
  if (space !== 'DeviceCMYK') return first;
  return 1 - (1 - black) * (1 - (0.3 * first + 0.59 * magenta + 0.11 * yellow));
}
