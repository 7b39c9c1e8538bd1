import { property } from '../api/property.ts';

let count = 0;

/** Declares that something typed here is not saved; call what it answers once it is, or given up. */
export function holdDraft(): () => void {
  count += 1;
  return () => {
    count -= 1;
  };
}

/** Whether leaving the page now would lose something typed. */
export function hasDraft(): boolean {
  return count > 0;
}

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
