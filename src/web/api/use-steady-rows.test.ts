// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawHook } from '../../../test/support/rendered.tsx';
import { duringOwnRefresh } from './own-refresh.ts';
import { useSteadyRows } from './use-steady-rows.ts';

interface Input {
  rows: readonly string[];
  key?: string;
  isPlaceholder?: boolean;
}

function drawList(rows: readonly string[]) {
  const first: Input = { rows };
  const drawn = drawHook(
    (input: Input) =>
      useSteadyRows(
        input.rows,
        { key: input.key ?? 'page 1', isPlaceholder: input.isPlaceholder ?? false },
        (row) => row,
      ),
    first,
  );
  return { ...drawn, shown: () => drawn.now().rows };
}

afterEach(() => vi.restoreAllMocks());

describe('A list that a colleague changes while one reads it', () => {
  it('keeps each row in its place, and puts new ones at the end', () => {
    const list = drawList(['b', 'd']);
    list.call({ rows: ['a', 'b', 'c'] });
    expect(list.shown()).toEqual(['b', 'd', 'a', 'c']);
    expect(list.now()).toMatchObject({ added: 2, isDisordered: true });
    expect([...list.now().gone]).toEqual(['d']);
  });

  it('comes in its order when the person asks for it', () => {
    const list = drawList(['b']);
    list.call({ rows: ['a', 'b'] });
    act(() => list.now().tidy());
    expect(list.shown()).toEqual(['a', 'b']);
    expect(list.now()).toMatchObject({ added: 0, isDisordered: false });
  });

  it('comes in its order when nobody looks', () => {
    const list = drawList(['b']);
    list.call({ rows: ['a', 'b'] });
    const turn = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    turn();
    expect(list.shown()).toEqual(['b', 'a']);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    turn();
    expect(list.shown()).toEqual(['a', 'b']);
  });
});

describe('A list comes in its order at once', () => {
  it('after a change of one’s own, each time that it is read again because of it', async () => {
    const list = drawList(['c']);
    let end = (): void => undefined;
    const read = new Promise<void>((resolve) => (end = resolve));
    act(() => void duringOwnRefresh(() => read));
    list.call({ rows: ['b', 'c'] });
    expect(list.shown()).toEqual(['b', 'c']);
    list.call({ rows: ['a', 'b', 'c'] });
    expect(list.shown()).toEqual(['a', 'b', 'c']);
    await act(async () => end());

    list.call({ rows: ['0', 'a', 'b', 'c'] });
    expect(list.shown()).toEqual(['a', 'b', 'c', '0']);
  });

  it('on another page or for another search, once that has been read', () => {
    const list = drawList(['b']);
    const read = ['a', 'b'];
    list.call({ rows: read });
    list.call({ rows: read, key: 'page 2', isPlaceholder: true });
    expect(list.shown()).toEqual(['b', 'a']);
    list.call({ rows: ['y', 'z'], key: 'page 2' });
    expect(list.shown()).toEqual(['y', 'z']);
    expect(list.now().gone.size).toBe(0);
  });
});
