import type { Skipped } from './skipped.schema.ts';

/** By which a part of what stays is known. */
export function skippedKey({ collection, record, field }: Skipped): string {
  return `${collection}/${record}/${field}`;
}

/** Each part once, with what was said of it first: one operation may change a field twice. */
export function skippedOnce(kept: readonly Skipped[]): Skipped[] {
  const parts = new Map<string, Skipped>();
  for (const part of kept) {
    const key = skippedKey(part);
    if (!parts.has(key)) parts.set(key, part);
  }
  return [...parts.values()];
}

/** Of what a large operation, or its undoing, leaves as it is, so much is listed. */
export const KEPT_LISTED_MAX = 100;

/** More changes than these take a job. */
export const UNDONE_AT_ONCE_MAX = 500;
