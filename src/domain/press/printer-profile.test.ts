import { describe, expect, it } from 'vitest';
import { pagesOf } from './press-run.ts';
import { PROFILE_PRESETS } from './printer-presets.ts';
import { printerProfileSchema } from './printer-profile.schema.ts';

describe('A printer', () => {
  it('begins from presets that are profiles, each with a name of its own', () => {
    for (const preset of PROFILE_PRESETS) {
      expect(printerProfileSchema.parse(preset)).toEqual(preset);
    }
    expect(new Set(PROFILE_PRESETS.map(({ name }) => name)).size).toBe(PROFILE_PRESETS.length);
  });

  it('cannot refuse what it does not even remark', () => {
    const [preset] = PROFILE_PRESETS;
    const thresholds = { ...preset?.thresholds, safe: { error: 5, remark: 3 } };
    expect(printerProfileSchema.safeParse({ ...preset, thresholds }).success).toBe(false);
  });

  it.each(['All', 'None', 'Black'])('has no ink called %s, which means something else', (name) => {
    expect(printerProfileSchema.safeParse({ ...PROFILE_PRESETS[0], dieName: name }).success).toBe(
      false,
    );
  });

  it('gets pages card by card, or all fronts before all backs', () => {
    const cards = [['A1', 'A2'], ['B1'], ['C1', 'C2']];
    expect(pagesOf(cards, 'by-card')).toEqual(['A1', 'A2', 'B1', 'C1', 'C2']);
    expect(pagesOf(cards, 'by-side')).toEqual(['A1', 'B1', 'C1', 'A2', 'C2']);
  });
});
