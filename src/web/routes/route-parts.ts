import {
  lazyRouteComponent,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LIST_SEARCH_DEFAULTS, type ListSearch, readListSearch } from '../frame/api/list-search.ts';
import { reachable } from '../frame/navigation/screen-states.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the window's tab until the screen gives a more precise title. */
    title?: string;
    /** The menu that leads to it, under its title: that of `partOf`, for the second line. */
    menu?: 'header' | 'account' | 'second';
    /** The menu leads administrators there alone; the server refuses others. */
    isForAdministrators?: boolean;
    /** The screen of a menu that it belongs to. */
    partOf?: string;
  }
  interface HistoryState {
    /** Out of the address bar, where others could read it; a reload keeps it. */
    firstAccountKey?: string;
    /** Likewise, of a link by which somebody chooses a password. */
    passwordKey?: string;
    /** One step back is the list over which a dialog was opened. */
    isOverList?: boolean;
    /** Ids of the contacts that a new order is for: too many for an address. */
    orderedPeople?: readonly string[];
  }
}

/** The code of a screen, which arrives when it is first needed. */
export function screen<N extends string>(
  load: () => Promise<Record<NoInfer<N>, (props: Record<string, never>) => ReactNode>>,
  name: N,
) {
  return lazyRouteComponent(reachable(load), name);
}

/** Links name only what differs from the defaults. */
export const listSearch = {
  validateSearch: (search: Partial<ListSearch> & SearchSchemaInput): ListSearch =>
    readListSearch({ ...search }),
  search: { middlewares: [stripSearchParams<ListSearch>(LIST_SEARCH_DEFAULTS)] },
};
