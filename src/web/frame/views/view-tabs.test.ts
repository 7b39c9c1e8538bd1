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

it('a view of last month stays one of last month, whatever month it is', () => {
  for (const periode of ['mois-dernier', '2026-03', '2026-03-01..2026-03-15']) {
    const kept = keptOf(readListSearch({ periode }));
    expect(kept).toBe(`periode=${periode}`);
    expect(searchOf(kept).periode).toBe(periode);
  }
});
