import type { AgencyPage } from './agency-page.schema.ts';

/** The largest PDF that is taken, in bytes. */
export const AGENCY_PDF_BYTES_MAX = 20 * 1024 * 1024;
/** A card has two sides; some agencies put several cards into one file. */
export const AGENCY_PAGES_MAX = 10;
/** The longest side of a page: a card alone on the sheet of a press still fits. */
export const AGENCY_SIDE_MAX = 500;
/** So many pages are kept, of all companies; those that no template shows go at night. */
export const AGENCY_STORED_MAX = 1000;
/** So few letters in a size of their own are mostly raised ones, as in `1er`, `n°` or `®`. */
export const RAISED_MAX = 2;

/** Whether its file has to be PDF/X-4. */
export function needsX4({ isTransparent, isProfiled }: AgencyPage): boolean {
  return isTransparent || isProfiled;
}
