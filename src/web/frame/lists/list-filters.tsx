import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  filterValueLabel,
  type ListFilters,
  type SetFilter,
} from '../../../domain/filters/list-filter.ts';
import type { FilterName } from '../../../domain/filters/list-filters.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { Button } from '../../kit/button.tsx';
import { CloseIcon, FilterIcon } from '../../kit/icons.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import type { ListSearchState } from '../api/list-search.ts';
import { companyNameQuery } from '../api/record-query.ts';

/** The search that takes these filters out of the address of a list. */
export function withoutFilters(set: readonly SetFilter[]): Partial<Record<FilterName, string>> {
  return Object.fromEntries(set.map(({ name }) => [name, '']));
}

interface FilterChipsProps {
  set: readonly SetFilter[];
  state: ListSearchState;
}

/** The filters that narrow a list; pressing one takes it away. On paper, its search stands above. */
export function FilterChips({ set, state }: FilterChipsProps) {
  const search = <PrintedSearch text={state.search.recherche} />;
  if (set.length === 0) return search;

  function remove(removed: readonly SetFilter[]): void {
    // The chip that was pressed goes.
    document.querySelector<HTMLElement>(`[${FILTER_BUTTON}]`)?.focus();
    state.update(withoutFilters(removed));
  }

  return (
    <>
      {search}
      <ul aria-label="Filtres" className="flex flex-wrap gap-2">
        {set.map((one) => (
          <li key={one.name}>
            <FilterChip set={one} onRemove={() => remove([one])} />
          </li>
        ))}
      </ul>
      {set.length > 1 && (
        <Button variant="quiet" size="small" onClick={() => remove(set)}>
          Tout retirer
        </Button>
      )}
    </>
  );
}

function FilterChip({
  set: { filter, value },
  onRemove,
}: {
  set: SetFilter;
  onRemove: () => void;
}) {
  const isCompany = filter.kind === 'relation';
  const { data, isError } = useQuery({ ...companyNameQuery(value), enabled: isCompany });
  const unread = isError ? 'introuvable' : '\u2026';
  const shown = isCompany
    ? data === undefined
      ? unread
      : shownName(data)
    : filterValueLabel(filter, value);
  const text = `${filter.label}\u00a0: ${shown}`;
  return (
    <button
      type="button"
      aria-label={`Retirer le filtre ${text}`}
      onClick={onRemove}
      className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full bg-accent-soft py-0.5 pr-1.5 pl-3 text-left text-sm text-accent hover:bg-sunken max-md:min-h-11 max-md:pr-2.5 max-md:pl-4"
    >
      <span className="min-w-0 truncate">{text}</span>
      <CloseIcon className="shrink-0 print:hidden" />
    </button>
  );
}

/** On paper, where its box is not: what a list was searched for. */
function PrintedSearch({ text }: { text: string }) {
  if (text === '') return null;
  return <p className="mb-3 hidden print:block">{`Recherche\u00a0: «\u00a0${text}\u00a0»`}</p>;
}

const code = lazyModule(() => import('./filter-dialog.tsx'));

/** By which the chips find it, once the last of them is gone. */
const FILTER_BUTTON = 'data-filter-button';

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
        <FilterIcon className="shrink-0" />
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
