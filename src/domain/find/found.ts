import type { SearchedName } from '../search/searched.ts';

/** How many records of a collection are shown; one more is looked for, to tell whether there are more. */
export const FOUND_SHOWN = 5;
/** How many records may be asked for by their ids. */
export const RECENT_SHOWN = 8;

/** A record that the search everywhere found, as a line of its list shows it. */
export interface FoundRecord {
  readonly collection: SearchedName;
  readonly id: string;
  readonly name: string;
  /** The other texts of the line, in their order. */
  readonly details: readonly string[];
  /** What a company, a card or an order is in: `inactive`, `left`, `LIVRÉE`. */
  readonly state: string;
  /** The company of a contact or an order; empty for none. */
  readonly company: string;
  /** What a `tel:` link calls; empty for none. */
  readonly dial: string;
  /** How well it fits, the best first: see found-record.ts. */
  readonly rank: number;
  /** What the line does not show and was found. */
  readonly matched: { readonly field: string; readonly value: string } | null;
}

/** What was found in one collection, the best first. */
export interface FoundGroup {
  readonly collection: SearchedName;
  readonly items: readonly FoundRecord[];
  readonly hasMore: boolean;
}

/** What the search everywhere answers. */
export interface Found {
  /** The collection of the best record first; those in which nothing was found are left out. */
  readonly groups: readonly FoundGroup[];
  /** Some collections took too long to be told. */
  readonly partial: boolean;
  /** How many deleted records hold what was typed, once nothing living does. */
  readonly bin: Readonly<Record<SearchedName, number>>;
}
