/** How a list is sorted: what its headers show, and what the server is asked for. */
export interface ListSort {
  /** The sort shown for what the address asks; the list's own when that is unknown. */
  shown: (asked: string) => string;
  /** The same, in the words of the server. */
  server: (asked: string) => string;
}

/** `sorts` tells, for what a header may ask, the sort that also orders what is equal. */
export function listSort(sorts: Readonly<Record<string, string>>, initial: string): ListSort {
  const shown = (asked: string): string => (Object.hasOwn(sorts, asked) ? asked : initial);
  return { shown, server: (asked) => sorts[shown(asked)] ?? initial };
}
