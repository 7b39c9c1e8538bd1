import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './address-search.ts';

describe('An address', () => {
  it('reads as a person would write it', () => {
    expect(stringifySearch({ page: 2, recherche: 'du pont', tri: '-Nom' })).toBe(
      '?page=2&recherche=du+pont&tri=-Nom',
    );
    expect(stringifySearch({ suite: '/orders?page=2' })).toBe('?suite=/orders?page=2');
  });

  it('leaves out what says nothing', () => {
    expect(stringifySearch({ recherche: '', tri: undefined, qr: null })).toBe('');
  });

  it('gives back what was put into it', () => {
    const search = { recherche: 'A&B=C ?/# 100 % « é »', suite: '/orders?page=2&recherche=a%26b' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
