import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyProfile, anySides } from '../../../test/support/any-card.ts';
import { misdrawn } from '../../../test/support/misdrawn.ts';
import { full, GENERIC, list, PARTS } from '../../../test/support/press-cards.ts';
import { CARD_FONTS } from '../../domain/press/card-fonts.ts';
import { BLACK } from '../../domain/press/ink.ts';
import { pressFaults } from './check/check-press-file.ts';
import { openFonts } from './fonts/press-fonts.ts';
import { writePressFile } from './pdf/press-file.ts';
import { conditionProfile } from './profiles/condition-profile.ts';

const parts = { ...PARTS, conditionProfile: await conditionProfile('FOGRA39') };

it('Whatever a card holds, the other parser finds it drawn as it was laid out, and nothing wrong', async () => {
  await fc.assert(
    fc.asyncProperty(anySides, anyProfile, async (pages, profile) => {
      const bytes = await writePressFile(pages, profile, parts);
      expect(await pressFaults(bytes, pages, profile)).toEqual([]);
      expect(await misdrawn(bytes, pages, profile, parts)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('Every font of cards goes into a file, and its text comes out again', async () => {
  const ids = CARD_FONTS.map(({ id }) => id);
  const fonts = await openFonts(ids);
  const said = 'Zoë ffi L’Œuvre\u00a0: 06\u202f12';
  const pages = ids.map((font) => {
    const glyphs = fonts.shaper.shape(font, said).map(({ id, cluster }, index, all) => ({
      id,
      x: 8 + index * 2,
      y: 20,
      text: said.slice(cluster, all[index + 1]?.cluster ?? said.length),
    }));
    const line = { kind: 'glyphs', element: font, font, size: 9, text: said, glyphs } as const;
    return list([{ ...line, paint: full(BLACK), overprint: true }]);
  });
  const bytes = await writePressFile(pages, GENERIC, { ...PARTS, fontBytes: fonts.bytes });
  expect(await pressFaults(bytes, pages, GENERIC)).toEqual([]);
  expect(await misdrawn(bytes, pages, GENERIC, PARTS)).toEqual([]);
});
