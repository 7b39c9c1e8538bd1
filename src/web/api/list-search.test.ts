import { describe, expect, it } from 'vitest';
import { allOf, LIST_SEARCH_DEFAULTS, readListSearch, searchFilter } from './list-search.ts';

describe('The address of a list', () => {
  it('shows the first page when it says nothing', () => {
    expect(readListSearch({})).toEqual(LIST_SEARCH_DEFAULTS);
  });

  it('holds page, search, sort and the open record', () => {
    const search = { page: '3', recherche: 'du pont', tri: '-Nom', fiche: 'nouveau', qr: 'abc' };
    expect(readListSearch(search)).toEqual({ ...search, page: 3 });
  });

  it.each(['0', '-1', '1.5', 'deux', '', '1e99', null, undefined, {}, [], Number.NaN])(
    'reads page %j as the first one',
    (page) => {
      expect(readListSearch({ page }).page).toBe(1);
    },
  );

  it('ignores a sort that is no field', () => {
    expect(readListSearch({ tri: 'Nom; drop' }).tri).toBe('');
    expect(readListSearch({ tri: 'company.RaisonSociale' }).tri).toBe('company.RaisonSociale');
  });

  it('cuts a search that is longer than any name', () => {
    expect(readListSearch({ recherche: 'x'.repeat(5000) }).recherche).toHaveLength(200);
  });
});

describe('Searching', () => {
  it('wants every word in one of the fields', () => {
    expect(searchFilter('  jean du  ', ['Nom ~', 'Prenom ?~'])).toBe(
      '(Nom ~ "jean" || Prenom ?~ "jean") && (Nom ~ "du" || Prenom ?~ "du")',
    );
  });

  it('filters nothing without words', () => {
    expect(searchFilter('   ', ['Nom ~'])).toBe('');
  });

  it('looks for every character as it is typed', () => {
    expect(searchFilter('a"||1=1', ['Nom ~'])).toBe('(Nom ~ "a\\"||1=1")');
    expect(searchFilter('100%', ['Nom ~'])).toBe('(Nom ~ "100\\%")');
  });

  it('reads backslashes as blanks', () => {
    expect(searchFilter('du\\pont\\', ['Nom ~'])).toBe('(Nom ~ "du") && (Nom ~ "pont")');
    expect(searchFilter('\\ \\\\', ['Nom ~'])).toBe('');
  });

  it('stays within what the server accepts', () => {
    const words = Array.from({ length: 100 }, (_, index) => `mot${index}`).join(' ');
    const fields = Array.from({ length: 7 }, () => 'company.RaisonSociale ~');
    expect(searchFilter(words, fields).length).toBeLessThan(3500);
  });

  it('joins the filters that say something', () => {
    expect(allOf('company = "x"', '', '(Nom ~ "a")')).toBe('company = "x" && (Nom ~ "a")');
    expect(allOf('', '')).toBe('');
  });
});
