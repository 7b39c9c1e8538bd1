export type SortDirection = 'ascending' | 'descending' | 'none';

/** How a column is sorted under `sort`, which reads `Nom` or `-Nom`; empty when nothing is. */
export function sortDirection(sort: string, column: string): SortDirection {
  if (sort === column) return 'ascending';
  if (sort === `-${column}`) return 'descending';
  return 'none';
}

/** The sort after pressing a column's header: ascending, then descending, then the list's own. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  if (sort === `-${column}`) return '';
  return column;
}
