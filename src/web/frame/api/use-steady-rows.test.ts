// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { duringOwnRefresh } from './own-refresh.ts';
import { useSteadyRows } from './use-steady-rows.ts';

interface Input {
  rows: readonly string[];
  key?: string;
  isPlaceholder?: boolean;
  isFetching?: boolean;
}

function drawList(rows: readonly string[], isFetching = false) {
  const first: Input = { rows, isFetching };
  const drawn = drawHook(
    (input: Input) =>
      useSteadyRows(
        input.rows,
        {
          key: input.key ?? 'page 1',
          isPlaceholder: input.isPlaceholder ?? false,
          isFetching: input.isFetching ?? false,
        },
        (row) => row,
      ),
    first,
  );
  return { ...drawn, shown: () => drawn.now().rows };
}

afterEach(() => vi.restoreAllMocks());

describe('A list that a colleague changes while one reads it', () => {
  it('keeps each row in its place, and lets new ones wait', () => {
    const list = drawList(['b', 'd']);
    list.call({ rows: ['a', 'b', 'c'] });
    expect(list.shown()).toEqual(['b', 'd']);
    expect(list.now()).toMatchObject({ waiting: 2, isDisordered: false });
    expect([...list.now().gone]).toEqual(['d']);
  });

  it('comes in its order when the person asks for it', () => {
    const list = drawList(['b']);
    list.call({ rows: ['a', 'b'] });
    act(() => list.now().tidy());
    expect(list.shown()).toEqual(['a', 'b']);
    expect(list.now()).toMatchObject({ waiting: 0, isDisordered: false });
  });

  it('comes in its order when nobody looks', () => {
    const list = drawList(['b']);
    list.call({ rows: ['a', 'b'] });
    const turn = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    turn();
    expect(list.shown()).toEqual(['b']);
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
    expect(list.shown()).toEqual(['a', 'b', 'c']);
    expect(list.now().waiting).toBe(1);
  });

  it('when it is opened, once what was known of it has been read again', () => {
    const list = drawList(['b'], true);
    expect(list.shown()).toEqual(['b']);
    list.call({ rows: ['a', 'b'] });
    expect(list.now()).toMatchObject({ rows: ['a', 'b'], waiting: 0 });
    list.call({ rows: ['0', 'a', 'b'] });
    expect(list.now()).toMatchObject({ rows: ['a', 'b'], waiting: 1 });
  });

  it('when it is opened and nothing had changed, before what others add', () => {
    const known = ['b'];
    const list = drawList(known, true);
    list.call({ rows: known });
    list.call({ rows: ['a', 'b'], isFetching: true });
    expect(list.now()).toMatchObject({ rows: ['b'], waiting: 1 });
  });

  it('on a page that was known, once that has been read again', () => {
    const list = drawList(['b']);
    list.call({ rows: ['y'], key: 'page 2', isFetching: true });
    list.call({ rows: ['x', 'y'], key: 'page 2' });
    expect(list.now()).toMatchObject({ rows: ['x', 'y'], waiting: 0 });
  });

  it('on another page or for another search, once that has been read', () => {
    const list = drawList(['b']);
    const read = ['a', 'b'];
    list.call({ rows: read });
    list.call({ rows: read, key: 'page 2', isPlaceholder: true });
    expect(list.shown()).toEqual(['b']);
    list.call({ rows: ['y', 'z'], key: 'page 2' });
    expect(list.shown()).toEqual(['y', 'z']);
    expect(list.now().gone.size).toBe(0);
  });
});
