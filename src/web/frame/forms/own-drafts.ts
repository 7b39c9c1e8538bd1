import { pb } from '../api/client.ts';
import { createDraftStore } from './draft-store.ts';

/** What is typed in this tab; reloading it keeps them. */
export const ownDrafts = createDraftStore(sessionStorage, () => Date.now());

/** Whose drafts are kept and read here; empty for a guest. */
export function draftAccount(): string {
  return pb.authStore.record?.id ?? '';
}
