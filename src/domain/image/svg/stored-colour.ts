import { NAMED_COLOURS } from './named-colours.ts';
import { named, undrawable } from './undrawable.ts';

/** Colours as every program that shows a drawing reads them: `#1a2b3c`, a name, none. */

const KEPT: ReadonlySet<string> = new Set(['none', 'transparent', 'currentcolor', 'inherit']);
const DIGITS = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const TURNS: Readonly<Record<string, number>> = {
  '': 1,
  deg: 1,
  grad: 0.9,
  turn: 360,
  rad: 180 / Math.PI,
};
const NUMBER = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z%]*)$/;

type Parts = readonly [number, number, number];

function numberIn(text: string, units: Readonly<Record<string, number>>): number | undefined {
  if (text === 'none') return 0;
  const [, number, unit = ''] = NUMBER.exec(text) ?? [];
  const scale = units[unit];
  return number === undefined || scale === undefined ? undefined : Number(number) * scale;
}

const limited = (share: number) => Math.min(1, Math.max(0, share));

/** Red, green and blue of a hue in degrees, from 0 to 1. */
function hue(degrees: number): Parts {
  const at = (from: number) => {
    const place = (((from + degrees / 30) % 12) + 12) % 12;
    return limited(0.5 - Math.max(-1, Math.min(place - 3, 9 - place, 1)) / 2);
  };
  return [at(0), at(8), at(4)];
}

const READERS: Readonly<Record<string, (parts: readonly string[]) => Parts | undefined>> = {
  rgb: (parts) => {
    const of = (text = '') => numberIn(text, { '': 1 / 255, '%': 0.01 });
    return all(parts.map(of));
  },
  hsl: ([first = '', ...rest]) => {
    const shares = rest.map((text) => numberIn(text, { '': 0.01, '%': 0.01 }));
    const [angle, s, l] = all([numberIn(first, TURNS), ...shares]) ?? [];
    if (angle === undefined || s === undefined || l === undefined) return undefined;
    const strength = limited(s) * Math.min(l, 1 - l);
    const [red, green, blue] = hue(angle).map((one) => l + strength * (2 * one - 1));
    return all([red, green, blue]);
  },
  hwb: ([first = '', ...rest]) => {
    const shares = rest.map((text) => numberIn(text, { '': 0.01, '%': 0.01 }));
    const [angle, w, b] = all([numberIn(first, TURNS), ...shares]) ?? [];
    if (angle === undefined || w === undefined || b === undefined) return undefined;
    if (w + b >= 1) return [w / (w + b), w / (w + b), w / (w + b)];
    const [red, green, blue] = hue(angle).map((one) => one * (1 - w - b) + w);
    return all([red, green, blue]);
  },
};

function all(parts: readonly (number | undefined)[]): Parts | undefined {
  const [first, second, third, ...more] = parts;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  return more.length > 0 ? undefined : [first, second, third];
}

function written(shares: readonly number[]): string {
  const digits = shares.map((share) =>
    Math.round(limited(share) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

function fromFunction(colour: string): string | undefined {
  const [, name = '', inside = ''] = /^(rgb|hsl|hwb)a?\(([^()]*)\)$/.exec(colour) ?? [];
  const [before = '', slash] = inside.split('/');
  const parts = before.split(/[\s,]+/).filter(Boolean);
  const opacity = slash?.trim() ?? (parts.length === 4 ? parts.pop() : undefined);
  const colours = READERS[name]?.(parts);
  const alpha = opacity === undefined ? 1 : numberIn(opacity, { '': 1, '%': 0.01 });
  if (!colours || alpha === undefined) return undefined;
  return alpha >= 1 ? written(colours) : written([...colours, alpha]);
}

/** A colour as it is stored; a drawing with one that is not known is refused, with its name. */
export function storedColour(text: string): string {
  // Its stand-in on a press that has the ink is no colour of a screen.
  const colour = text.replace(/\s+(?:icc-color|device-cmyk)\([^)]*\)$/i, '').trim();
  const known = colour.toLowerCase();
  if (KEPT.has(known) || DIGITS.test(known) || NAMED_COLOURS.has(known)) return colour;
  return fromFunction(known) ?? undrawable(`la couleur ${named(text)}`);
}
