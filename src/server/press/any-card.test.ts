import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  area,
  CARD,
  code,
  full,
  GENERIC,
  list,
  PARTS,
  rectanglePath,
  text,
} from '../../../test/support/press-cards.ts';
import { CARD_FONTS } from '../../domain/press/card-fonts.ts';
import type { DisplayItem } from '../../domain/press/display-list.ts';
import type { Ink } from '../../domain/press/ink.schema.ts';
import { BLACK, WHITE } from '../../domain/press/ink.ts';
import type { PrinterProfile } from '../../domain/press/printer-profile.schema.ts';
import { CONFORMANCES } from '../../domain/press/printer-profile.ts';
import { pressFaults } from './check/check-press-file.ts';
import { openFonts } from './fonts/press-fonts.ts';
import { writePressFile } from './pdf/press-file.ts';
import { conditionProfile } from './profiles/condition-profile.ts';

const profileOfPress = await conditionProfile('FOGRA39');

const share = fc.integer({ min: 0, max: 75 });
const anyInk = fc.oneof(
  fc.constant(BLACK),
  fc.constant(WHITE),
  fc
    .record({ c: share, m: share, y: share, k: share })
    .map((cmyk): Ink => ({ id: 'ink', name: 'Encre', kind: 'process', cmyk })),
  fc
    .constantFrom('Or', 'Vernis sélectif')
    .map((name): Ink => ({ id: name, name, kind: 'spot', cmyk: { c: 10, m: 20, y: 70, k: 5 } })),
);
const anyPaint = fc.record({ ink: anyInk, tint: fc.double({ min: 0.01, max: 1, noNaN: true }) });
const mm = fc.double({ min: 0, max: 80, noNaN: true });
const words = fc.string({
  unit: fc.constantFrom(...'aàéfilœŒÉ’ .-@\u00a0\u202f\u2013+()/&«»€Ωж'),
  minLength: 1,
  maxLength: 30,
});

const anyItem: fc.Arbitrary<DisplayItem> = fc.oneof(
  fc
    .record({ words, x: mm, y: mm, paint: anyPaint, overprint: fc.boolean() })
    .chain(({ words: said, x, y, ...rest }) =>
      fc
        .record({
          size: fc.double({ min: 3, max: 40, noNaN: true }),
          font: fc.constantFrom('inter-400', 'inter-600'),
        })
        .map((look) => text(said, { x, y }, { ...rest, ...look })),
    ),
  fc
    .record({ ink: anyInk, x: mm, y: mm, width: mm, height: mm })
    .map(({ ink, ...place }) => area(ink, place)),
  fc
    .record({ x: mm, y: mm, width: fc.constant(30), height: fc.constant(15) })
    .map(
      (place): DisplayItem => ({ kind: 'picture', element: 'photo', picture: 'photo', ...place }),
    ),
);

const anyProfile: fc.Arbitrary<PrinterProfile> = fc
  .record({
    conformance: fc.constantFrom(...CONFORMANCES),
    outlines: fc.boolean(),
    marks: fc.boolean(),
    bleed: fc.constantFrom(0, 2, 3),
  })
  .map((wish) => ({ ...GENERIC, ...wish, spots: ['Or', 'Vernis sélectif'] }));

it('Whatever a card holds, its file is one that the other parser finds nothing wrong with', async () => {
  const parts = { ...PARTS, conditionProfile: profileOfPress };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyItem, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      anyProfile,
      fc.boolean(),
      fc.webUrl({ size: 'small' }),
      async (sides, profile, hasDie, address) => {
        const plate = area(WHITE, { x: 55, y: 20, width: 30, height: 30 });
        const last = [plate, code(address, { x: 59, y: 24 })];
        const die = hasDie ? { die: rectanglePath(0, 0, CARD.width, CARD.height) } : {};
        const pages = sides.map((items) => list([...items, ...last], die));
        const bytes = await writePressFile(pages, profile, parts);
        expect(await pressFaults(bytes, pages, profile)).toEqual([]);
      },
    ),
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
});
