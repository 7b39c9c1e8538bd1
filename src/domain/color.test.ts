import { describe, expect, it } from 'vitest';
import { accentsOf, BACKGROUNDS, contrast } from './color.ts';

/** A sample of all colours, with those at the corners. */
const COLORS = [0, 51, 102, 153, 204, 255].flatMap((red) =>
  [0, 51, 102, 153, 204, 255].flatMap((green) =>
    [0, 51, 102, 153, 204, 255].map(
      (blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    ),
  ),
);

describe('the colour of a company', () => {
  it('can be read on every ground, and be written on, in both modes', () => {
    for (const color of COLORS) {
      const accents = accentsOf(color);
      for (const mode of ['light', 'dark'] as const) {
        const { accent = '', strong = '', onAccent = '' } = accents?.[mode] ?? {};
        for (const background of BACKGROUNDS[mode]) {
          expect(contrast(accent, background), `${color} in ${mode}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(onAccent, accent), `on ${color} in ${mode}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(onAccent, strong), `on ${color} in ${mode}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('stays what it is where it can be read already', () => {
    expect(accentsOf('#0b5d3b')?.light.accent).toBe('#0b5d3b');
    expect(accentsOf('#FFD500')?.dark.accent).toBe('#ffd500');
  });

  it('is ink when it is black, white or grey, rather than a grey that seems out of use', () => {
    for (const color of ['#000000', '#1b1b1b', '#808080', '#ffffff']) {
      const accents = accentsOf(color);
      expect(contrast(accents?.light.accent ?? '', '#ffffff')).toBeGreaterThan(12);
      expect(contrast(accents?.dark.accent ?? '', '#161512')).toBeGreaterThan(12);
    }
  });

  it('is nothing when it is no colour', () => {
    expect(accentsOf('')).toBeUndefined();
    expect(accentsOf('red')).toBeUndefined();
  });

  it('is compared as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
