/** So many events a page of the journal has, unless it is asked for less. */
export const JOURNAL_PAGE = 50;
