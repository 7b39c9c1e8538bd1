import { NAMED_COLOURS } from '../../image/svg/named-colours.ts';
import { UndrawableError } from './drawn-logo.ts';

const FULL = 255;
const TRANSPARENCY = 'de la transparence';

/** A share between 0 and 1, written as such or in percent. */
function shareIn(text: string): number {
  const [, number, percent] = /^([-+]?(?:\d+\.?\d*|\.\d+))(%?)$/.exec(text.trim()) ?? [];
  if (number === undefined) throw new UndrawableError('une opacité illisible');
  return Math.min(1, Math.max(0, Number(number) / (percent ? 100 : 1)));
}

/** Whether something is seen at all. UndrawableError when something shines through it. */
export function isSeen(opacity: string | undefined): boolean {
  const share = opacity === undefined ? 1 : shareIn(opacity);
  if (share > 0 && share < 1) throw new UndrawableError(TRANSPARENCY);
  return share > 0;
}

function written(parts: readonly number[]): string {
  const digits = parts.map((part) => Math.round(part).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}

function fromDigits(digits: string): string | undefined {
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  const [red = '', green = '', blue = '', alpha = 'ff'] = pairs ?? [];
  const isShown = isSeen(String(Number.parseInt(alpha, 16) / FULL));
  return isShown ? `#${red}${green}${blue}` : undefined;
}

function fromFunction(inside: string): string | undefined {
  const parts = inside.split(/[\s,/]+/).filter(Boolean);
  const [red, green, blue, alpha] = parts;
  if (parts.length < 3 || parts.length > 4 || !isSeen(alpha)) return undefined;
  const levels = [red, green, blue].map((part = '') =>
    part.endsWith('%') ? shareIn(part) * FULL : shareIn(String(Number(part) / FULL)) * FULL,
  );
  return written(levels);
}

/** A colour as `#1a2b3c`; undefined of none at all. UndrawableError of one that is not known. */
export function colourIn(text: string): string | undefined {
  const colour = text.trim().toLowerCase();
  if (colour === 'none' || colour === 'transparent') return undefined;
  const [, digits] = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(colour) ?? [];
  if (digits) return fromDigits(digits);
  const [, inside] = /^rgba?\(([^()]*)\)$/.exec(colour) ?? [];
  if (inside) return fromFunction(inside);
  const named = NAMED_COLOURS.get(colour);
  if (named === undefined) throw new UndrawableError('une couleur que nous ne savons pas lire');
  return named;
}
