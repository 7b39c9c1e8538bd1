import { matrixOf, numbersOf, type Operation } from '../../pdf-reader/content-tokens.ts';
import { IDENTITY, type Matrix, moved, multiplied } from '../../pdf-reader/geometry.ts';
import { PathReader } from '../../pdf-reader/path-reader.ts';
import { ALL_PLATES } from './colour-space.ts';
import type { Found } from './found.ts';

/** The paint of something, and its place. */
interface Paints {
  readonly matrix: Matrix;
  readonly fill: number;
  readonly stroke: number;
}

/** Longer than any page is, in points. */
const FAR = 5000;

/** The square that pictures fill. */
export function unitSquare(matrix: Matrix) {
  return [0, 1].flatMap((x) => [0, 1].map((y) => moved(matrix, x, y)));
}

/** Wherever the page ends. */
export const EVERYWHERE = [
  { x: -FAR, y: -FAR },
  { x: FAR, y: FAR },
];

/** Notes where a content paints on all plates at once. */
export class RegistrationMarks {
  readonly #found: Found;
  readonly #path = new PathReader();
  #line: Matrix = IDENTITY;

  constructor(found: Found) {
    this.#found = found;
  }

  look({ operator, operands }: Operation, { matrix, fill, stroke }: Paints): void {
    const numbers = numbersOf(operands);
    if (operator === 'BT') this.#line = IDENTITY;
    else if (operator === 'Tm') this.#line = matrixOf(numbers);
    else if (operator === 'Td' || operator === 'TD') {
      const [x = 0, y = 0] = numbers;
      this.#line = multiplied([1, 0, 0, 1, x, y], this.#line);
    } else if (fill === ALL_PLATES || stroke === ALL_PLATES) {
      const [fills, strokes] = [fill === ALL_PLATES, stroke === ALL_PLATES];
      if (/^(?:T[jJ]|['"])$/.test(operator)) {
        if (fills) this.#found.noteAllPlates([moved(multiplied(this.#line, matrix), 0, 0)]);
      } else if (!this.#path.take(operator, numbers, matrix)) this.#paint(operator, fills, strokes);
    }
  }

  #paint(operator: string, fills: boolean, strokes: boolean): void {
    if (!/^(?:[fFBb]\*?|[Ssn])$/.test(operator)) return;
    const points = this.#path.finish().outlines.flat();
    const isPainted = (fills && /^[fFBb]/.test(operator)) || (strokes && /^[SsBb]/.test(operator));
    if (isPainted && points.length > 0) this.#found.noteAllPlates(points);
  }
}
