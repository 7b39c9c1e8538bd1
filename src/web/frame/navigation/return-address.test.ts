import { describe, expect, it } from 'vitest';
import { returnAddress } from './address-search.ts';

describe('After signing in', () => {
  it('one arrives on the page that was asked for', () => {
    expect(returnAddress('/orders?page=2&recherche=du')).toBe('/orders?page=2&recherche=du');
    expect(returnAddress('/contacts/abc?fiche=x')).toBe('/contacts/abc?fiche=x');
  });

  it('one arrives on the dashboard when nothing was asked for', () => {
    expect(returnAddress(undefined)).toBe('/');
    expect(returnAddress('')).toBe('/');
  });

  it.each([
    'https://mal.example/',
    '//mal.example',
    '/\\mal.example',
    '\\\\mal.example',
    '/\t/mal.example',
    'javascript:alert(1)',
    'orders',
  ])('one is not led away by %j', (wanted) => {
    expect(returnAddress(wanted)).toBe('/');
  });

  it('one is not sent back to the pages of guests', () => {
    expect(returnAddress('/login?suite=/orders')).toBe('/');
    expect(returnAddress('/bienvenue')).toBe('/');
  });
});
