import { type KeyboardEvent, useState } from 'react';
import type { CardElement } from '../../../domain/press/card-design.ts';
import { elementsOf, withElement, withElements } from '../../../domain/press/edit/edit-design.ts';
import { movedElement } from '../../../domain/press/edit/element-box.ts';
import { freeId, newElement, type PaletteItem } from '../../../domain/press/edit/new-element.ts';
import type { DesignHistory } from './use-design.ts';

/** Millimetres of one press of an arrow, and of one with Shift. */
const STEP = 0.1;
const LARGE_STEP = 1;
/** A copy stands a little lower, so that one sees it. */
const BESIDE = 2;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which values of an element are others: each is a step of its own to take back. */
function changesIn(before: object | undefined, after: object): string {
  const former = new Map(Object.entries(before ?? {}));
  const changed = Object.entries(after).filter(([name, value]) => former.get(name) !== value);
  return changed.map(([name]) => name).join();
}

/** What is chosen on a side, and what is done with it. */
export function useEditing({ design, change, undo, redo }: DesignHistory) {
  const [side, setSide] = useState(0);
  const [chosen, choose] = useState('');
  const elements = elementsOf(design, side);
  const element = elements.find(({ id }) => id === chosen);

  const put = (changed: CardElement) =>
    change(
      withElement(design, side, changed),
      `${side}/${changed.id}/${changesIn(element, changed)}`,
    );

  function add(added: CardElement): void {
    const isBelow = added.kind === 'background';
    change(withElements(design, side, (all) => (isBelow ? [added, ...all] : [...all, added])));
    choose(added.id);
  }

  function place(item: PaletteItem): void {
    add(newElement(item, freeId(design, item), { ...design, elements }));
  }

  function duplicate(): void {
    if (!element) return;
    add({ ...movedElement(element, BESIDE, BESIDE), id: freeId(design, element.kind) });
  }

  function remove(): void {
    change(withElements(design, side, (all) => all.filter(({ id }) => id !== chosen)));
    choose('');
  }

  function turn(next: number): void {
    setSide(next);
    choose('');
  }

  /** The keys of what is chosen on the card. */
  function press(event: KeyboardEvent): void {
    const isCommand = event.ctrlKey || event.metaKey;
    const arrow = ARROWS[event.key];
    const acts: Readonly<Record<string, (() => void) | undefined>> = isCommand
      ? { z: event.shiftKey ? redo : undo, Z: redo, y: redo, d: duplicate }
      : { Delete: remove, Backspace: remove, Escape: () => choose('') };
    const act = arrow && element ? () => nudge(arrow, event.shiftKey) : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function nudge([across, down]: readonly [number, number], isLarge: boolean): void {
    if (!element) return;
    const step = isLarge ? LARGE_STEP : STEP;
    put(movedElement(element, across * step, down * step));
  }

  return { side, turn, elements, element, chosen, choose, put, place, duplicate, remove, press };
}
