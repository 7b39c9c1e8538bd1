import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFont } from '../../src/server/press/fonts/font-check.ts';
import { fontName } from '../../src/server/press/fonts/font-store.ts';
import { refusedByTrial } from '../../src/server/press/fonts/font-trial.ts';
import { openFonts } from '../../src/server/press/fonts/press-fonts.ts';
import { COMPACT_FONT, ourFontFile } from '../support/uploaded-fonts.ts';

const FONTS = [COMPACT_FONT, ourFontFile('lora-400')];
/** Each has a thread of its own. */
const TRIALS = 4;

const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
  minLength: 1,
  maxLength: 200,
});

/** A font of which some bytes are others, most of them where its tables are told. */
const damaged = fc
  .tuple(fc.constantFrom(...FONTS), damage, fc.nat({ max: 400 }))
  .map(([font, changes, head]) => {
    const bytes = new Uint8Array(font);
    for (const [place, byte] of changes) {
      const end = place % 2 === 0 ? head + 12 : bytes.length;
      bytes[place % end] = byte;
    }
    return bytes;
  });

describe('A font file of any kind', () => {
  it('is taken or refused with a sentence, and called something short', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 400 })), (bytes) => {
        const { refused } = checkFont(bytes);
        expect(refused === undefined || refused.endsWith('.')).toBe(true);
        if (refused === undefined) expect(fontName(bytes).length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 2000 },
    );
  });

  it('that passes is tried on a thread, and shapes a text here once it was taken', async () => {
    const passing = damaged.filter((bytes) => checkFont(bytes).refused === undefined);
    const seed = 20261123;
    for (const [index, bytes] of fc.sample(passing, { seed, numRuns: TRIALS }).entries()) {
      const font = `fuzz-${index}`;
      const refused = await refusedByTrial(font, bytes, new Date());
      if (refused !== undefined) {
        expect(refused).toMatch(/\.$/);
        continue;
      }
      const { shaper } = await openFonts([font], async () => bytes);
      expect(shaper.shape(font, 'Bristol').length).toBeGreaterThan(0);
    }
  });
});
