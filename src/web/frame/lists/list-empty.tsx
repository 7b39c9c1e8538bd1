import type { ReactNode } from 'react';
import type { SetFilter } from '../../../domain/filters/list-filter.ts';
import { NothingFound } from '../../kit/table/nothing-found.tsx';
import type { ListSearchState } from '../api/list-search.ts';
import { openFinder } from '../finder/finder-store.ts';
import { withoutFilters } from './filter-chips.tsx';

interface ListEmptyProps {
  state: ListSearchState;
  /** The filters that are set. */
  filters: readonly SetFilter[];
  /** The text when nothing was found; undefined where nothing can be looked for. */
  nothingFound: string | undefined;
  /** The text of a list that holds nothing at all. */
  children: ReactNode;
}

/** In the place of rows: that none was found, or that there is none yet. */
export function ListEmpty({ state, filters, nothingFound, children }: ListEmptyProps) {
  const { recherche } = state.search;
  if (nothingFound === undefined || (recherche === '' && filters.length === 0)) return children;
  return (
    <NothingFound
      what={nothingFound}
      search={recherche}
      isFiltered={filters.length > 0}
      onClear={() => state.update({ ...withoutFilters(filters), recherche: '' })}
      onElsewhere={() => openFinder(recherche)}
    />
  );
}
