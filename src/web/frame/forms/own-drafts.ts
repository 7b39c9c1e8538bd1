import { pb } from '../api/client.ts';
import { createDraftStore } from './draft-store.ts';

/** The drafts of this tab; reloading it keeps them. */
export const ownDrafts = createDraftStore(sessionStorage, () => Date.now());

/** The account whose drafts are kept and read here; empty for a guest. */
export function draftAccount(): string {
  return pb.authStore.record?.id ?? '';
}
