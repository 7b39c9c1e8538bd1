import { type ListSearch, typedSearch } from './list-search.ts';

/** The query of the server: without a sort, the best matches of a search come first. */
export interface SearchAndSort {
  search?: string;
  sort?: string;
}

type Asked = Pick<ListSearch, 'recherche' | 'tri'>;

/**
 * The fields that a header sorts by, all of which turn round with it, then those that order what is
 * equal, in one direction always.
 */
type Sort = readonly [by: string, then?: string];

/** How a list is sorted: what its headers show, and what the server is asked for. */
export interface ListSort {
  /** The sort shown for what the address asks. Empty while the best matches come first. */
  shown: (asked: Asked) => string;
  /** The search and the sort, in the words of the server. */
  server: (asked: Asked) => SearchAndSort;
}

/** `sorts` tells what each header sorts by; `initial` is what a list is sorted by until one is pressed. */
export function listSort(sorts: Readonly<Record<string, Sort>>, initial: string): ListSort {
  const fields = new Map<string, string>();
  for (const [name, [by, then]] of Object.entries(sorts)) {
    fields.set(name, fieldsOf(by, then));
    fields.set(`-${name}`, fieldsOf(turned(by), then));
  }
  const shown = ({ recherche, tri }: Asked): string => {
    if (fields.has(tri)) return tri;
    return typedSearch(recherche).search === undefined ? initial : '';
  };
  return {
    shown,
    server: (asked) => {
      const sort = fields.get(shown(asked));
      return { ...typedSearch(asked.recherche), ...(sort !== undefined && { sort }) };
    },
  };
}

function fieldsOf(by: string, then: string | undefined): string {
  return then === undefined ? by : `${by},${then}`;
}

function turned(by: string): string {
  return by
    .split(',')
    .map((field) => `-${field}`)
    .join();
}
