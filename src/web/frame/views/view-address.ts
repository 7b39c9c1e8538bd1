import { type ListSearch, readListSearch } from '../api/list-search.ts';
import { parseSearch, stringifySearch } from '../navigation/address-search.ts';

/** The part of a list's address that a view keeps: all but the page and the dialog over it. */
export function keptOf({ page, fiche, comme, qr, ...kept }: ListSearch): string {
  return stringifySearch(kept).slice(1);
}

/** The address of a list that a view leads to. */
export function searchOf(query: string): ListSearch {
  return readListSearch(parseSearch(query));
}
