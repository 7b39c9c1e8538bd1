import { describe, expect, it } from 'vitest';
import {
  area,
  code,
  full,
  GENERIC,
  list,
  NAVY,
  rectanglePath,
  SIZES,
  text,
} from '../../../../test/support/press-cards.ts';
import type { DisplayItem, PathItem, PathStep, PictureItem } from '../display-list.ts';
import { findingAnswer } from '../finding.ts';
import type { Ink } from '../ink.schema.ts';
import { BLACK, WHITE } from '../ink.ts';
import { mmOf } from '../lengths.ts';
import type { PrinterProfile } from '../printer-profile.schema.ts';
import { PAGE_RULES } from './page-rules.ts';
import { inspectedSide, PREFLIGHT_RULES, preflight } from './preflight.ts';
import { OVERLAP_RULES, VISIBLE_RULES } from './visible-rules.ts';

const RICH: Ink = ink('Noir soutenu', { c: 60, m: 40, y: 40, k: 100 });
const WARM: Ink = ink('Noir chaud', { c: 0, m: 10, y: 10, k: 90 });
const HEAVY: Ink = ink('Brun', { c: 80, m: 90, y: 90, k: 60 });
const NEARLY: Ink = ink('Sapin', { c: 90, m: 40, y: 90, k: 70 });
const ORANGE: Ink = { ...ink('PANTONE 021 C', { c: 0, m: 70, y: 100, k: 0 }), kind: 'spot' };
const GOLD: Ink = { ...ink('PANTONE 871 C', { c: 20, m: 30, y: 70, k: 15 }), kind: 'spot' };

function ink(name: string, cmyk: Ink['cmyk']): Ink {
  return { id: name, name, kind: 'process', cmyk };
}

function line(thickness: number, paint = full(BLACK)): PathItem {
  const steps: PathStep[] = [
    ['M', 20, 20],
    ['L', 60, 20],
  ];
  return { kind: 'path', element: 'line', steps, stroke: { paint, width: mmOf(thickness) } };
}

function picture(place: Partial<PictureItem> = {}): PictureItem {
  return {
    kind: 'picture',
    element: 'photo',
    picture: 'photo',
    x: 10,
    y: 10,
    width: 40,
    height: 20,
    ...place,
  };
}

function logoAt(x: number): PathItem {
  const steps = Array.from({ length: 30 }, (_, index): PathStep => {
    const angle = (index / 30) * 2 * Math.PI;
    return [index === 0 ? 'M' : 'L', x + 5 + 5 * Math.cos(angle), 15 + 5 * Math.sin(angle)];
  });
  return { kind: 'path', element: 'logo', steps, fill: full(NAVY), isDrawing: true };
}

function found(items: readonly DisplayItem[], wish: Partial<PrinterProfile> = {}) {
  return preflight([list(items)], { ...GENERIC, ...wish }, SIZES).map(findingAnswer);
}

function rules(items: readonly DisplayItem[], wish: Partial<PrinterProfile> = {}): string[] {
  return found(items, wish).map(({ rule, severity }) => `${rule} ${severity}`);
}

const HERE = { x: 10, y: 30 };
const small = { x: 20, y: 20, width: 10, height: 10 };
const ground = (bleed: number) => ({ x: -bleed, y: -bleed, width: 85 + 2 * bleed, height: 10 });
const code35 = code('https://a.fr/c/1', { x: 40, y: 20 });

describe('A card that is ready for the press', () => {
  it('has nothing to remark upon', () => {
    expect(
      found([
        area(NAVY, { ...ground(3), height: 12 }),
        text('Blanc', { x: 40, y: 8 }, { paint: full(WHITE), size: 9 }),
        logoAt(8),
        text('Zoë L’Hôtelier', HERE),
        line(0.5),
        picture({ y: 35, width: 20, height: 10 }),
        code('https://a.fr/c/1', { x: 60, y: 24 }),
      ]),
    ).toEqual([]);
  });
});

type Case = [what: string, items: DisplayItem[], rules: string[], wish?: Partial<PrinterProfile>];

