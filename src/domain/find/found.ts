/** How many records of a collection are shown; one more is looked for, to tell whether there are more. */
export const FOUND_SHOWN = 5;
/** How many records may be asked for by their ids. */
export const RECENT_SHOWN = 8;
