import { describe, expect, it } from 'vitest';
import { appendOptions } from './use-options.ts';

describe('loading more options', () => {
  it('shows an option once, even when it slipped onto the next page meanwhile', () => {
    const ana = { id: 'a', label: 'Ana' };
    const bob = { id: 'b', label: 'Bob' };
    const cyr = { id: 'c', label: 'Cyr' };
    expect(appendOptions([ana, bob], [bob, cyr])).toEqual([ana, bob, cyr]);
  });
});
