import { describe, expect, it } from 'vitest';
import { keysBetween, selectionWith } from './selection.ts';

const KEYS = ['a', 'b', 'c', 'd'];

describe('choosing rows', () => {
  it('keeps those of other pages', () => {
    expect([...selectionWith(new Set(['z', 'a']), ['a', 'b'], false)]).toEqual(['z']);
    expect([...selectionWith(new Set(['z']), KEYS, true)]).toEqual(['z', ...KEYS]);
  });

  it('takes all rows between two, in either direction', () => {
    expect(keysBetween(KEYS, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(keysBetween(KEYS, 'c', 'a')).toEqual(['a', 'b', 'c']);
  });

  it('takes one alone when the other is not in sight', () => {
    expect(keysBetween(KEYS, undefined, 'b')).toEqual(['b']);
    expect(keysBetween(KEYS, 'z', 'b')).toEqual(['b']);
  });
});
