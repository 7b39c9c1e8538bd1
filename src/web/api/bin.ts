import { queryOptions } from '@tanstack/react-query';
import type { BinEntry, BinRestored, BinState } from '../../domain/bin/bin.ts';
import { backSentence } from '../../domain/bin/bin-texts.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../domain/record-collections.ts';
import { pb } from './client.ts';
import { markPresent } from './deletions.ts';
import { property, textOf } from './property.ts';

/** What the server tells of a record in the bin; throws when it is none. */
export function readBinEntry(data: unknown): BinEntry {
  const collection = RECORD_COLLECTIONS.find((name) => name === property(data, 'collection'));
  const members = property(data, 'members');
  if (!collection || typeof members !== 'number') {
    throw new Error('The server sent an entry of no bin.');
  }
  return {
    collection,
    id: textOf(data, 'id'),
    name: textOf(data, 'name'),
    deleted: textOf(data, 'deleted'),
    deletedBy: textOf(data, 'deletedBy'),
    members,
    companyId: textOf(data, 'companyId'),
    companyName: textOf(data, 'companyName'),
    isCompanyDeleted: property(data, 'isCompanyDeleted') === true,
    mergedInto: textOf(data, 'mergedInto'),
    mergedIntoName: textOf(data, 'mergedIntoName'),
  };
}

/** What became of a record that is not found; an error of status 404 when it is not in the bin. */
export function binStateQuery(collection: RecordCollection, id: string) {
  return queryOptions({
    queryKey: [collection, 'bin', id],
    queryFn: async ({ signal }): Promise<BinState> => {
      const path = `/api/bin/${collection}/${encodeURIComponent(id)}`;
      const state: unknown = await pb.send(path, { signal });
      return { ...readBinEntry(state), wentAlong: property(state, 'wentAlong') === true };
    },
  });
}

function idsIn(data: unknown, name: string): string[] {
  const ids = property(data, name);
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Brings records back from the bin, companies with the people who went along. */
export async function restoreFromBin(
  collection: RecordCollection,
  ids: readonly string[],
): Promise<BinRestored> {
  const body = { collection, ids };
  const answer: unknown = await pb.send('/api/bin/restore', { method: 'POST', body });
  const restored = idsIn(answer, 'restored');
  for (const id of restored) markPresent(collection, id);
  const members = Number(property(answer, 'members'));
  return { restored, members, waiting: idsIn(answer, 'waiting') };
}

const ALREADY_BACK = 'C’est déjà de retour\u00a0: un collègue l’a restauré.';

/** What has to be known of a deleted record to bring it back. */
type Restorable = Pick<
  BinEntry,
  'collection' | 'id' | 'name' | 'companyId' | 'companyName' | 'isCompanyDeleted'
>;

/** Brings one record back, after the company that it needs, and says what is there again. */
export async function restoreOne(entry: Restorable): Promise<string> {
  const { collection, id, companyId, companyName, isCompanyDeleted } = entry;
  const sentences: string[] = [];
  if (collection === 'Contacts' && isCompanyDeleted) {
    const company = await restoreFromBin('Company', [companyId]);
    const { members } = company;
    if (company.restored.length > 0) {
      sentences.push(backSentence('Company', { count: 1, members, name: companyName }));
    }
  }
  const { restored, members } = await restoreFromBin(collection, [id]);
  if (restored.length > 0) {
    sentences.push(backSentence(collection, { count: 1, members, name: entry.name }));
  }
  return sentences.join(' ') || ALREADY_BACK;
}
