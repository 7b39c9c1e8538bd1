import type { SetFilter } from '../../../domain/filters/list-filter.ts';
import type { ListSearchState } from '../api/list-search.ts';
import type { ListViews } from '../views/use-views.ts';
import { ViewTabs } from '../views/view-tabs.tsx';
import { FilterChips } from './filter-chips.tsx';

interface ListStripProps {
  /** None for a list that has no views. */
  views: ListViews | undefined;
  set: readonly SetFilter[];
  state: ListSearchState;
}

/** The strip between the header of a list and its rows: its views, its filters. */
export function ListStrip({ views, set, state }: ListStripProps) {
  const tabs = views && <ViewTabs key="views" views={views} search={state.search} />;
  const chips = <FilterChips key="filters" set={set} state={state} />;
  const hasViews = views !== undefined && views.all.length > 0;
  // A search alone moves nothing while it is typed: what keeps it stands beside the pages.
  const isSearchAlone = !hasViews && set.length === 0;
  return (
    <div
      className={
        isSearchAlone
          ? 'absolute top-full left-0 max-md:mt-2 md:-mt-8 print:static'
          : 'flex flex-wrap items-center gap-2 has-[a,button]:-mt-1 has-[a,button]:mb-4 print:block'
      }
    >
      {/* Moved by their keys: a view may be saved in between, and its dialog stays. */}
      {hasViews ? [tabs, chips] : [chips, tabs]}
    </div>
  );
}
