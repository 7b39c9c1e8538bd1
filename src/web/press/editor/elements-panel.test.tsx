// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawOnPage } from '../../../../test/support/rendered-screen.tsx';
import { newElement } from '../../../domain/press/edit/new-element.ts';
import { emptyDesign } from '../../../domain/press/empty-design.ts';
import { ElementsPanel } from './elements-panel.tsx';

const CARD = emptyDesign({ width: 85, height: 55 });
const ELEMENTS = (['logo', 'code', 'line'] as const).map((item) =>
  newElement(item, item, { ...CARD, elements: [] }),
);

const pressed = vi.fn();

function Panel() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const ignore = () => {};
  return (
    <ElementsPanel
      {...{ card: CARD, elements: ELEMENTS, chosen: ids, faulty: new Set(['code']) }}
      onChoose={(id, more) => setIds((before) => new Set(more ? [...before, id] : [id]))}
      onKeyDown={({ key }) => pressed(key)}
      {...{ onOpen: ignore, onAdd: ignore, onPicture: ignore, onAgencyPage: ignore }}
    />
  );
}

const rows = () => [...document.querySelectorAll<HTMLElement>('li button')];
const chosen = () =>
  rows().flatMap((row) => (row.getAttribute('aria-pressed') === 'true' ? row.textContent : []));

function press(key: string, shiftKey = false): void {
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
  act(() => void document.activeElement?.dispatchEvent(event));
}

it('Arrows go through the elements of a card and choose them; Tab stops at one of them', () => {
  drawOnPage(<Panel />);
  const names = rows().map(({ textContent }) => textContent);
  expect(names).toEqual(['Trait', 'QR code, à corriger', 'Logo']);
  rows()[0]?.focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(rows()[1]);
  expect(chosen()).toEqual(['QR code, à corriger']);
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  press('End');
  expect(chosen()).toEqual(['Logo']);
  press('ArrowDown');
  expect(document.activeElement).toBe(rows()[2]);
  press('ArrowUp', true);
  expect(chosen()).toEqual(['QR code, à corriger', 'Logo']);
  // Sideways there is nothing; each other key is that of what is chosen.
  press('ArrowLeft');
  press('Delete');
  expect(pressed.mock.calls).toEqual([['Delete']]);
});
