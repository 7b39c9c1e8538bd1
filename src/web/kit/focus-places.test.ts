// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { focusReturnedRow } from './focus-places.ts';

const frames: FrameRequestCallback[] = [];

function drawFrames(count: number): void {
  for (let frame = 0; frame < count; frame += 1) frames.shift()?.(0);
}

beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => frames.push(next));
  document.body.innerHTML = '<main><h1>Contacts</h1><input><ul></ul></main>';
  return () => vi.unstubAllGlobals();
});

function drawRow(): void {
  const list = document.querySelector('ul');
  if (list) list.innerHTML = '<li data-row="k1"><a href="/contacts/k1">Dupont</a></li>';
}

it('A row that is back has the focus, however late it is drawn', () => {
  focusReturnedRow('k1');
  drawFrames(5);
  expect(document.activeElement).toBe(document.body);
  drawRow();
  drawFrames(1);
  expect(document.activeElement?.textContent).toBe('Dupont');
});

it('Whoever went elsewhere before it is drawn stays there', () => {
  focusReturnedRow('k1');
  drawFrames(1);
  document.querySelector('input')?.focus();
  drawRow();
  drawFrames(1);
  expect(document.activeElement?.tagName).toBe('INPUT');
});

it('A row that never comes is not waited for without end', () => {
  focusReturnedRow('k1');
  drawFrames(1_000);
  expect(frames).toEqual([]);
});
