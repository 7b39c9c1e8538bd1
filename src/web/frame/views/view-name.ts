import {
  filterValueLabel,
  type SetFilter,
  setFilters,
} from '../../../domain/filters/list-filter.ts';
import { LIST_FILTERS } from '../../../domain/filters/list-filters.ts';
import { capitalised } from '../../../domain/text.ts';
import type { View } from '../../../domain/views/view.schema.ts';
import { VIEW_NAME_MAX } from '../../../domain/views/view.ts';
import { readListSearch } from '../api/list-search.ts';
import { parseSearch } from '../navigation/address-search.ts';

/** As on the chip of a filter; a town and a company say by themselves what they are. */
function wordsOf(
  { filter, value }: SetFilter,
  companyOf: (id: string) => string | undefined,
): string {
  if (filter.kind === 'relation') return companyOf(value) ?? '';
  const words = filterValueLabel(filter, value) ?? '';
  return filter.kind === 'text' ? words : `${filter.label}\u00a0: ${words}`;
}

/** A name for a new view, made of what it keeps; empty where that is too much for a name. */
export function proposedName(
  { collection, query }: Pick<View, 'collection' | 'query'>,
  companyOf: (id: string) => string | undefined,
): string {
  const search = readListSearch(parseSearch(query));
  const filters = setFilters(LIST_FILTERS[collection], { ...search });
  const parts = [search.recherche.trim(), ...filters.map((one) => wordsOf(one, companyOf))];
  const name = capitalised(parts.filter(Boolean).join(' · '));
  return name.length > VIEW_NAME_MAX ? '' : name;
}
