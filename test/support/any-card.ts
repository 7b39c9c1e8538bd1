import fc from 'fast-check';
import type { DisplayItem, DisplayList } from '../../src/domain/press/display-list.ts';
import type { Ink } from '../../src/domain/press/ink.schema.ts';
import { BLACK, WHITE } from '../../src/domain/press/ink.ts';
import type { PrinterProfile } from '../../src/domain/press/printer-profile.schema.ts';
import { CONFORMANCES } from '../../src/domain/press/printer-profile.ts';
import { area, CARD, code, GENERIC, list, rectanglePath, text } from './press-cards.ts';

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

export const anyProfile: fc.Arbitrary<PrinterProfile> = fc
  .record({
    conformance: fc.constantFrom(...CONFORMANCES),
    outlines: fc.boolean(),
    marks: fc.boolean(),
    bleed: fc.constantFrom(0, 2, 3),
  })
  .map((wish) => ({ ...GENERIC, ...wish, spots: ['Or', 'Vernis sélectif'] }));

/** Sides with whatever a card may hold, a code on white paper, and where it is cut. */
export const anySides: fc.Arbitrary<DisplayList[]> = fc
  .record({
    sides: fc.array(fc.array(anyItem, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
    hasDie: fc.boolean(),
    address: fc.webUrl({ size: 'small' }),
  })
  .map(({ sides, hasDie, address }) => {
    const plate = area(WHITE, { x: 55, y: 20, width: 30, height: 30 });
    const last = [plate, code(address, { x: 59, y: 24 })];
    const die = hasDie ? { die: rectanglePath(0, 0, CARD.width, CARD.height) } : {};
    return sides.map((items) => list([...items, ...last], die));
  });