const CASES: Case[] = [
  ['ends at the cut', [area(NAVY, ground(0))], ['bleed error']],
  ['bleeds less than the printer asks', [area(NAVY, ground(2))], ['bleed error']],
  [
    'bleeds enough for this printer, less than for most',
    [area(NAVY, ground(2))],
    ['bleed remark'],
    { bleed: 2 },
  ],
  ['has a picture that ends at the cut', [picture({ x: 0 })], ['bleed error']],
  ['has text where the cut may go', [text('Zoë', { x: 2, y: 30 })], ['safe error']],
  [
    'has text that goes beyond the card',
    [text('Zoë', { x: 80, y: 30 }, { size: 12 })],
    ['safe error'],
  ],
  ['has text near the cut', [text('Zoë', { x: 4, y: 30 })], ['safe remark']],
  ['has a logo where the cut may go', [logoAt(1)], ['safe error']],
  ['has a logo that is cut off', [logoAt(-1)], ['bleed error']],
  ['has a logo that bleeds on one side', [{ ...logoAt(-4) }], []],
  ['has text beside the card', [text('Zoë', { x: 90, y: 30 })], ['outside error']],
  ['has a code below the card', [{ ...code35, y: 60 }], ['outside error', 'code-quiet-zone error']],
  [
    'has a frame along the cut',
    [area(NAVY, { x: 3, y: 20, width: 20, height: 20 })],
    ['frame remark'],
  ],
  ['has tiny letters', [text('Zoë', HERE, { size: 4.9 })], ['text-size error']],
  ['has small letters', [text('Zoë', HERE, { size: 5.5 })], ['text-size remark']],
  [
    'has tiny letters in several inks',
    [text('Zoë', HERE, { size: 5.9, paint: full(NAVY) })],
    ['text-size error'],
  ],
  [
    'has small white letters',
    [
      area(NAVY, { x: 8, y: 20, width: 40, height: 15 }),
      text('Zoë', HERE, { size: 6.5, paint: full(WHITE) }),
    ],
    ['text-size remark'],
  ],
  ['has a hairline', [line(0.2)], ['line-thickness error']],
  ['has a thin line', [line(0.28)], ['line-thickness remark']],
  ['has a thin line in several inks', [line(0.45, full(NAVY))], ['line-thickness error']],
  [
    'has an area as thin as a hair',
    [area(BLACK, { ...small, height: 0.05 })],
    ['line-thickness error'],
  ],
  [
    'has small black letters in several inks',
    [text('Zoë', HERE, { paint: full(WARM) })],
    ['black-text error'],
  ],
  [
    'has large black letters in several inks',
    [text('Zoë', HERE, { paint: full(WARM), size: 14 })],
    ['black-text remark'],
  ],
  [
    'has rich black letters',
    [text('Zoë', HERE, { paint: full(RICH), size: 14 })],
    ['rich-black error'],
  ],
  ['has a code in rich black', [{ ...code35, paint: full(RICH) }], ['rich-black error']],
  [
    'has a large ground of black alone',
    [area(BLACK, { x: 10, y: 10, width: 30, height: 20 })],
    ['plain-black remark'],
  ],
  ['takes more ink than dries', [area(HEAVY, small)], ['ink-total error']],
  ['takes nearly as much ink as dries', [area(NEARLY, small)], ['ink-total remark']],
  [
    'takes more ink than this paper bears',
    [area(NEARLY, small)],
    ['ink-total error'],
    { inkLimit: 280 },
  ],
  ['has a faint tint', [area(BLACK, small, 0.08)], ['tint remark']],
  [
    'prints in what is called as the die of the printer',
    [area(ORANGE, small)],
    ['spots error'],
    { spots: [ORANGE.name], dieName: ORANGE.name },
  ],
  ['asks for an ink that the printer lacks', [area(ORANGE, small)], ['spots error']],
  [
    'asks for two inks of their own',
    [area(ORANGE, small), area(GOLD, small)],
    ['spots remark'],
    { spots: [ORANGE.name, GOLD.name] },
  ],
  [
    'has an ink of its own that is mixed in two ways',
    [area(ORANGE, small), area({ ...ORANGE, cmyk: GOLD.cmyk }, small)],
    ['unlike-spots error'],
    { spots: [ORANGE.name] },
  ],
  [
    'has a picture for a press whose colours are not known',
    [picture()],
    ['condition-profile error'],
    { condition: 'FOGRA47' },
  ],
  [
    'has an ink of its own for a press whose colours are not known',
    [area(ORANGE, small)],
    ['condition-profile error'],
    { condition: 'FOGRA47', spots: [ORANGE.name] },
  ],
  [
    'goes as PDF/X-4 to a press whose colours are not known',
    [],
    ['condition-profile error'],
    { condition: 'FOGRA47', conformance: 'X-4' },
  ],
  ['has a code of tiny modules', [{ ...code35, module: 0.3 }], ['code-module error']],
  ['has a code of small modules', [{ ...code35, module: 0.35 }], ['code-module remark']],
  [
    'has text in the edge of a code',
    [code35, text('Zoë', { x: 54, y: 30 })],
    ['code-quiet-zone error'],
  ],
  [
    'has a code whose edge is cut off',
    [{ ...code35, y: 1.9, x: 30, module: 0.5 }],
    ['safe error', 'code-quiet-zone error'],
  ],
  [
    'has a code that lies half on a ground',
    [area(NAVY, { x: 20, y: 10, width: 25, height: 20 }), code35],
    ['code-quiet-zone error'],
  ],
  ['has a pale code', [{ ...code35, paint: { ink: BLACK, tint: 0.4 } }], ['code-contrast error']],
  [
    'has a code on a dark ground',
    [area(NAVY, { x: 20, y: 8, width: 55, height: 40 }), code35],
    ['code-contrast error'],
  ],
];

