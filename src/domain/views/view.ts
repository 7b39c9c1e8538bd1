export const VIEW_NAME_MAX = 60;
export const VIEW_QUERY_MAX = 2000;
/** Of each list, for each account. */
export const VIEWS_MAX = 50;
