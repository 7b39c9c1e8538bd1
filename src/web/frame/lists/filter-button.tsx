import { useState } from 'react';
import type { ListFilters } from '../../../domain/filters/list-filter.ts';
import { Button } from '../../kit/button.tsx';
import { FilterIcon } from '../../kit/icons.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import type { ListSearchState } from '../api/list-search.ts';

const code = lazyModule(() => import('./filter-dialog.tsx'));

/** By which the chips find it, once the last of them is gone. */
export const FILTER_BUTTON = 'data-filter-button';

interface FilterButtonProps {
  filters: ListFilters;
  state: ListSearchState;
}

/** Opens the filters of a list. */
export function FilterButton({ filters, state }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...{ [FILTER_BUTTON]: '' }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="max-md:w-11 max-md:shrink-0"
      >
        <FilterIcon />
        {/* On a phone, its line belongs to the search. */}
        <span className="max-md:sr-only">Filtrer</span>
      </Button>
      <LazyModule code={code} when={isOpen} onMissing={() => setOpen(false)}>
        {({ FilterDialog }) =>
          isOpen && <FilterDialog filters={filters} state={state} onClose={() => setOpen(false)} />
        }
      </LazyModule>
    </>
  );
}