describe('A card is judged when it', () => {
  it.each(CASES)('%s', (_, items, expected, wish) => {
    expect(rules(items, wish)).toEqual(expected);
    for (const { message } of found(items, wish)) expect(message).toMatch(/^[A-Z].+\.$/u);
  });

  it('has a picture with too few dots', () => {
    const dots = (width: number) => ({
      ...SIZES,
      pictureSize: () => ({ width, height: width / 2 }),
    });
    const judged = (width: number) =>
      preflight([list([picture()])], GENERIC, dots(width)).map(findingAnswer);
    expect(judged(473)).toEqual([]);
    expect(judged(400)[0]).toMatchObject({ rule: 'resolution', severity: 'remark' });
    expect(judged(300)[0]).toMatchObject({
      severity: 'error',
      message:
        'Une image n’a que 190\u00a0ppp à cette taille\u00a0: il faut au moins 200\u00a0ppp.',
    });
  });

  it('breaks any of the rules', () => {
    const bare = { ...SIZES, pictureSize: () => ({ width: 1, height: 1 }) };
    const broken = PREFLIGHT_RULES.filter((find) =>
      CASES.some(([, items, , wish]) => {
        const side = inspectedSide(list(items), { ...GENERIC, ...wish }, bare);
        return find(side).length > 0;
      }),
    );
    // Tests of their own break those of pages of agencies, of letters that nobody sees, and of texts over others.
    const others = [...PAGE_RULES, ...VISIBLE_RULES, ...OVERLAP_RULES];
    expect(new Set([...broken, ...others])).toEqual(new Set(PREFLIGHT_RULES));
  });
});

describe('What is found', () => {
  it('comes with errors first, where it is, and once for the lines of one text', () => {
    const near = text('Responsable', { x: 4, y: 20 }, { element: 'poste' });
    const next = text('de la mer', { x: 4, y: 24 }, { element: 'poste' });
    const cut = text('Zoë', { x: 1, y: 30 }, { element: 'nom' });
    const sides = [list([near, next]), list([cut])];
    expect(preflight(sides, GENERIC, SIZES).map(findingAnswer)).toEqual([
      {
        rule: 'safe',
        severity: 'error',
        side: 1,
        element: 'nom',
        message:
          'Le texte «\u00a0Zoë\u00a0» est à 1,16\u00a0mm de la coupe\u00a0: il faut au moins 3\u00a0mm.',
      },
      {
        rule: 'safe',
        severity: 'remark',
        side: 0,
        element: 'poste',
        message:
          'Le texte «\u00a0Responsable\u00a0» est à 4,24\u00a0mm de la coupe\u00a0: mieux vaut 5\u00a0mm.',
      },
    ]);
  });

  it('quotes no more of a text than says which one it is', () => {
    const [first] = found([text('a'.repeat(300), { x: 10, y: 30 })]);
    const start = 'a'.repeat(40);
    expect(first?.message).toContain(`«\u00a0${start}…\u00a0» dépasse de la carte`);
  });

  it('knows that a code on its white plate is one on a light ground', () => {
    const dark = area(NAVY, { x: -3, y: -3, width: 91, height: 61 });
    const plate = area(WHITE, { x: 36, y: 16, width: 20, height: 20 });
    expect(rules([dark, plate, code35])).toEqual([]);
  });

  it('takes a picture as large as it is, whatever its frame cuts off', () => {
    const clip = rectanglePath(20, 12, 10, 10);
    expect(rules([picture({ x: 1, y: 1, width: 80, height: 40, clip })])).toEqual([]);
  });
});
