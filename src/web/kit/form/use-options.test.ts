import { describe, expect, it } from 'vitest';
import { appendOptions, nextPage } from './use-options.ts';

describe('loading more options', () => {
  it('shows an option once, even when it slipped onto the next page meanwhile', () => {
    const ana = { id: 'a', label: 'Ana' };
    const bob = { id: 'b', label: 'Bob' };
    const cyr = { id: 'c', label: 'Cyr' };
    expect(appendOptions([ana, bob], [bob, cyr])).toEqual([ana, bob, cyr]);
  });

  it('begins again with the first page while those in sight answer an older search', () => {
    expect(nextPage({ page: 3, query: 'moreau' }, 'moreau')).toBe(4);
    expect(nextPage({ page: 3, query: 'moreau' }, 'zenith')).toBe(1);
    expect(nextPage({ page: 0, query: undefined }, '')).toBe(1);
  });
});
