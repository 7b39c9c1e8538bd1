/** So many records are erased for good at once. */
export const ERASE_MAX = 50;
