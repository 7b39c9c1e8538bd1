import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { FilterName } from '../../../domain/filters/list-filters.ts';
import { SEARCH_LENGTH_MAX } from '../../../domain/limits.ts';

/** The state of a list, as its address holds it. */
export interface ListSearch extends Readonly<Record<FilterName, string>> {
  page: number;
  /** The text to search for. */
  recherche: string;
  /** Field to sort by, after `-` when descending; empty for the order of the screen. */
  tri: string;
  /** Id of the record whose dialog is open, or `nouveau`; empty when none is. */
  fiche: string;
  /** Id of the record that a new one is filled from; empty when it starts from nothing. */
  comme: string;
  /** Id of the contact whose QR code is open; empty when none is. */
  qr: string;
}

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
    recherche: text(search.recherche, SEARCH_LENGTH_MAX),
    tri: /^-?[\w.]+$/.test(tri) ? tri : '',
    fiche: text(search.fiche, 40),
    comme: text(search.comme, 40),
    qr: text(search.qr, 40),
    statut: text(search.statut, 40),
    bat: text(search.bat, 40),
    entreprise: text(search.entreprise, 40),
    periode: text(search.periode, 40),
    echeance: text(search.echeance, 40),
    quantite: text(search.quantite, 40),
    depart: text(search.depart, 40),
    supprimee: text(search.supprimee, 40),
    sorte: text(search.sorte, 40),
    scans: text(search.scans, 40),
    carte: text(search.carte, 40),
    sans: text(search.sans, 40),
    depuis: text(search.depuis, 40),
    commande: text(search.commande, 40),
    import: text(search.import, 40),
    active: text(search.active, 40),
    ville: text(search.ville, SEARCH_LENGTH_MAX),
  };
}

export const LIST_SEARCH_DEFAULTS: ListSearch = readListSearch({});

/** The search of the server; nothing when only blanks were typed. */
export function typedSearch(text: string): { search?: string } {
  const search = text.trim().slice(0, SEARCH_LENGTH_MAX);
  return search === '' ? {} : { search };
}

/** In the address, in the place of an id: the dialog that adds. */
export const NEW_RECORD = 'nouveau';

/** For links that open a dialog over the very list that they are in. */
export const OVER_LIST = { isOverList: true } as const;

export interface ListSearchState {
  search: ListSearch;
  /**
   * Changes the address. A new search, filter or sort starts again on page 1. Pages make a step that
   * Back undoes; typing in the search box does not.
   */
  update(changes: Partial<ListSearch>, options?: { replace?: boolean }): void;
  /** Opens a dialog over the list: a step that Back undoes. */
  open(dialog: Partial<Pick<ListSearch, 'fiche' | 'qr'>>): void;
  /** Closes it, whatever was typed in it. Back then leads where it led before it was opened. */
  close(): void;
}

/** The parameters whose change keeps a list at its page. */
const AT_ITS_PAGE: ReadonlySet<string> = new Set(['page', 'fiche', 'comme', 'qr']);

/** The search and the filters of a list, as one text. */
export function whatIsSought(search: ListSearch): string {
  const { page, tri, fiche, comme, qr, ...sought } = search;
  return JSON.stringify(sought);
}

/** Whether a list leaves records out. */
export function isNarrowed(search: ListSearch): boolean {
  return whatIsSought(search) !== whatIsSought(LIST_SEARCH_DEFAULTS);
}

export function useListSearch(): ListSearchState {
  const search = readListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { history } = useRouter();
  const isGoingBack = useRef(false);
  const isDialogOpen = search.fiche !== '' || search.qr !== '';
  useEffect(() => {
    if (!isDialogOpen) isGoingBack.current = false;
  }, [isDialogOpen]);

  return {
    search,
    update(changes, options = {}) {
      const startsAgain = Object.keys(changes).some((name) => !AT_ITS_PAGE.has(name));
      const turnsPage = startsAgain || 'page' in changes;
      const replace = options.replace ?? 'recherche' in changes;
      void navigate({
        to: '.',
        search: (previous) => ({
          ...readListSearch(previous),
          ...(startsAgain ? { page: 1 } : {}),
          ...changes,
        }),
        state: (previous) => (replace ? previous : {}),
        replace,
        resetScroll: turnsPage,
        // The list may turn its page behind a dialog, which stays open with all that it holds.
        ignoreBlocker: true,
      });
    },
    open(dialog) {
      void navigate({
        to: '.',
        search: (previous) => ({ ...readListSearch(previous), comme: '', ...dialog }),
        state: OVER_LIST,
        resetScroll: false,
      });
    },
    close() {
      if (history.location.state.isOverList) {
        // Going back takes a moment, in which a second Escape must not leave the list too.
        if (!isGoingBack.current) history.back({ ignoreBlocker: true });
        isGoingBack.current = true;
        return;
      }
      void navigate({
        to: '.',
        search: (previous) => ({ ...readListSearch(previous), fiche: '', comme: '', qr: '' }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
  };
}

/** Goes to the last page when the one asked for no longer exists, as after deleting its last row. */
export function useExistingPage(pages: number | undefined, state: ListSearchState): boolean {
  const { search, update } = state;
  const beyond = pages !== undefined && search.page > pages;
  useEffect(() => {
    if (beyond) update({ page: pages }, { replace: true });
  });
  return beyond;
}
