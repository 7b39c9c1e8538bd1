import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pb } from './client.ts';

/** The state of a list, as its address holds it. */
export interface ListSearch {
  page: number;
  /** What is looked for. */
  recherche: string;
  /** Field to sort by, after `-` when descending; empty for the order of the screen. */
  tri: string;
  /** Id of the record whose dialog is open, or `nouveau`; empty when none is. */
  fiche: string;
  /** Id of the contact whose QR code is open; empty when none is. */
  qr: string;
}

export const LIST_SEARCH_DEFAULTS: ListSearch = {
  page: 1,
  recherche: '',
  tri: '',
  fiche: '',
  qr: '',
};

function text(value: unknown, max: number): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.slice(0, max) : '';
}

/** Reads whatever an address holds; what makes no sense gets its default. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const page = Number(search.page);
  const tri = text(search.tri, 60);
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    recherche: text(search.recherche, 200),
    tri: /^-?[\w.]+$/.test(tri) ? tri : '',
    fiche: text(search.fiche, 40),
    qr: text(search.qr, 40),
  };
}

/** Filter for which every word of `text` is found in one of the fields; empty without words. */
export function searchFilter(text: string, fields: readonly string[]): string {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const places = fields.map((field) => pb.filter(`${field} ~ {:word}`, { word }));
      return `(${places.join(' || ')})`;
    })
    .join(' && ');
}

/** Joins filters that must all hold, leaving out the empty ones. */
export function allOf(...filters: readonly string[]): string {
  return filters.filter(Boolean).join(' && ');
}

export interface ListSearchState {
  search: ListSearch;
  /**
   * Changes the address. A new search or sort starts again on page 1. Dialogs and pages make a step
   * that Back undoes; typing in the search box does not.
   */
  update(changes: Partial<ListSearch>, options?: { replace?: boolean }): void;
}

export function useListSearch(): ListSearchState {
  const search = readListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    search,
    update(changes, options = {}) {
      const startsAgain = 'recherche' in changes || 'tri' in changes;
      const turnsPage = startsAgain || 'page' in changes;
      void navigate({
        to: '.',
        search: (previous) => ({
          ...readListSearch(previous),
          ...(startsAgain ? { page: 1 } : {}),
          ...changes,
        }),
        replace: options.replace ?? 'recherche' in changes,
        resetScroll: turnsPage,
      });
    },
  };
}

/** Goes to the last page when the one asked for no longer exists, as after deleting its last row. */
export function useExistingPage(pages: number | undefined, state: ListSearchState): void {
  const { search, update } = state;
  const beyond = pages !== undefined && search.page > pages;
  useEffect(() => {
    if (beyond) update({ page: pages }, { replace: true });
  });
}
