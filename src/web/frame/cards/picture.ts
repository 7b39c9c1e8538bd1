import { type ImageChange, useImageSource } from '../images/stored-image.ts';

/** A picture in a form: the name under which it is stored, a file to put there, or nothing. */
export type Picture = string | File;

/** The change that the form makes to the stored picture. */
export function pictureChange(value: Picture, stored: string): ImageChange {
  if (value instanceof File) return value;
  return value === stored ? undefined : null;
}

/** The picture after such a change. */
export function changedPicture(change: ImageChange, stored: string): Picture {
  if (change === undefined) return stored;
  return change ?? '';
}

/** The text of a picture when two versions are compared. */
export function describePicture(value: Picture): string {
  if (value instanceof File) return value.name;
  return value === '' ? '' : 'Une image';
}

/** Where a preview finds a picture; empty while there is none to show. */
export function usePictureAddress(value: Picture): string {
  const stored = value instanceof File ? '' : value;
  return useImageSource(stored, value instanceof File ? value : undefined) ?? '';
}
