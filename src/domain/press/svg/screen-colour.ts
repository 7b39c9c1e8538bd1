import type { Paint } from '../display-list.ts';
import type { Cmyk } from '../ink.schema.ts';
import { COATED_COLOURS, COATED_SHARES } from './coated-paper.ts';

const COUNT = COATED_SHARES.length;
const DIGITS = 6;
/** How much darker dots look than the paper they cover, since light is caught below them (Yule-Nielsen). */
const SPREAD = 1.4;

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(share * 255);
}

/** The light of each mixture that the profile was asked for, as `SPREAD` mixes it: red, green and blue. */
const LIGHTS = Array.from({ length: COUNT ** 4 }, (_, at) =>
  [0, 2, 4].map((channel) => {
    const from = at * DIGITS + channel;
    return linear(Number.parseInt(COATED_COLOURS.slice(from, from + 2), 16)) ** (1 / SPREAD);
  }),
);

/** Between which two known shares one lies: the lower one's place, and how far it is on its way to the next. */
function between(share: number): { readonly below: number; readonly way: number } {
  const next = COATED_SHARES.findIndex((known, at) => at > 0 && share <= known);
  const below = COATED_SHARES[next - 1] ?? 0;
  const above = COATED_SHARES[next] ?? 100;
  return { below: next - 1, way: (share - below) / (above - below) };
}

/**
 * The colour of inks on screen, `#1a2b3c`, by the profile of coated paper: between the mixtures
 * that are known of it, the mean of those around, each as often as chance has their dots fall on
 * one another (Neugebauer, in cells): ΔE 1.3 (1976) from the profile on average, 6 at most. Shares
 * are 0 to 100, as inks have it.
 */
export function screenColour({ c, m, y, k }: Cmyk): string {
  const covers = [c, m, y, k].map(between);
  const sums = [0, 0, 0];
  for (let corner = 0; corner < 16; corner++) {
    let share = 1;
    let at = 0;
    covers.forEach(({ below, way }, ink) => {
      const up = (corner >> ink) % 2;
      share *= up === 1 ? way : 1 - way;
      at += (below + up) * COUNT ** ink;
    });
    LIGHTS[at]?.forEach((light, channel) => {
      sums[channel] = (sums[channel] ?? 0) + share * light;
    });
  }
  const parts = sums.map((sum) =>
    encoded(sum ** SPREAD)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** The colour of a paint on screen; of a spot ink by the four inks that come near it. */
export function screenPaint({ ink, tint }: Paint): string {
  const { c, m, y, k } = ink.cmyk;
  return screenColour({ c: c * tint, m: m * tint, y: y * tint, k: k * tint });
}
