import { describe, expect, it } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import { designSchema } from '../card-design.schema.ts';
import { SAFE } from '../card-format.ts';
import { PROFILE_PRESETS } from '../printer-presets.ts';
import { withBack, withElements } from './edit-design.ts';
import { boxOf, movedElement } from './element-box.ts';
import { elementLabel, freeId, newElement, PALETTE } from './new-element.ts';
import { snapped } from './snapping.ts';

const card = { ...design([]), elements: [], safe: SAFE };

describe('A new element', () => {
  it.each(PALETTE)('%s is what templates may hold, and stands within the card', (item) => {
    const element = newElement(item, 'new', card);
    const made = withElements(design([]), 0, () => [element]);
    expect(designSchema.parse(made)).toEqual(made);
    if (item === 'background') return;
    const { x, y, width, height } = boxOf(element, card);
    expect(x >= SAFE && y >= SAFE && x + width <= 85 - SAFE && y + height <= 55 - SAFE).toBe(true);
    expect(elementLabel(element)).not.toBe('');
  });

  it('has an id of its own', () => {
    const two = design([text({ id: 'line-1' }), text({ id: 'line-2' })]);
    expect(freeId(two, 'line')).toBe('line-3');
  });
});

describe('Elements of a side', () => {
  it('have ids of their own; those of the other side may be the same', () => {
    const sides = (...elements: object[][]) => ({
      ...design([]),
      sides: elements.map((one) => ({ elements: one })),
    });
    expect(designSchema.safeParse(sides([text({}), text({})])).success).toBe(false);
    expect(designSchema.safeParse(sides([text({})], [text({})])).success).toBe(true);
  });
});

describe('An element that is moved', () => {
  it('goes as a whole, in hundredths of a millimetre', () => {
    const line = newElement('line', 'l', card);
    expect(movedElement(line, 0.104, -1)).toMatchObject({ x: 5.1, x2: 80.1, y: 27, y2: 27 });
    const background = newElement('background', 'b', card);
    expect(movedElement(background, 5, 5)).toEqual(background);
  });

  it('keeps as far from the cut as the common printer likes', () => {
    expect(SAFE).toBe(PROFILE_PRESETS[0].thresholds.safe.remark);
  });

  it('snaps to the safe zone, the middle and other elements, within eight tenths', () => {
    const far = { ...newElement('code', 'c', card), x: 20, y: 10 };
    const near = snapped(far, { dx: -14.6, dy: 8.2 }, card, []);
    expect(near).toEqual({ dx: -15, dy: 8.5, guides: { x: SAFE, y: 27.5 } });
    expect(snapped(far, { dx: 8, dy: 3 }, card, [])).toEqual({ dx: 8, dy: 3, guides: {} });
  });

  it('snaps to the safe zone of the printer that is chosen', () => {
    const far = { ...newElement('code', 'c', card), x: 20, y: 20 };
    expect(snapped(far, { dx: -12.5, dy: 0 }, { ...card, safe: 8 }, []).guides).toEqual({ x: 8 });
    expect(snapped(far, { dx: -12.5, dy: 0 }, card, []).guides).toEqual({});
  });

  it('snaps its edges and its middle to those of its neighbours', () => {
    const code = { ...newElement('code', 'c', card), x: 30, y: 10 };
    const photo = { ...newElement('photo', 'p', card), x: 8, y: 30 };
    // From the edge of the one to the edge of the other, then under its middle.
    const beside = snapped(code, { dx: -6.5, dy: 2.5 }, card, [photo]);
    expect(beside).toEqual({ dx: -6, dy: 2, guides: { x: 24, y: 30 } });
    expect(snapped(code, { dx: -22.75, dy: 0 }, card, [photo])).toMatchObject({
      ...{ dx: -23, guides: { x: 16 } },
    });
    // A ground lies under all: nothing stands beside it.
    const ground = newElement('background', 'b', card);
    expect(snapped(code, { dx: -32.6, dy: 5 }, card, [ground]).guides).toEqual({});
  });

  it('stands on the baseline of another text, whatever their sizes', () => {
    const { sides } = design([text({ id: 'a', y: 20, size: 14 }), text({ id: 'b', y: 30 })]);
    const [large, small] = sides[0]?.elements ?? [];
    if (!large || !small) throw new Error('No texts');
    const { dy, guides } = snapped(small, { dx: 0, dy: -9.5 }, card, [large, small]);
    expect([dy, guides.y]).toEqual([-10, 20]);
  });
});

it('A second side comes and goes, the first one stays', () => {
  const one = design([text({})]);
  expect(withBack(one, true).sides).toHaveLength(2);
  expect(withBack(withBack(one, true), false)).toEqual(one);
});
