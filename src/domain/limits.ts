import { IMAGE_BYTES_MAX } from './image.ts';

/** Limits of the wire and of the screens that more than one side must agree on. */
export const PAGE_SIZE = 30;
export const PAGE_SIZE_MAX = 1000;
export const RECENT_CONTACTS = 5;
export const BODY_LIMIT_BYTES = 1_048_576;
/** What a form with pictures may weigh: as many as a record has, and its other fields. */
export const FILES_BODY_LIMIT_BYTES = 3 * IMAGE_BYTES_MAX + BODY_LIMIT_BYTES;
export const EXPAND_DEPTH_MAX = 6;
export const BATCH_MAX = 50;
/** Where the sign-in record lives in the browser (specification, section 2). */
export const AUTH_STORAGE_KEY = 'pb_auth';

/** Pages that `total` records fill, at least one so that `Page 1 sur 1` reads well when empty. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}
