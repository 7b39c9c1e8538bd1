import { describe, expect, it } from 'vitest';
import { design, text, words } from '../../../../test/support/card-layout.ts';
import type { CardDesign, CardElement } from '../card-design.schema.ts';
import { PRESET_IDS } from '../presets/preset-names.ts';
import { presetDesign } from '../presets/presets.ts';
import { elementsOf, withElements } from './edit-design.ts';
import { boxOf, isGround, movedElement } from './element-box.ts';
import { newElement, type PaletteItem } from './new-element.ts';

const COMPANY = { color: '#00549f', hasLogo: true, hasLegal: true };
const EMPTY = design([]);

/** A new element as it is put on a side. */
function placed(item: PaletteItem, made: CardDesign, side = 0): CardElement {
  return newElement(item, `new-${item}`, { ...made, elements: elementsOf(made, side) });
}

function withPlaced(made: CardDesign, side: number, items: readonly PaletteItem[]): CardDesign {
  return items.reduce(
    (before, item) => withElements(before, side, (all) => [...all, placed(item, before, side)]),
    made,
  );
}

/** Elements of a side that have something of the room of an element. */
function metBy(element: CardElement, made: CardDesign, side: number): string[] {
  const one = boxOf(element, made);
  return elementsOf(made, side)
    .filter((other) => {
      // Further lines of what grows upwards are not below it.
      const isUpwards = other.kind === 'text' && other.grow === 'up';
      const its = boxOf(isUpwards ? { ...other, linesMax: 1 } : other, made);
      const isApart =
        its.x >= one.x + one.width ||
        one.x >= its.x + its.width ||
        its.y >= one.y + one.height ||
        one.y >= its.y + its.height;
      return other.id !== element.id && !isGround(other) && !isApart;
    })
    .map(({ id }) => id);
}

describe('A new text', () => {
  it('has letters, margin and paint of most texts of its side, and a place of its own', () => {
    const made = withPlaced(presetDesign('sober', COMPANY), 1, ['phones', 'links']);
    const [phones, links] = elementsOf(made, 1).slice(-2);
    const like = { x: 6, width: 42, font: 'source-sans-3-400', size: 8, paint: { ink: 'black' } };
    expect([phones, links]).toMatchObject([like, like]);
    for (const one of [phones, links]) expect(one && metBy(one, made, 1)).toEqual([]);
  });

  it('is printed in the paint of the texts whose ground it stands on', () => {
    const banner = presetDesign('band', COMPANY);
    const [words] = elementsOf(banner, 0).filter(({ kind }) => kind === 'text');
    expect(words).toMatchObject({ paint: { ink: 'white' } });
    expect(placed('phones', banner)).toMatchObject({ paint: { ink: 'white' } });
  });

  it.each(PRESET_IDS)('stands on nothing of the preset %s as long as there is room', (preset) => {
    const made = presetDesign(preset, COMPANY);
    // The front of `photo` is full: names and jobs of three lines reach the logo.
    for (const side of preset === 'photo' ? [1] : [0, 1]) {
      const one = placed('links', made, side);
      const grounds = elementsOf(made, side).filter(({ kind }) => kind === 'rectangle');
      const met = metBy(one, made, side).filter(
        (id) => !grounds.some((ground) => ground.id === id),
      );
      expect(met).toEqual([]);
    }
  });

  it('stands below the others, above them at the lower edge, and in the first gap between', () => {
    const line = (id: string, y: number) => text({ id, x: 8, y, width: 60 });
    const heightOf = (made: CardDesign) => {
      const one = placed('Phone', made);
      return [one.kind === 'text' && one.x, 'y' in one && one.y];
    };
    expect(heightOf(EMPTY)).toEqual([5, 28]);
    const [, below] = heightOf(design([line('a', 20)]));
    expect(below).toBeGreaterThan(22);
    expect(below).toBeLessThan(26);
    const [, above] = heightOf(design([line('a', 49)]));
    expect(above).toBeLessThan(47);
    expect(above).toBeGreaterThan(43);
    const [margin, between] = heightOf(design([line('a', 8), line('b', 49)]));
    expect(margin).toBe(8);
    expect(between).toBeGreaterThan(10);
    expect(between).toBeLessThan(14);
  });

  it('stays on the card where everything is taken', () => {
    const box = { kind: 'photo', id: 'all', x: 0, y: 0, width: 85, height: 55 };
    const one = placed('Phone', design([box]));
    const { y, height } = boxOf(one, EMPTY);
    expect(y > 40 && y + height <= 50).toBe(true);
  });

  it('is set as the other side is, in a paint for this one, and a name as names are', () => {
    const white = { ink: 'white', tint: 1 };
    const front = design([
      text({ id: 'a', font: 'source-sans-3-400', paint: white, ...words('Bonjour') }),
      text({ id: 'b', y: 30, font: 'source-serif-4-600', size: 14 }),
    ]);
    const made = { ...front, sides: [...front.sides, { elements: [] }] };
    const black = { ink: 'black', tint: 1 };
    expect(placed('Email', made, 1)).toMatchObject({ font: 'source-sans-3-400', paint: black });
    expect(placed('name', made, 1)).toMatchObject({ font: 'source-serif-4-600', size: 14 });
    // After a name alone, what comes is no name.
    const [, alone] = elementsOf(front, 0);
    const named = design(alone ? [alone] : []);
    expect(placed('Email', named)).toMatchObject({ font: 'inter-400', size: 8 });
  });

  it('stands on the panel that others stand on, whole', () => {
    const panel = { kind: 'rectangle', id: 'panel', x: 0, y: 30, width: 85, height: 20 };
    const line = text({ id: 'a', x: 8, y: 36, width: 60 });
    const one = boxOf(placed('Email', design([panel, line])), EMPTY);
    expect(one.y > 36 && one.y + one.height <= 50).toBe(true);
    const [low] = elementsOf(design([text({ id: 'a', x: 8, y: 48.9, width: 60 })]), 0);
    const full = design([panel, ...(low ? [low, movedElement({ ...low, id: 'b' }, 0, -14)] : [])]);
    const between = boxOf(placed('Email', full), EMPTY);
    expect(between.y > 36 && between.y + between.height < 49).toBe(true);
  });
});
