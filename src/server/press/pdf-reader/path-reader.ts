import { curvePoints, type Matrix, moved, type Point } from './geometry.ts';

/** The outlines of a shape, until it is painted. */
export class PathReader {
  #outlines: Point[][] = [];
  #clips = false;

  /** Takes an operator that makes a path; whether it was one. */
  take(operator: string, n: readonly number[], matrix: Matrix): boolean {
    const point = (index: number) => moved(matrix, n[index] ?? 0, n[index + 1] ?? 0);
    const outline = this.#outlines.at(-1);
    const last = outline?.at(-1) ?? { x: 0, y: 0 };
    switch (operator) {
      case 'm':
        this.#outlines.push([point(0)]);
        return true;
      case 'l':
        outline?.push(point(0));
        return true;
      case 'c':
        outline?.push(...curvePoints(last, point(0), point(2), point(4)));
        return true;
      case 'v':
        outline?.push(...curvePoints(last, last, point(0), point(2)));
        return true;
      case 'y':
        outline?.push(...curvePoints(last, point(0), point(2), point(2)));
        return true;
      case 're':
        this.#outlines.push(rectangle(n, matrix));
        return true;
      case 'h':
        return true;
      case 'W':
      case 'W*':
        this.#clips = true;
        return true;
      default:
        return false;
    }
  }

  /** The drawn path, and whether it limits what comes; then begins anew. */
  finish(): { outlines: readonly (readonly Point[])[]; clips: boolean } {
    const finished = { outlines: this.#outlines, clips: this.#clips };
    this.#outlines = [];
    this.#clips = false;
    return finished;
  }
}

function rectangle([x = 0, y = 0, width = 0, height = 0]: readonly number[], matrix: Matrix) {
  return [
    moved(matrix, x, y),
    moved(matrix, x + width, y),
    moved(matrix, x + width, y + height),
    moved(matrix, x, y + height),
  ];
}
