// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { design, text } from '../../../../test/support/card-layout.ts';
import { draw } from '../../../../test/support/rendered.tsx';
import { CardCanvas } from './card-canvas.tsx';

function drawCard(calls: { onOpen: () => void; onKeyDown?: () => void }) {
  const ignore = () => {};
  draw(
    <CardCanvas
      {...{ design: design([text({ id: 'name', y: 30 })]), side: 0, card: undefined }}
      {...{ picture: undefined, hasGuides: true, safe: 3, bleed: 3 }}
      {...{ chosen: new Set<string>(), faulty: new Set<string>() }}
      {...{ onChoose: ignore, onChange: ignore, onKeyDown: ignore, ...calls }}
    />,
  );
  const element = document.querySelector('rect[role=button]');
  return (event: Event) => act(() => void element?.dispatchEvent(event));
}

it('Enter and Space open the fields of an element of the card, as pressing it does', () => {
  const [onOpen, onKeyDown] = [vi.fn(), vi.fn()];
  const meet = drawCard({ onOpen, onKeyDown });
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    meet(event);
    return event.defaultPrevented;
  };
  expect(['Enter', ' '].map(press)).toEqual([true, true]);
  expect(onOpen).toHaveBeenCalledTimes(2);
  press('Delete');
  expect(onKeyDown).toHaveBeenCalledTimes(1);
  meet(new MouseEvent('click', { bubbles: true }));
  expect(onOpen).toHaveBeenCalledTimes(3);
});

it('What is dragged does not open its fields when it is let go, and what is tapped does', () => {
  const onOpen = vi.fn();
  const meet = drawCard({ onOpen });
  const touch = (byX: number) => {
    const at = { bubbles: true, button: 0, pointerId: 1, clientY: 20 };
    meet(new PointerEvent('pointerdown', { ...at, clientX: 20 }));
    meet(new PointerEvent('pointermove', { ...at, clientX: 20 + byX }));
    meet(new PointerEvent('pointerup', { ...at, clientX: 20 + byX }));
    meet(new MouseEvent('click', { bubbles: true }));
  };
  touch(40);
  expect(onOpen).not.toHaveBeenCalled();
  // A finger never stays on one point.
  touch(2);
  expect(onOpen).toHaveBeenCalledTimes(1);
});
