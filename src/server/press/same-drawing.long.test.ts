import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectInkAsOnScreens } from '../../../test/support/alike-pictures.ts';
import { anyProfile, anySides } from '../../../test/support/any-card.ts';
import { HARD_PEOPLE } from '../../../test/support/hard-people.ts';
import { misdrawn } from '../../../test/support/misdrawn.ts';
import { DRAWING_PRINTERS, presetCards } from '../../../test/support/preset-cards.ts';
import { GENERIC, PARTS } from '../../../test/support/press-cards.ts';
import { PRESET_IDS } from '../../domain/press/presets/preset-names.ts';
import { writePressFile } from './pdf/press-file.ts';
import { conditionProfile } from './profiles/condition-profile.ts';

describe.each(PRESET_IDS)('The %s card of ten hard people', (preset) => {
  it.each(Object.entries(DRAWING_PRINTERS))(
    'is drawn as it was laid out, for a printer who wants %s',
    async (_, demands) => {
      const profile = { ...GENERIC, ...demands };
      const { pages, parts } = await presetCards(preset, Object.values(HARD_PEOPLE));
      const bytes = await writePressFile(pages, profile, parts);
      expect(await misdrawn(bytes, pages, profile, parts)).toEqual([]);
    },
  );

  it.each([false, true])('has ink where screens show some, as outlines: %s', async (outlines) => {
    const { pages, parts } = await presetCards(preset, Object.values(HARD_PEOPLE));
    await expectInkAsOnScreens(pages, parts, { ...GENERIC, outlines });
  });
});

it('1,000 files of whatever cards may hold are drawn as they were laid out', async () => {
  const parts = { ...PARTS, conditionProfile: await conditionProfile('FOGRA39') };
  await fc.assert(
    fc.asyncProperty(anySides, anyProfile, async (pages, profile) => {
      const bytes = await writePressFile(pages, profile, parts);
      expect(await misdrawn(bytes, pages, profile, parts)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
