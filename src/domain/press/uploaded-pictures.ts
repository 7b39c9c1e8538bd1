/** Pictures that are put on cards by hand, beside the logos and photos of records. */

/** So many are kept, of all companies; those that no template shows go at night. */
export const UPLOADED_PICTURES_MAX = 1000;

/** The room for files that nothing came of yet, so that nobody takes the room of others. */
export interface Quota {
  /** Of one account, or one token. */
  readonly own: number;
  readonly ownBytes: number;
  /** Of all together. */
  readonly allBytes: number;
}

/**
 * Quotas of pictures, and of pages of agencies. A file that a card shows counts for nobody any
 * more: five accounts fill what there is in all, as with imports.
 */
export const ASSET_QUOTA: Quota = { own: 200, ownBytes: 200 * 1024 ** 2, allBytes: 1024 ** 3 };

const HASH_DIGITS = 32;
const BEGINNING = 'picture-';

/** Named by its bytes, so that what is known under a name stays right. */
export function uploadedPictureId(sha256: string): string {
  return `${BEGINNING}${sha256.slice(0, HASH_DIGITS)}`;
}

/** Whether a picture of a card is one of these, and none of a record. */
export function isUploadedPicture(name: string): boolean {
  return name.startsWith(BEGINNING);
}
