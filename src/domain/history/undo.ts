import type { Kept } from './kept.schema.ts';

/** By which a part of what stays is known. */
export function keptKey({ collection, record, field }: Kept): string {
  return `${collection}/${record}/${field}`;
}

/** Each part once, with what was said of it first: one operation may change a field twice. */
export function keptOnce(kept: readonly Kept[]): Kept[] {
  const parts = new Map<string, Kept>();
  for (const part of kept) {
    const key = keptKey(part);
    if (!parts.has(key)) parts.set(key, part);
  }
  return [...parts.values()];
}

/** Of what a large operation, or its undoing, leaves as it is, so much is listed. */
export const KEPT_LISTED_MAX = 100;

/** More changes than these take a job. */
export const UNDONE_AT_ONCE_MAX = 500;
