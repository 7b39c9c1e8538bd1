import { describe, expect, it } from 'vitest';
import { agencyPage, groundWith } from '../../../../test/support/agency-pages.ts';
import {
  area,
  CARD,
  code,
  full,
  GENERIC,
  list,
  NAVY,
  SIZES,
  text,
} from '../../../../test/support/press-cards.ts';
import type { DisplayItem, DisplayList, PathItem } from '../display-list.ts';
import { findingAnswer } from '../finding.ts';
import type { Ink } from '../ink.schema.ts';
import { BLACK, WHITE } from '../ink.ts';
import { boxOutline } from '../layout/outlines.ts';
import { mmOf } from '../lengths.ts';
import type { PrinterProfile } from '../printer-profile.schema.ts';
import { preflight } from './preflight.ts';

function judged(
  items: readonly DisplayItem[],
  rest: Partial<DisplayList> = {},
  wish: Partial<PrinterProfile> = {},
) {
  return preflight([list(items, rest)], { ...GENERIC, ...wish }, SIZES).map(findingAnswer);
}

function rules(...wish: Parameters<typeof judged>): string[] {
  return judged(...wish).map(({ rule, severity }) => `${rule} ${severity}`);
}

const WHOLE = { x: -3, y: -3, width: 91, height: 61 };
const NAME = text('Zoë', { x: 20, y: 30 });
const CODE = code('https://a.fr/c/1', { x: 40, y: 20 });
/** The code with its edge, and a little more. */
const AROUND = { x: 36, y: 16, width: 20.5, height: 20.5 };
const page: DisplayItem = { kind: 'page', element: 'page', page: agencyPage(), x: -3, y: -3 };

function plate(corner: number, wish: Partial<PathItem>, box = AROUND): PathItem {
  return { kind: 'path', element: 'plate', steps: boxOutline(box, corner), ...wish };
}

describe('A text', () => {
  it('is refused in the colour of what it stands on', () => {
    const white = text('Zoë', { x: 20, y: 30 }, { paint: full(WHITE), size: 9 });
    expect(judged([white])).toMatchObject([
      {
        rule: 'invisible',
        severity: 'error',
        element: 'Zoë',
        message: 'Le texte «\u00a0Zoë\u00a0» est blanc sur blanc\u00a0: il ne se verrait pas.',
      },
    ]);
    expect(rules([page, white])).toEqual(['invisible error']);
    const look = { paint: full(NAVY), size: 9, overprint: false };
    const navy = text('Zoë', { x: 20, y: 30 }, look);
    expect(rules([area(NAVY, WHOLE), navy])).toEqual(['invisible error']);
  });

  it('is remarked where it is nearly as dark as what it stands on', () => {
    const black = text('Zoë', { x: 20, y: 30 }, { size: 9, overprint: false });
    expect(judged([area(NAVY, WHOLE), black])).toMatchObject([
      {
        ...{ rule: 'text-contrast', severity: 'remark', element: 'Zoë' },
        message:
          'Le texte «\u00a0Zoë\u00a0» se distingue à peine de son fond\u00a0: choisissez une autre encre.',
      },
    ]);
    const light: Ink = { ...NAVY, id: 'light', cmyk: { c: 0, m: 0, y: 100, k: 0 } };
    expect(rules([area(light, WHOLE), black])).toEqual([]);
    const pale = text('Zoë', { x: 20, y: 30 }, { paint: full(light), size: 9 });
    expect(rules([pale])).toEqual(['text-contrast remark']);
  });

  it('is fine in white on what is dark, be it a ground, a picture or the page of an agency', () => {
    const white = text('Zoë', { x: 20, y: 30 }, { paint: full(WHITE), size: 9 });
    const dark = { ...page, page: agencyPage({ ground: groundWith(61) }) };
    const at = { x: 10, y: 15, width: 60, height: 25 };
    const photo: DisplayItem = { kind: 'picture', element: 'photo', picture: 'sea', ...at };
    expect(rules([area(NAVY, WHOLE), white])).toEqual([]);
    expect(rules([dark, white])).toEqual([]);
    expect(rules([photo, white])).toEqual([]);
  });

  it('is refused under what hides it, and fine where a line touches its feet', () => {
    const over = area(NAVY, { x: 15, y: 20, width: 30, height: 15 });
    expect(judged([NAME, over])).toMatchObject([
      {
        rule: 'covered',
        element: 'Zoë',
        message:
          'Le texte «\u00a0Zoë\u00a0» est sous un aplat, qui le cache\u00a0: placez-le au-dessus.',
      },
    ]);
    expect(rules([NAME, page])).toEqual(['covered error']);
    const at = { x: 15, y: 20, width: 30, height: 15 };
    const photo: DisplayItem = { kind: 'picture', element: 'photo', picture: 'sea', ...at };
    expect(rules([NAME, photo])).toEqual(['covered error']);
    // Somebody sees through it.
    expect(rules([NAME, { ...photo, isCutOut: true }])).toEqual([]);
    expect(rules([NAME, area(NAVY, { x: 15, y: 29.8, width: 30, height: 0.5 })])).toEqual([]);
  });

  it('that overprints takes the ink of its ground along', () => {
    const deep: Ink = { ...NAVY, id: 'deep', cmyk: { c: 100, m: 90, y: 20, k: 40 } };
    expect(rules([area(deep, WHOLE), NAME])).toEqual(['ink-total error', 'text-contrast remark']);
    expect(rules([area(deep, WHOLE), { ...NAME, overprint: false }])).toEqual([
      'text-contrast remark',
    ]);
    expect(rules([area(BLACK, WHOLE, 0.5), NAME])).toEqual([]);
  });
});

describe('A code', () => {
  it('is refused under the page of an agency', () => {
    const [found] = judged([CODE, page]);
    expect(found).toMatchObject({ rule: 'covered', severity: 'error', element: 'code' });
    expect(found?.message).toContain('est sous le fond PDF');
  });

  it('stands on a plate with round corners that leave its edge free', () => {
    const dark = area(NAVY, WHOLE);
    expect(rules([dark, plate(1, { fill: full(WHITE) }), CODE])).toEqual([]);
    const both = ['code-quiet-zone error', 'code-contrast error'];
    expect(rules([dark, plate(8, { fill: full(WHITE) }), CODE]).sort()).toEqual(both.sort());
  });

  it('may have a frame around its edge, not through it', () => {
    const stroke = { paint: full(BLACK), width: mmOf(1) };
    const further = { x: 35, y: 15, width: 22.5, height: 22.5 };
    expect(rules([plate(2, { stroke }, further), CODE])).toEqual([]);
    expect(rules([plate(0, { stroke }, { ...AROUND, x: 38 }), CODE])).toEqual([
      'code-quiet-zone error',
    ]);
  });
});

describe('Round corners', () => {
  const round = (corner: number) => ({ die: boxOutline({ x: 0, y: 0, ...CARD }, corner) });

  it('are part of the cut, from which texts keep their distance', () => {
    const near = text('Zoë', { x: 5.5, y: 8 });
    expect(rules([near])).toEqual([]);
    expect(rules([near], round(3))).toEqual([]);
    expect(rules([near], round(15))).toEqual(['safe error']);
  });

  it('leave the edge of a code free', () => {
    const corner = code('https://a.fr/c/1', { x: 5, y: 5, module: 0.5 });
    const wish = { thresholds: { ...GENERIC.thresholds, safe: { error: 1, remark: 1 } } };
    expect(rules([corner], round(0), wish)).toEqual([]);
    expect(rules([corner], round(12), wish)).toEqual(['code-quiet-zone error']);
  });
});
