import { describe, expect, it } from 'vitest';
import { agencyPage } from '../../../../test/support/agency-pages.ts';
import {
  area,
  code,
  full,
  GENERIC,
  list,
  NAVY,
  SIZES,
  text,
} from '../../../../test/support/press-cards.ts';
import type { DisplayItem, PathItem, PictureItem } from '../display-list.ts';
import { findingAnswer } from '../finding.ts';
import { WHITE } from '../ink.ts';
import { boxOutline } from '../layout/outlines.ts';
import { preflight } from './preflight.ts';

const WHOLE = { x: -3, y: -3, width: 91, height: 61 };
const HERE = { x: 10, y: 15, width: 40, height: 20 };
const NAME = text('Zoë', { x: 20, y: 30 }, { element: 'name' });

function judged(items: readonly DisplayItem[]) {
  return preflight([list(items)], GENERIC, SIZES).map(findingAnswer);
}

function told(items: readonly DisplayItem[]): string[] {
  return judged(items)
    .filter(({ rule }) => rule === 'overlap')
    .map(({ message }) => message);
}

function picture(wish: Partial<PictureItem>): PictureItem {
  return { kind: 'picture', element: 'picture', picture: 'sea', ...HERE, ...wish };
}

function drawing(wish: Partial<PathItem>): PathItem {
  const steps = boxOutline(HERE, 0);
  return { kind: 'path', element: 'logo', steps, fill: full(NAVY), isDrawing: true, ...wish };
}

describe('A text over something that is to be read', () => {
  it('is remarked upon, once, with what it is printed over', () => {
    const site = text('www.atelier-kerbrat.example', { x: 12, y: 30.5 }, { element: 'site' });
    expect(judged([NAME, site])).toEqual([
      {
        rule: 'overlap',
        severity: 'remark',
        side: 0,
        element: 'site',
        message: 'Le texte «\u00a0www.atelier-kerbrat.example\u00a0» passe sur «\u00a0Zoë\u00a0».',
      },
    ]);
    const long = text('a'.repeat(45), { x: 8, y: 30 }, { element: 'long', size: 7 });
    expect(told([long, NAME])[0]).toContain(`passe sur «\u00a0${'a'.repeat(40)}…\u00a0».`);
  });

  it('is so over a logo, drawn or in dots, a photo and a code', () => {
    const over = (what: string) => [`Le texte «\u00a0Zoë\u00a0» passe sur ${what}.`];
    expect(told([picture({ shows: 'logo' }), NAME])).toEqual(over('le logo'));
    expect(told([drawing({ shows: 'logo' }), NAME])).toEqual(over('le logo'));
    expect(told([picture({ shows: 'photo' }), NAME])).toEqual(over('la photo'));
    expect(told([code('https://a.fr/c/1', { x: 15, y: 20 }), NAME])).toEqual(over('le QR code'));
    expect(told([NAME, drawing({ shows: 'logo' })])).toEqual(over('le logo'));
  });

  it('is not remarked upon over what grounds are made of', () => {
    const page: DisplayItem = { kind: 'page', element: 'page', page: agencyPage(), x: -3, y: -3 };
    const white = text('Zoë', { x: 20, y: 30 }, { paint: full(WHITE), size: 9 });
    expect(told([area(NAVY, WHOLE), picture({}), drawing({}), white])).toEqual([]);
    expect(told([page, NAME])).toEqual([]);
  });

  it('may touch, and be between the shapes of a logo', () => {
    const above = { ...HERE, y: 10, height: 18 };
    expect(told([drawing({ shows: 'logo', steps: boxOutline(above, 0) }), NAME])).toEqual([]);
    const part = (x: number) =>
      drawing({ shows: 'logo', steps: boxOutline({ ...HERE, x, width: 5 }, 0) });
    expect(told([part(10), part(40), NAME])).toEqual([]);
  });

  it('is no line under another whose feet reach down beside its heads, nor one of its own', () => {
    const feet = text('page', { x: 20, y: 28 }, { element: 'feet' });
    const heads = text('l', { x: 27.5, y: 30 }, { element: 'heads' });
    const next = text('Zoë', { x: 20, y: 30.5 }, { element: 'name' });
    expect(told([feet, heads])).toEqual([]);
    expect(told([NAME, next])).toEqual([]);
  });
});
