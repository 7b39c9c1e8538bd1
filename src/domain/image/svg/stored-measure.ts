import { named, undrawable } from './undrawable.ts';

/** Units in those of the drawing, of which 96 are an inch (CSS Values 4, 6.2): some programs take 72. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ px: 1, pt: 4 / 3, pc: 16, in: 96, mm: 96 / 25.4, cm: 96 / 2.54, q: 96 / 101.6 },
};
/** Of letters and windows, which a stored drawing has none of. */
const RELATIVE = /\d(?:r?em|ex|r?ch|r?lh|ic|cap|[sld]?v(?:[wh]|min|max|[ib]))\b/i;
/** A measure that depends on something else. */
const CALCULATED = /\b(?:var|calc|env|min|max|clamp)\(/i;
/** No measure is longer; on one that is, the pattern below would take long. */
const MEASURE_MAX = 40;

/** A measure as every program reads it; a drawing with one that depends on others is refused. */
export function storedMeasure(name: string, value: string): string {
  if (CALCULATED.test(value) || RELATIVE.test(value))
    undrawable(`la mesure ${named(`${name}: ${value}`)}`);
  if (value.length > MEASURE_MAX) return value;
  const [, number, unit = ''] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z]+)\s*$/i.exec(value) ?? [];
  const scale = UNITS[unit.toLowerCase()];
  return number === undefined || scale === undefined
    ? value
    : String(Math.round(Number(number) * scale * 10_000) / 10_000);
}
