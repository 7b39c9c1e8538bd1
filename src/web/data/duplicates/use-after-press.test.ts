// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { useAfterPress } from './duplicate-watch.tsx';

const done: string[] = [];
const pointer = (name: string, button = 0) =>
  document.body.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { button }));

beforeEach(() => {
  done.length = 0;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('What would move a button waits for the press of it, and comes after its click', () => {
  const after = drawHook(() => useAfterPress(), undefined).now();
  after(() => done.push('at once'));
  pointer('pointerdown');
  after(() => done.push('left the first field'));
  after(() => done.push('left the field'));
  pointer('pointerup');
  document.body.addEventListener('click', () => done.push('click'), { once: true });
  pointer('click');
  vi.runAllTimers();
  expect(done).toEqual(['at once', 'click', 'left the field']);
  after(() => done.push('by a key'));
  expect(done.at(-1)).toBe('by a key');
});

it('A press that becomes a scroll is over, too', () => {
  const after = drawHook(() => useAfterPress(), undefined).now();
  pointer('pointerdown');
  after(() => done.push('left the field'));
  pointer('pointercancel');
  vi.runAllTimers();
  expect(done).toEqual(['left the field']);
});

it('A press whose end is not heard is over with the next key, and one for a menu is none', () => {
  const after = drawHook(() => useAfterPress(), undefined).now();
  pointer('pointerdown', 2);
  after(() => done.push('beside a menu'));
  expect(done).toEqual(['beside a menu']);
  pointer('pointerdown');
  pointer('keydown');
  vi.runAllTimers();
  after(() => done.push('by a key'));
  expect(done.at(-1)).toBe('by a key');
});
