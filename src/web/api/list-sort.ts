import { type ListSearch, typedSearch } from './list-search.ts';

/** What the server is asked for: without a sort, it puts the best matches of a search first. */
export interface SearchAndSort {
  search?: string;
  sort?: string;
}

type Asked = Pick<ListSearch, 'recherche' | 'tri'>;

/** How a list is sorted: what its headers show, and what the server is asked for. */
export interface ListSort {
  /** The sort shown for what the address asks. Empty while the best matches come first. */
  shown: (asked: Asked) => string;
  /** The search and the sort, in the words of the server. */
  server: (asked: Asked) => SearchAndSort;
}

/** `sorts` tells, for what a header may ask, the sort that also orders what is equal. */
export function listSort(sorts: Readonly<Record<string, string>>, initial: string): ListSort {
  const shown = ({ recherche, tri }: Asked): string => {
    if (Object.hasOwn(sorts, tri)) return tri;
    return typedSearch(recherche).search === undefined ? initial : '';
  };
  return {
    shown,
    server: (asked) => {
      const name = shown(asked);
      const sort = name === '' ? {} : { sort: sorts[name] ?? initial };
      return { ...typedSearch(asked.recherche), ...sort };
    },
  };
}
