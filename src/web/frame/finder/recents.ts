import { RECENT_SHOWN } from '../../../domain/find/found.ts';
import type { SearchedName } from '../../../domain/search/searched.ts';
import { pb } from '../api/client.ts';

/** Of whoever is signed in: colleagues share a browser. */
function place(): string {
  return `bristol_recents_${pb.authStore.record?.id ?? ''}`;
}

/** The records opened lately, the last one first, as `Contacts/id`: names are read, never kept. */
export function recents(): readonly string[] {
  const kept = localStorage.getItem(place()) ?? '';
  return kept.split(',').filter((record) => /^(Company|Contacts|orders)\/\w+$/.test(record));
}

/** Notes that a record was opened. */
export function noteRecent(collection: SearchedName, id: string): void {
  const record = `${collection}/${id}`;
  const others = recents().filter((known) => known !== record);
  localStorage.setItem(place(), [record, ...others].slice(0, RECENT_SHOWN).join());
}
