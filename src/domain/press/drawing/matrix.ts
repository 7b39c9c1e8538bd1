import { UndrawableError } from './drawn-logo.ts';

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type Point = readonly [x: number, y: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The product of two matrices: `inner` applies first, then `outer`. */
export function within(outer: Matrix, inner: Matrix): Matrix {
  const [A, B, C, D, E, F] = outer;
  const [a, b, c, d, e, f] = inner;
  return [
    A * a + C * b,
    B * a + D * b,
    A * c + C * d,
    B * c + D * d,
    A * e + C * f + E,
    B * e + D * f + F,
  ];
}

export function moved([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The inverse of a matrix; undefined for one that makes everything a line. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c;
  if (area === 0) return undefined;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** How much is lost to rounding in what drawing programs write. */
const SLACK = 1e-3;

/** How many times larger everything becomes; undefined when it is not the same in all directions. */
export function scaleOf([a, b, c, d]: Matrix): number | undefined {
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  const isEven = Math.abs(across - down) <= SLACK * across;
  const isSquare = Math.abs(a * c + b * d) <= SLACK * across * down;
  return isEven && isSquare ? across : undefined;
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giy;

/** Numbers that blanks or commas stand between; undefined when there is anything else. */
export function numbersIn(text: string): number[] | undefined {
  const numbers: number[] = [];
  let at = 0;
  while (at < text.length) {
    if (/[\s,]/.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    NUMBER.lastIndex = at;
    const [found] = NUMBER.exec(text) ?? [];
    if (found === undefined) return undefined;
    numbers.push(Number(found));
    at += found.length;
  }
  return numbers;
}

function turned(degrees: number, x: number, y: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return within(within([1, 0, 0, 1, x, y], [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -x, -y]);
}

const COUNTS: Readonly<Record<string, readonly number[]>> = {
  matrix: [6],
  translate: [1, 2],
  scale: [1, 2],
  rotate: [1, 3],
  skewX: [1],
  skewY: [1],
};

function oneTransform(name: string, text: string): Matrix {
  const numbers = numbersIn(text);
  if (!numbers || !COUNTS[name]?.includes(numbers.length)) {
    throw new UndrawableError('une transformation illisible');
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  const slope = Math.tan((a * Math.PI) / 180);
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, a, b];
    case 'scale':
      return [a, 0, 0, numbers.length === 1 ? a : b, 0, 0];
    case 'rotate':
      return turned(a, b, c);
    case 'skewX':
      return [1, 0, slope, 1, 0, 0];
    case 'skewY':
      return [1, slope, 0, 1, 0, 0];
    default:
      return [a, b, c, d, e, f];
  }
}

/** Longer than any that a program writes; what reads them takes long on letters without end. */
const TRANSFORM_MAX = 1000;

/** The `transform` of an element. */
export function transformIn(text = ''): Matrix {
  if (text.length > TRANSFORM_MAX) throw new UndrawableError('une transformation illisible');
  let matrix = IDENTITY;
  const rest = text.replace(/([a-zA-Z]+)\s*\(([^()]*)\)/g, (_, name: string, inside: string) => {
    matrix = within(matrix, oneTransform(name, inside));
    return ' ';
  });
  if (/[^\s,]/.test(rest)) throw new UndrawableError('une transformation illisible');
  return matrix;
}
