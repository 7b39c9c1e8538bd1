import { ENCODINGS, type Encoding } from './content-encoding.ts';

/** The strong entity tag of a content in one encoding: other bytes, another tag. */
export function entityTag(digest: string, encoding?: Encoding): string {
  return encoding ? `"${digest}-${encoding}"` : `"${digest}"`;
}

/** Whether `If-None-Match` says that the caller has this content already, in whatever encoding. */
export function isKnown(ifNoneMatch: string | undefined, digest: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tags = [undefined, ...ENCODINGS].map((encoding) => entityTag(digest, encoding));
  return ifNoneMatch.split(',').some((tag) => tags.includes(tag.trim().replace(/^W\//, '')));
}
