import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCENT } from '../domain/color.ts';

const css = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');

/** The colours of a block, by token name. */
function palette(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, k, v]) => [k ?? '', v ?? '']),
  );
}

const dark = css.indexOf('@media (prefers-color-scheme: dark)');
const PALETTES = {
  light: palette(css.slice(0, dark)),
  dark: palette(css.slice(dark)),
};

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const PAPERS = ['ground', 'surface', 'sunken', 'hover'] as const;

const TEXTS: readonly (readonly [string, readonly string[]])[] = [
  ['ink', PAPERS],
  ['ink-soft', PAPERS],
  ['ink-faint', PAPERS],
  ['accent', [...PAPERS, 'accent-soft']],
  ['danger', ['ground', 'surface', 'hover', 'danger-soft']],
  ['amber', ['ground', 'surface', 'amber-soft']],
  ['success', ['ground', 'surface', 'success-soft']],
  ['info', ['ground', 'surface', 'info-soft']],
  ['ink-soft', ['danger-soft']],
  ['accent-ink', ['accent', 'accent-strong']],
  ['danger-ink', ['danger', 'danger-strong']],
  ['ground', ['ink']],
];

const EDGES: readonly (readonly [string, readonly string[]])[] = [
  ['line-strong', ['ground', 'surface', 'hover']],
  ['danger', ['surface']],
  ['accent', ['ground', 'surface']],
];

describe.each(Object.entries(PALETTES))('the %s palette', (_name, colours) => {
  const colour = (token: string): string => {
    const value = colours.get(token);
    if (value === undefined) throw new Error(`No colour --${token}`);
    return value;
  };
  const pairs = (list: typeof TEXTS) =>
    list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

  it.each(pairs(TEXTS))('lets one read %s on %s', (text, paper) => {
    expect(contrast(colour(text), colour(paper))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(EDGES))('lets one see the edge %s on %s', (edge, paper) => {
    expect(contrast(colour(edge), colour(paper))).toBeGreaterThanOrEqual(3);
  });
});

it('draws every colour for both themes', () => {
  expect([...PALETTES.dark.keys()]).toEqual([...PALETTES.light.keys()]);
});

it.each([
  ['the screens', css],
  ['the icon', readFileSync(new URL('./icon.svg', import.meta.url), 'utf8')],
])('%s wear the accent of the cards', (_what, text) => {
  expect(text).toMatch(new RegExp(`(--accent: |fill=")${ACCENT}\\b`));
});
