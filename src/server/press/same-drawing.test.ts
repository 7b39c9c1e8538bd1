import { describe, expect, it } from 'vitest';
import { agencyPdf, BAND } from '../../../test/support/agency-pdf.ts';
import { expectInkAsOnScreens } from '../../../test/support/alike-pictures.ts';
import { HARD_PEOPLE } from '../../../test/support/hard-people.ts';
import { misdrawn } from '../../../test/support/misdrawn.ts';
import { DRAWING_PRINTERS, presetCards } from '../../../test/support/preset-cards.ts';
import {
  area,
  code,
  full,
  GENERIC,
  list,
  NAVY,
  PARTS,
  personCard,
  rectanglePath,
  text,
} from '../../../test/support/press-cards.ts';
import type { DisplayList, PathItem, PathStep } from '../../domain/press/display-list.ts';
import { WHITE } from '../../domain/press/ink.ts';
import { PRESET_IDS } from '../../domain/press/presets/preset-names.ts';
import { takeAgencyPdf } from './agency/take-agency-pdf.ts';
import { writePressFile } from './pdf/press-file.ts';
import { conditionProfile } from './profiles/condition-profile.ts';

/** Files that differ by how a page is drawn; `same-drawing.long.test.ts` draws all ten people. */
const SOME = Object.values(HARD_PEOPLE).slice(4, 6);
const GOLD = { id: 'or', name: 'Or', kind: 'spot', cmyk: { c: 10, m: 20, y: 70, k: 5 } } as const;
const SEA = { ...GOLD, id: 'mer', name: 'PANTONE 286 C' };
const RING: PathItem = {
  ...{ kind: 'path', element: 'ring', evenOdd: true, fill: full(NAVY) },
  steps: [...rectanglePath(38, 38, 14, 14), ...rectanglePath(42, 42, 6, 6)],
};
const LINE: PathItem = {
  ...{ kind: 'path', element: 'line', stroke: { paint: full(NAVY), width: 1, cap: 'round' } },
  steps: [
    ['M', 8, 22],
    ['L', 50, 22],
  ],
};
const LEAF: PathItem = {
  ...{ kind: 'path', element: 'leaf', fill: full(SEA), overprint: true },
  steps: [['M', 58, 6], ['C', 72, 6, 80, 12, 80, 26], ['L', 58, 26], ['Z']],
};
/** A second shape of as many steps as logos have, which stand once in a file. */
const STAIRS: PathItem = {
  ...{ kind: 'path', element: 'stairs', fill: full(NAVY), isDrawing: true },
  steps: [
    ['M', 60, 50],
    ...Array.from({ length: 24 }, (_, step): PathStep => ['L', 60 + step / 2, 50 - (step % 2) * 4]),
    ['Z'],
  ],
};
const [front, back] = personCard(4);
/** Everything that a card may hold, beside pages of agencies. */
const CARDS: readonly DisplayList[] = [
  { ...front, die: rectanglePath(0, 0, 85, 55) },
  back,
  list([
    area(GOLD, { x: 5, y: 5, width: 40, height: 12 }, 0.5),
    area(SEA, { x: 20, y: 8, width: 10, height: 6 }),
    ...[RING, LINE, LEAF, STAIRS],
    text('Blanc', { x: 8, y: 12 }, { paint: full(WHITE) }),
    text('Bonjour\u00a0à tous et à toutes', { x: 8, y: 30 }),
    text('Gras', { x: 8, y: 36 }, { font: 'inter-600', size: 12 }),
  ]),
];

describe.each(Object.entries(DRAWING_PRINTERS))('For a printer who wants %s', (_, demands) => {
  const profile = { ...GENERIC, ...demands, spots: [GOLD.name, SEA.name] };

  it.each(PRESET_IDS)('the %s card of hard people is drawn as it was laid out', async (preset) => {
    const { pages, parts } = await presetCards(preset, SOME);
    const bytes = await writePressFile(pages, profile, parts);
    expect(await misdrawn(bytes, pages, profile, parts)).toEqual([]);
  });

  it('inks of their own, lines, rings, a die, a picture and the page of an agency are, too', async () => {
    const [outcome] = await takeAgencyPdf('', await agencyPdf({ content: BAND }));
    if (!outcome || !('taken' in outcome)) throw new Error('The page is refused');
    const { facts: page, bytes: delivered } = outcome.taken;
    const onPage = list([
      { kind: 'page', element: 'page', page, x: -3, y: -3 },
      text('Julie Martin', { x: 10, y: 30 }),
      code('https://cartes.example.fr/c/k3j9x2m7q4w8001', { y: 33 }),
    ]);
    const pages = [...CARDS, onPage];
    const icc = await conditionProfile(profile.condition);
    const parts = { ...PARTS, page: () => delivered, conditionProfile: icc };
    const bytes = await writePressFile(pages, profile, parts);
    expect(await misdrawn(bytes, pages, profile, parts)).toEqual([]);
  });
});

describe('A press shows ink where screens do:', () => {
  it('on a preset, whose letters stand where they do in their font', async () => {
    const { pages, parts } = await presetCards('sober', SOME.slice(0, 1));
    await expectInkAsOnScreens(pages, parts, GENERIC);
  });

  it('on a card with lines, rings and two weights of a font', async () => {
    const icc = await conditionProfile(GENERIC.condition);
    const parts = { ...PARTS, conditionProfile: icc };
    await expectInkAsOnScreens(CARDS.slice(2), parts, GENERIC);
  });
});
