import { describe, expect, it } from 'vitest';
import { design, JULIE, laidOut, text } from '../../../../test/support/card-layout.ts';
import { layoutEngine } from '../../../server/press/layout-engine.ts';
import type { PathItem } from '../display-list.ts';
import { findingAnswer } from '../finding.ts';
import { BLACK } from '../ink.ts';
import { mmOf } from '../lengths.ts';
import { COMPANY_INK, cmykOf } from '../presets/company-ink.ts';
import { layOut } from './lay-out.ts';

const black = { ink: 'black' };
const box = { id: 'box', x: 10, y: 10, width: 20, height: 10 };

/** The smallest box around a path. */
function bounds({ steps }: PathItem) {
  const ends = steps.flatMap((step) => (step[0] === 'Z' ? [] : [step.slice(-2).map(Number)]));
  const [xs, ys] = [ends.map(([x = 0]) => x), ends.map(([, y = 0]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const dots = { kind: 'dots', name: 'a.jpg', width: 400, height: 400 } as const;

describe('A side of a card', () => {
  it('is drawn from bottom to top, in the order of its elements', async () => {
    const { items } = await laidOut([
      { kind: 'background', id: 'ground', paint: black },
      text({}),
      { kind: 'line', id: 'line', x: 5, y: 5, x2: 20, y2: 5, thickness: 1, paint: black },
    ]);
    expect(items.map(({ kind, element }) => [kind, element])).toEqual([
      ['path', 'ground'],
      ['glyphs', 'text'],
      ['path', 'line'],
    ]);
  });

  it('has a ground that goes as far beyond the cut as any printer asks, and a line as thick as was said in points', async () => {
    const { items } = await laidOut([
      { kind: 'background', id: 'ground', paint: black },
      { kind: 'line', id: 'line', x: 5, y: 5, x2: 20, y2: 5, thickness: 0.5, paint: black },
    ]);
    const [ground, line] = items.filter((item) => item.kind === 'path');
    expect(ground && bounds(ground)).toEqual([-10, -10, 95, 65]);
    expect(line?.stroke?.width).toBeCloseTo(mmOf(0.5));
  });

  it('has a die line only where its corners are round', async () => {
    const made = design([], { corner: 4 });
    const { tools } = await layoutEngine(made);
    expect(layOut(made, JULIE, tools, {}).sides[0]?.die).toHaveLength(10);
    expect((await laidOut([])).sides[0]?.die).toBeUndefined();
  });

  it('has a code of the card’s address, its white edge within its side', async () => {
    const { items } = await laidOut([
      { kind: 'code', id: 'code', x: 50, y: 20, side: 22, level: 'Q', paint: black },
    ]);
    const [code] = items;
    if (code?.kind !== 'code') throw new Error('No code');
    expect(code.address).toBe(JULIE.cardUrl);
    expect(code.module * (code.modules.length + 8)).toBeCloseTo(22);
    expect(code.x).toBeCloseTo(50 + 4 * code.module);
    expect(code.y).toBeCloseTo(20 + 4 * code.module);
  });

  it.each([
    ['left', 10],
    ['center', 15],
    ['right', 20],
  ] as const)('has the logo whole in its box, %s', async (align, x) => {
    const { items } = await laidOut([{ kind: 'logo', ...box, align }], {}, { logo: dots });
    expect(items).toEqual([
      {
        ...{ kind: 'picture', element: 'box', picture: 'a.jpg', shows: 'logo' },
        ...{ x, y: 10, width: 10, height: 10 },
      },
    ]);
  });

  it('has a drawn logo as shapes of the right size', async () => {
    const drawing = {
      kind: 'drawing',
      width: 100,
      height: 50,
      shapes: [
        {
          steps: [['M', 0, 0], ['L', 100, 0], ['C', 100, 10, 100, 20, 100, 50], ['Z']],
          fill: '#000000',
          stroke: { colour: '#000000', width: 5, cap: 'round' },
        },
      ],
      colours: [{ colour: '#000000', cmyk: BLACK.cmyk }],
    } as const;
    const { items } = await laidOut([{ kind: 'logo', ...box }], {}, { logo: drawing });
    const [shape] = items.filter((item) => item.kind === 'path');
    expect(shape && bounds(shape)).toEqual([10, 10, 30, 20]);
    expect(shape?.stroke).toEqual({ cap: 'round', width: 1, paint: { ink: BLACK, tint: 1 } });
  });

  it('has each colour of a drawn logo in its ink: chosen, the company’s, black, paper, or near', async () => {
    const colours = ['#00549f', '#E2001A', '#777777', '#ffffff', '#0a7f5a'].map((colour) => ({
      colour: colour.toLowerCase(),
      cmyk: cmykOf(colour),
    }));
    const shapes = colours.map(({ colour: fill }) => ({ steps: [['M', 0, 0] as const], fill }));
    const logo = { kind: 'drawing', width: 10, height: 10, shapes, colours } as const;
    const inks = [
      { id: COMPANY_INK, name: 'Rouge', kind: 'process', cmyk: { c: 0, m: 95, y: 90, k: 0 } },
      { id: 'blue', name: 'PANTONE 2945 C', kind: 'spot', cmyk: { c: 100, m: 60, y: 0, k: 10 } },
    ];
    const chosen = [{ colour: '#00549f', ink: 'blue' }];
    const made = design([{ kind: 'logo', ...box, inks: chosen }], { inks });
    const { tools } = await layoutEngine(made);
    const card = layOut(made, JULIE, tools, { logo, colour: '#E2001A' });
    expect(card.logoColours.map(({ ink }) => ink.name)).toEqual([
      ...['PANTONE 2945 C', 'Rouge', 'Logo #777777', 'Blanc', 'Logo #0a7f5a'],
    ]);
    expect(card.logoColours[2]?.ink.cmyk).toMatchObject({ c: 0, m: 0, y: 0 });
    expect(card.findings.map(findingAnswer)).toMatchObject([
      { rule: 'logo-ink', message: 'La couleur #0a7f5a du logo n’a pas d’encre choisie.' },
    ]);
  });

  it('has a see-through picture cut out where something lies below it, and only there', async () => {
    const logo = { ...dots, isSeeThrough: true };
    const ground = { kind: 'rectangle', id: 'g', x: 0, y: 0, width: 12, height: 12 };
    const cut = async (elements: object[]) => {
      const { items } = await laidOut(elements, {}, { logo });
      return items.some((item) => item.kind === 'picture' && item.isCutOut);
    };
    const fill = { ink: 'black' };
    expect(
      await cut([
        { ...ground, fill },
        { kind: 'logo', ...box },
      ]),
    ).toBe(true);
    expect(
      await cut([
        { kind: 'logo', ...box },
        { ...ground, fill },
      ]),
    ).toBe(false);
    expect(
      await cut([
        { ...ground, x: 40, fill },
        { kind: 'logo', ...box },
      ]),
    ).toBe(false);
  });

  it('has the photo filling its box, cut with round corners', async () => {
    const { items } = await laidOut([{ kind: 'photo', ...box, corner: 2 }], {}, { photo: dots });
    const [photo] = items;
    if (photo?.kind !== 'picture') throw new Error('No photo');
    expect([photo.x, photo.y, photo.width, photo.height]).toEqual([10, 5, 20, 20]);
    expect(photo.clip).toHaveLength(10);
  });

  it.each([
    [{ kind: 'logo', ...box, required: true }, 'logo-missing'],
    [{ kind: 'photo', ...box, required: true }, 'photo-missing'],
    [{ kind: 'picture', ...box, picture: 'gone.png' }, 'picture-missing'],
  ])('says what picture is missing: %j', async (element, rule) => {
    const { items, findings } = await laidOut([element]);
    expect(items).toEqual([]);
    expect(findings.map((finding) => finding.rule)).toEqual([rule]);
  });
});
