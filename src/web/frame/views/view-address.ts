import { type ListSearch, readListSearch } from '../api/list-search.ts';
import { parseSearch, stringifySearch } from '../navigation/address-search.ts';

/** What a view keeps of the address of a list: all but the page and what is open over it. */
export function keptOf({ page, fiche, comme, qr, ...kept }: ListSearch): string {
  return stringifySearch(kept).slice(1);
}

/** The address of a list that a view leads to. */
export function searchOf(query: string): ListSearch {
  return readListSearch(parseSearch(query));
}
