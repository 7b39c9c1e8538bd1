import type { PathStep } from '../display-list.ts';
import type { Point } from './matrix.ts';

/** A part of an ellipse, as paths ask for it. */
export interface Arc {
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
export function arcCurves({ from, to, turn, isLarge, isSweeping, ...radii }: Arc): PathStep[] {
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
