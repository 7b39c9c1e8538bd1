import type { PathStep } from '../display-list.ts';
import { UndrawableError } from './drawn-logo.ts';
import type { Point } from './matrix.ts';

/** A part of an ellipse, as paths ask for it. */
interface Arc {
  readonly from: Point;
  readonly to: Point;
  readonly rx: number;
  readonly ry: number;
  /** How far the ellipse is turned, in degrees. */
  readonly turn: number;
  readonly isLarge: boolean;
  readonly isSweeping: boolean;
}

/** A quarter as one curve is nearer to its circle than any press can show. */
const PART = Math.PI / 2;

/** Curves that draw an arc (SVG 2, B.2.4): its middle is found, then each quarter is one curve. */
function arcCurves({ from, to, turn, isLarge, isSweeping, ...radii }: Arc): PathStep[] {
  const [x1, y1] = from;
  const [x2, y2] = to;
  if (x1 === x2 && y1 === y2) return [];
  let [rx, ry] = [Math.abs(radii.rx), Math.abs(radii.ry)];
  if (rx === 0 || ry === 0) return [['L', x2, y2]];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Half of what lies between the ends, in the measure of the ellipse.
  const dx = (cos * (x1 - x2) + sin * (y1 - y2)) / 2;
  const dy = (cos * (y1 - y2) - sin * (x1 - x2)) / 2;
  const reach = Math.hypot(dx / rx, dy / ry);
  if (reach > 1) [rx, ry] = [rx * reach, ry * reach];
  const far = (dx / rx) ** 2 + (dy / ry) ** 2;
  const side = Math.sqrt(Math.max(0, 1 / far - 1)) * (isLarge === isSweeping ? -1 : 1);
  const [mx, my] = [(side * rx * dy) / ry, (-side * ry * dx) / rx];
  const start = Math.atan2((dy - my) / ry, (dx - mx) / rx);
  const end = Math.atan2((-dy - my) / ry, (-dx - mx) / rx);
  let sweep = end - start;
  if (isSweeping && sweep < 0) sweep += 2 * Math.PI;
  if (!isSweeping && sweep > 0) sweep -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / PART - 1e-9));
  const step = sweep / count;
  const pull = (4 / 3) * Math.tan(step / 4);
  const at = (x: number, y: number): Point => {
    const [ex, ey] = [rx * x + mx, ry * y + my];
    return [cos * ex - sin * ey + (x1 + x2) / 2, sin * ex + cos * ey + (y1 + y2) / 2];
  };
  return Array.from({ length: count }, (_, index): PathStep => {
    const [one, two] = [start + index * step, start + (index + 1) * step];
    const last = index === count - 1 ? to : at(Math.cos(two), Math.sin(two));
    return [
      'C',
      ...at(Math.cos(one) - pull * Math.sin(one), Math.sin(one) + pull * Math.cos(one)),
      ...at(Math.cos(two) + pull * Math.sin(two), Math.sin(two) - pull * Math.cos(two)),
      ...last,
    ];
  });
}

/** How many numbers each command takes. */
const COUNTS: Readonly<Record<string, number>> = {
  ...{ M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 },
};
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
/** A flag of an arc may stand without a blank before what follows. */
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([a-zA-Z])/y;
const END = /[\s,]*$/y;

function unreadable(): never {
  throw new UndrawableError('un tracé illisible');
}

/** Goes through the `d` of a path. */
class PathText {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found) return undefined;
    this.#at = pattern.lastIndex;
    return found[1] ?? '';
  }

  numbers(letter: string): number[] {
    return Array.from({ length: COUNTS[letter] ?? unreadable() }, (_, index) => {
      const isFlag = letter === 'A' && (index === 3 || index === 4);
      return Number(this.take(isFlag ? FLAG : NUMBER) ?? unreadable());
    });
  }

  /** Whether another group of numbers goes on with the same command. */
  goesOn(): boolean {
    const before = this.#at;
    const found = this.take(NUMBER) !== undefined;
    this.#at = before;
    return found;
  }
}

