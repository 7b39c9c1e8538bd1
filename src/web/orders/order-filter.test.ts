import { describe, expect, it } from 'vitest';
import { orderFilter, orderServerSort, orderSort } from './order-filter.ts';

describe('searching orders', () => {
  it('asks for nothing without a word', () => {
    expect(orderFilter('  ')).toBe('');
  });

  it('wants every word in one of the columns shown', () => {
    expect(orderFilter('lyon dupont')).toBe(
      '(Name ~ "lyon" || company.RaisonSociale ~ "lyon" || contacts.Nom ?~ "lyon"' +
        ' || contacts.Prenom ?~ "lyon" || Status ~ "lyon") && ' +
        '(Name ~ "dupont" || company.RaisonSociale ~ "dupont" || contacts.Nom ?~ "dupont"' +
        ' || contacts.Prenom ?~ "dupont" || Status ~ "dupont")',
    );
  });

  it('escapes quotes', () => {
    expect(orderFilter('le"x')).toContain('Name ~ "le\\"x"');
  });

  it('stays within what the server accepts', () => {
    const words = Array.from({ length: 100 }, (_, index) => `mot${index}`).join(' ');
    expect(orderFilter(words).length).toBeLessThan(3500);
  });
});

describe('sorting orders', () => {
  it('shows the newest first unless the address asks otherwise', () => {
    expect(orderSort('')).toBe('-created');
    expect(orderSort('passwordHash')).toBe('-created');
    expect(orderSort('Quantity')).toBe('Quantity');
  });

  it('sorts companies by their name', () => {
    expect(orderServerSort('-company')).toBe('-company.RaisonSociale,-created');
  });
});
