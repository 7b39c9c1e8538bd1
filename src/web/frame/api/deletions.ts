import { useSyncExternalStore } from 'react';
import { createListeners } from '../../kit/listeners.ts';

const deleted = new Set<string>();
const listeners = createListeners();
let changes = 0;

function tell(): void {
  changes += 1;
  listeners.tell();
}

/** A record was found to be gone. */
export function markDeleted(collection: string, id: string): void {
  const key = `${collection}/${id}`;
  if (deleted.has(key)) return;
  deleted.add(key);
  tell();
}

/** A record is there, or there again. */
export function markPresent(collection: string, id: string): void {
  if (deleted.delete(`${collection}/${id}`)) tell();
}

/** Nothing is certain any more: what is asked for tells. */
export function forgetDeletions(): void {
  deleted.clear();
  tell();
}

export function isDeleted(collection: string, id: string): boolean {
  return deleted.has(`${collection}/${id}`);
}

/** Whether a record that is in view was deleted since, by a colleague. */
export function useIsDeleted(collection: string, id: string): boolean {
  return useSyncExternalStore(listeners.subscribe, () => isDeleted(collection, id));
}

/** Those of some records that nobody deleted since. */
export function usePresent(collection: string, ids: ReadonlySet<string>): ReadonlySet<string> {
  useSyncExternalStore(listeners.subscribe, () => changes);
  const present = [...ids].filter((id) => !isDeleted(collection, id));
  return present.length === ids.size ? ids : new Set(present);
}
