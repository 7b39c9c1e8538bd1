// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import { draw } from '../../../../test/support/rendered.tsx';
import { CardCanvas } from './card-canvas.tsx';

it('Enter and Space open the fields of an element of the card, as pressing it does', () => {
  const [onOpen, onKeyDown, ignore] = [vi.fn(), vi.fn(), () => {}];
  draw(
    <CardCanvas
      {...{ design: design([text({ id: 'name', y: 30 })]), side: 0, card: undefined }}
      {...{ picture: undefined, hasGuides: true, safe: 3, bleed: 3 }}
      {...{ chosen: new Set<string>(), faulty: new Set<string>() }}
      {...{ onChoose: ignore, onChange: ignore, onOpen, onKeyDown }}
    />,
  );
  const element = document.querySelector('rect[role=button]');
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    act(() => void element?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(['Enter', ' '].map(press)).toEqual([true, true]);
  expect(onOpen).toHaveBeenCalledTimes(2);
  press('Delete');
  expect(onKeyDown).toHaveBeenCalledTimes(1);
  act(() => void element?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(onOpen).toHaveBeenCalledTimes(3);
});
