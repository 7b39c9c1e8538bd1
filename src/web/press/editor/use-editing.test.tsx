// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { ELEMENTS_MAX } from '../../../domain/press/card-design.ts';
import { elementsOf, withBack, withElements } from '../../../domain/press/edit/edit-design.ts';
import { newElement } from '../../../domain/press/edit/new-element.ts';
import { emptyDesign } from '../../../domain/press/empty-design.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { useDesign } from './use-design.ts';
import { useEditing } from './use-editing.ts';

const EMPTY = emptyDesign({ width: 85, height: 55 });
const UPLOADED = { id: 'logo.png', width: 400, height: 200 };

function drawEditing(design: CardDesign = EMPTY) {
  const drawn = drawHook(
    () => {
      const history = useDesign(design);
      return { ...history, ...useEditing(history) };
    },
    undefined,
    <Toasts />,
  );
  return { ...drawn, ids: () => elementsOf(drawn.now().design, 0).map(({ id }) => id) };
}

describe('What takes a while on a card', () => {
  it('goes on from what was done meanwhile: a picture that is brought, and one that replaces another', () => {
    const { now, ids } = drawEditing();
    const begun = now();
    act(() => now().place('logo'));
    act(() => begun.placePicture(UPLOADED));
    const [logo, picture = ''] = ids();
    expect([logo, picture].every(Boolean)).toBe(true);
    const replacing = now();
    act(() => now().choose(logo ?? ''));
    act(() => now().place('code'));
    act(() => replacing.replacePicture(picture, { ...UPLOADED, id: 'other.png' }));
    expect(ids()).toHaveLength(3);
    const replaced = elementsOf(now().design, 0).find(({ id }) => id === picture);
    expect(replaced).toMatchObject({ picture: 'other.png' });
  });
});

describe('A side', () => {
  it('that is taken back leaves one looking at the other', () => {
    const { now } = drawEditing();
    act(() => {
      now().turn(1);
      now().change(withBack(now().design, true));
    });
    expect(now().side).toBe(1);
    act(() => now().undo?.());
    expect(now().side).toBe(0);
    act(() => now().place('logo'));
    expect(now().chosen).toHaveLength(1);
  });

  it('that is full takes no more, and says so', () => {
    const line = newElement('line', 'line', { ...EMPTY, elements: [] });
    const all = Array.from({ length: ELEMENTS_MAX }, (_, at) => ({ ...line, id: `line-${at}` }));
    const { now, ids } = drawEditing(withElements(EMPTY, 0, () => all));
    act(() => now().choose('line-0'));
    act(() => now().duplicate());
    act(() => now().place('logo'));
    expect(ids()).toHaveLength(ELEMENTS_MAX);
    expect(document.body.textContent).toContain('100\u00a0éléments au plus');
  });
});