/** A path as it is drawn, step by step, all of it in absolute places. */
class PathMaker {
  readonly steps: PathStep[] = [];
  #at: Point = [0, 0];
  #start: Point = [0, 0];
  /** To what the last curve was pulled at its end, for those that go on from it. */
  #cubic: Point | undefined;
  #quadratic: Point | undefined;
  #isClosed = false;

  draw(command: string, numbers: readonly number[]): void {
    const letter = command.toUpperCase();
    const [x, y] = command === letter ? [0, 0] : this.#at;
    const [cubic, quadratic] = [this.#cubic, this.#quadratic];
    [this.#cubic, this.#quadratic] = [undefined, undefined];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers;
    // After closing, what is drawn goes on from where the outline began.
    if (this.#isClosed && letter !== 'M' && letter !== 'Z') this.steps.push(['M', ...this.#start]);
    this.#isClosed = letter === 'Z';
    switch (letter) {
      case 'M':
        this.#start = [a + x, b + y];
        this.#to(['M', ...this.#start]);
        return;
      case 'L':
        this.#to(['L', a + x, b + y]);
        return;
      case 'H':
        this.#to(['L', a + x, this.#at[1]]);
        return;
      case 'V':
        this.#to(['L', this.#at[0], a + y]);
        return;
      case 'C':
        this.#curve([a + x, b + y], [c + x, d + y], [e + x, f + y]);
        return;
      case 'S':
        this.#curve(this.#mirrored(cubic), [a + x, b + y], [c + x, d + y]);
        return;
      case 'Q':
        this.#pulled([a + x, b + y], [c + x, d + y]);
        return;
      case 'T':
        this.#pulled(this.#mirrored(quadratic), [a + x, b + y]);
        return;
      case 'A': {
        const flags = { isLarge: d === 1, isSweeping: e === 1 };
        const to: Point = [f + x, g + y];
        this.steps.push(...arcCurves({ from: this.#at, to, rx: a, ry: b, turn: c, ...flags }));
        this.#at = to;
        return;
      }
      default:
        this.steps.push(['Z']);
        this.#at = this.#start;
    }
  }

  #to(step: readonly ['M' | 'L', number, number]): void {
    this.steps.push(step);
    this.#at = [step[1], step[2]];
  }

  #curve(one: Point, two: Point, to: Point): void {
    this.steps.push(['C', ...one, ...two, ...to]);
    this.#cubic = two;
    this.#at = to;
  }

  /** A curve that is pulled to one point, as the one that is pulled to two. */
  #pulled(by: Point, to: Point): void {
    const towards = ([x, y]: Point): Point => [
      x + (2 / 3) * (by[0] - x),
      y + (2 / 3) * (by[1] - y),
    ];
    this.steps.push(['C', ...towards(this.#at), ...towards(to), ...to]);
    this.#quadratic = by;
    this.#at = to;
  }

  #mirrored(point: Point | undefined): Point {
    const [x, y] = this.#at;
    return point ? [2 * x - point[0], 2 * y - point[1]] : this.#at;
  }
}

/** The `d` of a path as moves, lines and cubic curves. UndrawableError of one that breaks off. */
export function pathSteps(d: string): PathStep[] {
  const text = new PathText(d);
  const maker = new PathMaker();
  while (text.take(END) === undefined) {
    const command = text.take(COMMAND) ?? unreadable();
    const letter = command.toUpperCase();
    if (maker.steps.length === 0 && letter !== 'M') unreadable();
    maker.draw(command, text.numbers(letter));
    if (letter === 'Z') continue;
    // Further places after a move are lines.
    const next = letter === 'M' ? (command === 'M' ? 'L' : 'l') : command;
    while (text.goesOn()) maker.draw(next, text.numbers(next.toUpperCase()));
  }
  return maker.steps;
}
