import { expect, it } from 'vitest';
import { readListSearch } from '../api/list-search.ts';
import { keptOf, searchOf } from './view-tabs.tsx';

it('a view keeps what a list is narrowed to and sorted by, and neither page nor dialog', () => {
  const search = readListSearch({
    ...{ tri: '-Nom', page: 3, fiche: 'abc', carte: 'masquee', recherche: 'du & co' },
    ...{ comme: 'def' },
  });
  const kept = keptOf(search);
  expect(kept).toBe('recherche=du+%26+co&tri=-Nom&carte=masquee');
  expect(searchOf(kept)).toEqual({ ...search, page: 1, fiche: '', comme: '' });
  expect(keptOf(readListSearch({}))).toBe('');
});
