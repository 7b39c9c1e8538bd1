/** The columns of the list of columns, where there is room for them. */
export const COLUMN_GRID =
  'grid gap-x-4 gap-y-2 px-4 lg:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_15rem_13rem]';
