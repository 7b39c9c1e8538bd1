import { property } from '../api/property.ts';

/** The prefix of the keys of drafts; the id of the account follows. */
export const DRAFT_PREFIX = 'bristol_draft/';
export const DRAFT_KEPT_MS = 24 * 60 * 60 * 1000;

/** Leaves nothing behind but what an account may still come back to; an empty one is nobody. */
export function forgetDraftsBut(storage: Storage, account: string, nowMs: number): void {
  const all = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of all.filter((key) => key.startsWith(DRAFT_PREFIX))) {
    const isTheirs = account !== '' && key.startsWith(`${DRAFT_PREFIX}${account}/`);
    if (!isTheirs || isOld(storage.getItem(key) ?? '', nowMs)) storage.removeItem(key);
  }
}

function isOld(text: string, nowMs: number): boolean {
  const at = property(parsedDraft(text), 'at');
  return typeof at !== 'string' || !(nowMs - Date.parse(at) < DRAFT_KEPT_MS);
}

/** The value of a stored text; undefined when it cannot be read. */
export function parsedDraft(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
