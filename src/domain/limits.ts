/** Limits of the wire and of the screens that more than one side must agree on. */
export const PAGE_SIZE = 30;
export const PAGE_SIZE_MAX = 1000;
export const RECENT_COMPANIES = 5;
export const RECENT_CONTACTS = 5;
export const BODY_LIMIT_BYTES = 1_048_576;
/** So many records are chosen one by one; for more, one chooses all that a list shows. */
export const CHOICE_IDS_MAX = 1000;
export const EXPAND_DEPTH_MAX = 6;
export const EXPAND_PATHS_MAX = 100;
/** In characters, for the texts that are only bounded by what an address may hold. */
export const EXPAND_LENGTH_MAX = 4000;
export const FIELDS_LENGTH_MAX = 4000;
export const FILTER_BYTES_MAX = 3500;
export const COMPARISONS_MAX = 200;
export const SORT_TERMS_MAX = 8;
export const SORT_TERM_BYTES_MAX = 255;
/** In characters (UTF-16), what one may look for in a list. */
export const SEARCH_LENGTH_MAX = 200;
/** How many records that a search finds are counted exactly. */
export const SEARCH_TOTAL_MAX = 10_000;
export const BATCH_MAX = 50;
export const BATCH_URL_MAX = 2000;
/** A batch holds up all other writes, so it is taken back when it takes longer. */
export const BATCH_TIMEOUT_MS = 3000;
/** Subscriptions of one event stream, and the characters of each. */
export const TOPICS_MAX = 1000;
export const TOPIC_LENGTH_MAX = 2500;
/** How many lines of the history come at once. */
export const HISTORY_PAGE_MAX = 100;
/** Where the sign-in record lives in the browser (specification, section 2). */
export const AUTH_STORAGE_KEY = 'pb_auth';

/** The header by which a screen says that somebody works at it: a label, no proof. */
export const SOURCE_HEADER = 'x-bristol-source';

/** Pages that `total` records fill, at least one so that `Page 1 sur 1` reads well when empty. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** Carries the id of the build that answers, on everything below `/admin/api`. */
export const BUILD_HEADER = 'X-Bristol-Build';
