import { describe, expect, it } from 'vitest';
import { nextSort, sortDirection } from './grid-cells.tsx';

describe('sorting by a column', () => {
  it('goes up, then down, then back to the order of the list', () => {
    expect(nextSort('', 'Nom')).toBe('Nom');
    expect(nextSort('Nom', 'Nom')).toBe('-Nom');
    expect(nextSort('-Nom', 'Nom')).toBe('');
  });

  it('starts upwards when another column was sorted', () => {
    expect(nextSort('-Ville', 'Nom')).toBe('Nom');
  });

  it('tells screen readers which way a column is sorted', () => {
    expect(sortDirection('Nom', 'Nom')).toBe('ascending');
    expect(sortDirection('-Nom', 'Nom')).toBe('descending');
    expect(sortDirection('-Nom', 'Ville')).toBe('none');
  });
});
