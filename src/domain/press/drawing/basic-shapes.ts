import type { PathStep } from '../display-list.ts';
import { UndrawableError } from './drawn-logo.ts';
import { numbersIn } from './matrix.ts';
import { pathSteps } from './path-steps.ts';
import { lengthIn } from './svg-length.ts';

type Attributes = ReadonlyMap<string, string>;

/** Radii that are taken from one another where they are not said. */
const RADII: ReadonlySet<string> = new Set(['rx', 'ry']);

/** A measure of a shape; `auto` is as good as none, and so is a radius below nothing. */
function measure(attributes: Attributes, name: string): number | undefined {
  const value = attributes.get(name);
  if (value === undefined || value.trim() === 'auto') return undefined;
  const length = lengthIn(value);
  return RADII.has(name) && length < 0 ? undefined : length;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  if (rx <= 0 || ry <= 0) return '';
  const half = (to: number) => `A${rx} ${ry} 0 0 1 ${to} ${cy}`;
  return `M${cx - rx} ${cy}${half(cx + rx)}${half(cx - rx)}Z`;
}

function rectangle(of: (name: string) => number | undefined): string {
  const [x, y, width, height] = [of('x') ?? 0, of('y') ?? 0, of('width') ?? 0, of('height') ?? 0];
  if (width <= 0 || height <= 0) return '';
  const rx = Math.min(of('rx') ?? of('ry') ?? 0, width / 2);
  const ry = Math.min(of('ry') ?? of('rx') ?? 0, height / 2);
  const [right, bottom] = [x + width, y + height];
  if (rx <= 0 || ry <= 0) return `M${x} ${y}H${right}V${bottom}H${x}Z`;
  const corner = (toX: number, toY: number) => `A${rx} ${ry} 0 0 1 ${toX} ${toY}`;
  return [
    `M${x + rx} ${y}H${right - rx}${corner(right, y + ry)}V${bottom - ry}`,
    `${corner(right - rx, bottom)}H${x + rx}${corner(x, bottom - ry)}V${y + ry}`,
    `${corner(x + rx, y)}Z`,
  ].join('');
}

function joined(text: string, isClosed: boolean): string {
  const numbers = numbersIn(text);
  if (!numbers) throw new UndrawableError('un tracé illisible');
  const points = numbers.slice(0, numbers.length - (numbers.length % 2));
  if (points.length === 0) return '';
  return `M${points.join(' ')}${isClosed ? 'Z' : ''}`;
}

/** The path of a basic shape, in its own measure; empty for one without size. */
export function shapeSteps(name: string, attributes: Attributes): PathStep[] {
  const of = (key: string) => measure(attributes, key);
  const at = (key: string) => of(key) ?? 0;
  switch (name) {
    case 'path':
      return pathSteps(attributes.get('d') ?? '');
    case 'rect':
      return pathSteps(rectangle(of));
    case 'circle':
      return pathSteps(ellipse(at('cx'), at('cy'), at('r'), at('r')));
    case 'ellipse': {
      const [rx, ry] = [of('rx') ?? of('ry') ?? 0, of('ry') ?? of('rx') ?? 0];
      return pathSteps(ellipse(at('cx'), at('cy'), rx, ry));
    }
    case 'line':
      return pathSteps(`M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`);
    default:
      return pathSteps(joined(attributes.get('points') ?? '', name === 'polygon'));
  }
}
