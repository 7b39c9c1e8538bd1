import { describe, expect, it } from 'vitest';
import { SEARCH_LENGTH_MAX } from '../../../domain/limits.ts';
import { LIST_SEARCH_DEFAULTS, readListSearch, typedSearch } from './list-search.ts';

describe('The address of a list', () => {
  it('shows the first page when it says nothing', () => {
    expect(readListSearch({})).toEqual(LIST_SEARCH_DEFAULTS);
  });

  it('holds page, search, sort and the open record', () => {
    const search = { page: '3', recherche: 'du pont', tri: '-Nom', fiche: 'nouveau', qr: 'abc' };
    expect(readListSearch(search)).toEqual({
      ...LIST_SEARCH_DEFAULTS,
      ...search,
      page: 3,
    });
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
  it('asks for what was typed, within what the server accepts', () => {
    expect(typedSearch('  Le "Petit" \\ % ')).toEqual({ search: 'Le "Petit" \\ %' });
    expect(typedSearch('x'.repeat(500)).search).toHaveLength(SEARCH_LENGTH_MAX);
  });

  it('asks for nothing without words', () => {
    expect(typedSearch('   ')).toEqual({});
  });
});
