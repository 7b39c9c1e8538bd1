import { describe, expect, it } from 'vitest';
import type { Cmyk } from '../../../domain/press/ink.schema.ts';
import { inkTotal } from '../../../domain/press/ink.ts';
import { cmykOf } from '../../../domain/press/presets/company-ink.ts';
import { PROFILE_INKS, PROFILE_STEPS } from '../../../domain/press/presets/profile-inks.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { screenColour } from '../../../domain/press/svg/screen-colour.ts';
import { loadSharp } from '../../records/images/load-sharp.ts';
import { conditionProfilePath } from './condition-profile.ts';

type Parts = readonly number[];

/** Every colour whose parts are so many even steps apart. */
function colours(steps: number): Parts[] {
  const parts = Array.from({ length: steps }, (_, at) => Math.round((at * 255) / (steps - 1)));
  return parts.flatMap((b) => parts.flatMap((g) => parts.map((r) => [r, g, b])));
}

/** The inks of the profile, four of 255 for each colour. */
async function askedProfile(wanted: readonly Parts[]): Promise<Buffer> {
  const sharp = await loadSharp();
  const raw = { width: wanted.length, height: 1, channels: 3 } as const;
  return sharp(Uint8Array.from(wanted.flat()), { raw })
    .toColourspace('cmyk')
    .withIccProfile(conditionProfilePath('FOGRA39') ?? '')
    .raw()
    .toBuffer();
}

const hex = (parts: Parts) =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const partsOf = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')];

/** Lightness and two shares of colour of CIELAB, for white of D65. */
function lab(colour: string): number[] {
  const [r = 0, g = 0, b = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((one) => (one > 0.008856 ? Math.cbrt(one) : 7.787 * one + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** ΔE of 1976 between what two mixtures look like. */
function apart(one: Cmyk, other: Cmyk): number {
  const [first, second] = [one, other].map((inks) => lab(screenColour(inks)));
  return Math.hypot(...(first ?? []).map((part, at) => part - (second?.[at] ?? 0)));
}

/** How far the first inks of colours are from those of the profile. */
async function distances(wanted: readonly Parts[]): Promise<number[]> {
  const asked = await askedProfile(wanted);
  return wanted.map((parts, at) => {
    const [c = 0, m = 0, y = 0, k = 0] = [...asked.subarray(at * 4, at * 4 + 4)].map(
      (share) => share / 2.55,
    );
    return apart(cmykOf(hex(parts)), { c, m, y, k });
  });
}

const isGrey = (parts: Parts) => Math.max(...parts) - Math.min(...parts) <= 6;
const COLOURFUL = colours(14).filter((parts) => !isGrey(parts));
const BRIGHT_BLUES = COLOURFUL.filter(
  ([r = 0, g = 0, b = 0]) => b >= 200 && b - r >= 80 && b - g >= 40,
);

describe('The first inks of a colour', () => {
  it('are made of those that the profile gives', async () => {
    const asked = await askedProfile(colours(PROFILE_STEPS));
    expect(PROFILE_INKS).toBe(asked.toString('hex'));
  });

  it('look as those of the profile do', async () => {
    const found = await distances(COLOURFUL);
    expect(found.reduce((sum, one) => sum + one, 0) / found.length).toBeLessThan(2);
    expect(Math.max(...found)).toBeLessThan(9);
  });

  it('of bright blues are no pure cyan, and near to the profile', async () => {
    expect(Math.max(...(await distances(BRIGHT_BLUES)))).toBeLessThan(8);
    for (const blue of BRIGHT_BLUES.filter(([, g = 0]) => g < 130)) {
      expect(cmykOf(hex(blue)).m).toBeGreaterThan(20);
    }
  });

  it('dry at every printer that we know of, without a warning', () => {
    const least = Math.min(
      ...PROFILE_PRESETS.map(({ inkLimit, thresholds }) => inkLimit - thresholds.inkMargin),
    );
    const totals = [...colours(24), partsOf('#24373e')].map((parts) =>
      inkTotal(cmykOf(hex(parts))),
    );
    expect(Math.max(...totals)).toBeLessThanOrEqual(least);
  });
});
