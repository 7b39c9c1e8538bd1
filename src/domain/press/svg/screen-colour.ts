import type { Paint } from '../display-list.ts';
import type { Cmyk } from '../ink.ts';

/**
 * What full inks look like over one another on coated paper (FOGRA39, white of the paper as white of
 * the screen), in sRGB: from none to all four, cyan counting 1, magenta 2, yellow 4 and black 8.
 */
const OVERPRINTS: readonly (readonly [number, number, number])[] = [
  [255, 255, 255],
  [2, 161, 228],
  [230, 12, 128],
  [56, 50, 134],
  [255, 237, 2],
  [2, 152, 71],
  [228, 30, 37],
  [59, 59, 58],
  [43, 43, 42],
  [3, 34, 44],
  [49, 22, 29],
  [31, 23, 33],
  [42, 43, 24],
  [10, 37, 26],
  [47, 28, 22],
  [28, 27, 24],
];

/** How much darker dots look than the paper they cover, since light is caught below them (Yule-Nielsen). */
const SPREAD = 1.8;

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(share * 255);
}

const LIGHTS = OVERPRINTS.map((colour) => colour.map((part) => linear(part) ** (1 / SPREAD)));

/**
 * What inks look like on screen, `#1a2b3c`: the mean of all ways in which dots of four inks fall on
 * one another, each as often as chance has it (Neugebauer). Within some percent of the profile.
 */
export function screenColour({ c, m, y, k }: Cmyk): string {
  const covers = [c, m, y, k].map((part) => part / 100);
  const sums = LIGHTS.reduce<readonly number[]>(
    (sum, light, index) => {
      const share = covers.reduce(
        (part, cover, ink) => part * ((index >> ink) % 2 === 1 ? cover : 1 - cover),
        1,
      );
      return sum.map((value, channel) => value + share * (light[channel] ?? 0));
    },
    [0, 0, 0],
  );
  const parts = sums.map((sum) =>
    encoded(sum ** SPREAD)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** What a paint looks like on screen; a spot ink by the four inks that come near it. */
export function screenPaint({ ink, tint }: Paint): string {
  const { c, m, y, k } = ink.cmyk;
  return screenColour({ c: c * tint, m: m * tint, y: y * tint, k: k * tint });
}
