import { describe, expect, it } from 'vitest';
import { design } from '../../../../test/support/card-layout.ts';
import { type CardDesign, designSchema } from '../card-design.schema.ts';
import type { Ink } from '../ink.schema.ts';
import {
  inkNameFault,
  inkUses,
  withInk,
  withKeptInk,
  withLogoInk,
  withNewInk,
  withoutInk,
} from './edit-inks.ts';

const NAVY: Ink = {
  ...{ id: 'navy', name: 'Marine', kind: 'process' },
  cmyk: { c: 100, m: 80, y: 0, k: 40 },
};
const paint = { ink: 'navy', tint: 0.5 };

function designOf(inks: readonly Ink[] = [NAVY]): CardDesign {
  const box = { x: 1, y: 1, width: 10, height: 10 };
  const elements = [
    { kind: 'background', id: 'ground', paint },
    { kind: 'rectangle', id: 'frame', ...box, stroke: { paint, thickness: 1 } },
    { kind: 'rectangle', id: 'plain', ...box, fill: { ink: 'white', tint: 1 } },
  ];
  return designSchema.parse({ width: 85, height: 55, sides: [{ elements }], inks });
}

describe('The inks of a card', () => {
  it('are added under a name and an id of their own, and put in place of one another', () => {
    const [one, two] = withNewInk(withNewInk(designOf([]))).inks;
    expect([one?.name, two?.name]).toEqual(['Couleur', 'Couleur 2']);
    expect(one?.id).not.toBe(two?.id);
    const spot: Ink = { ...NAVY, kind: 'spot', name: 'PANTONE 281 C' };
    expect(withInk(designOf(), spot).inks).toEqual([spot]);
  });

  it('leave what they printed in black when they are taken away', () => {
    const design = designOf();
    expect(inkUses(design, 'navy')).toBe(2);
    const without = withoutInk(design, 'navy');
    expect(without.inks).toEqual([]);
    expect(inkUses(without, 'navy')).toBe(0);
    const [ground, frame, plain] = without.sides[0]?.elements ?? [];
    expect(ground).toMatchObject({ paint: { ink: 'black', tint: 0.5 } });
    expect(frame).toMatchObject({ stroke: { paint: { ink: 'black' }, thickness: 1 } });
    expect(plain).toMatchObject({ fill: { ink: 'white' } });
  });

  it('have names that nobody takes for another one', () => {
    const design = withNewInk(designOf());
    const fault = (name: string, kind: Ink['kind'] = 'spot') =>
      inkNameFault(design, { ...NAVY, kind }, name);
    expect(fault('PANTONE 281 C')).toBeUndefined();
    expect(fault('marine')).toBeUndefined();
    expect(fault(' ')).toMatch(/obligatoire/);
    expect(fault('couleur')).toMatch(/autre encre/);
    expect(fault('Noir')).toMatch(/autre encre/);
    expect(fault('all')).toMatch(/presse/);
    expect(fault('Cyan', 'process')).toBeUndefined();
    const asDie = (kind: Ink['kind']) =>
      inkNameFault(design, { ...NAVY, kind }, 'cutcontour', ['CutContour']);
    expect(asDie('spot')).toMatch(/tracé de découpe/);
    expect(asDie('process')).toBeUndefined();
  });
});

describe('A colour of a drawn logo', () => {
  const logo = { kind: 'logo', id: 'logo', x: 5, y: 5, width: 20, height: 10 };
  const [element] = design([logo]).sides[0]?.elements ?? [];
  if (element?.kind !== 'logo') throw new Error('No logo');

  it('is printed in the ink that is chosen, until none is, as if there never was one', () => {
    const once = withLogoInk(element, '#00549f', 'blue');
    const twice = withLogoInk(once, '#00549f', 'black');
    expect(twice.inks).toEqual([{ colour: '#00549f', ink: 'black' }]);
    expect(JSON.stringify(withLogoInk(twice, '#00549f', ''))).toBe(JSON.stringify(element));
  });

  it('keeps its nearest mixture as an ink of the card, made once for all that are printed in it', () => {
    const cmyk = { c: 80, m: 10, y: 70, k: 5 };
    const ink: Ink = { id: 'logo-#0a7f5a', name: 'Logo #0a7f5a', kind: 'process', cmyk };
    const of = { side: 0, element, colour: '#0a7f5a' };
    const kept = withKeptInk(design([element]), of, ink);
    expect(kept.inks).toEqual([{ ...ink, id: 'ink-1' }]);
    const chosen = [{ colour: '#0a7f5a', ink: 'ink-1' }];
    expect(kept.sides[0]?.elements[0]).toMatchObject({ inks: chosen });
    expect(designSchema.parse(kept)).toEqual(kept);
    expect(withKeptInk(kept, of, ink)).toEqual(kept);
    // Somebody has typed other shares since: that is another ink.
    const retyped = withInk(kept, { ...ink, id: 'ink-1', cmyk: { ...cmyk, k: 0 } });
    expect(withKeptInk(retyped, of, ink).inks.map(({ name }) => name)).toEqual([
      'Logo #0a7f5a',
      'Logo #0a7f5a 2',
    ]);
  });

  it('counts for its ink, and is black once that is taken away', () => {
    const chosen = withLogoInk(element, '#00549f', 'blue');
    const made = design([chosen]);
    expect(inkUses(made, 'blue')).toBe(1);
    expect(withoutInk(made, 'blue').sides[0]?.elements[0]).toMatchObject({
      inks: [{ colour: '#00549f', ink: 'black' }],
    });
  });
});
