/** Pictures that are put on cards by hand, beside the logos and photos of records. */

/** So many are kept, of all companies; those that no template shows go at night. */
export const UPLOADED_PICTURES_MAX = 1000;

const HASH_DIGITS = 32;
const BEGINNING = 'picture-';

export interface UploadedPicture {
  /** How designs name it. */
  readonly id: string;
  /** In dots. */
  readonly width: number;
  readonly height: number;
}

/** Named by its bytes, so that what is known under a name stays right. */
export function uploadedPictureId(sha256: string): string {
  return `${BEGINNING}${sha256.slice(0, HASH_DIGITS)}`;
}

/** Whether a picture of a card is one of these, and none of a record. */
export function isUploadedPicture(name: string): boolean {
  return name.startsWith(BEGINNING);
}
