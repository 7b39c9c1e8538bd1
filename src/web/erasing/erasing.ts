import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type CardMention,
  COPY_TRAITS,
  type EraseCopy,
  type ErasePreview,
  type Mention,
} from '../../domain/bin/bin.ts';
import { ERASE_MAX } from '../../domain/bin/erase-limit.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../domain/record-collections.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';

/** Records of one kind that are to be erased for good. */
export interface ToErase {
  readonly collection: RecordCollection;
  readonly ids: readonly string[];
}

/** Chosen rows, when they can be erased together: of one kind, and not too many. */
export function toErase(keys: ReadonlySet<string>): ToErase | undefined {
  const places = [...keys].map((key) => key.split('/'));
  const collection = RECORD_COLLECTIONS.find((name) => places.every(([of]) => of === name));
  if (!collection || keys.size > ERASE_MAX) return undefined;
  return { collection, ids: places.flatMap(([, id]) => id ?? []) };
}

function readMention(data: unknown): Mention {
  const collection = RECORD_COLLECTIONS.find((name) => name === property(data, 'collection'));
  if (!collection) throw new Error('The server sent a mention in no record.');
  return {
    collection,
    id: textOf(data, 'id'),
    field: textOf(data, 'field'),
    name: textOf(data, 'name'),
  };
}

function readCard(data: unknown): CardMention {
  return {
    id: textOf(data, 'id'),
    company: textOf(data, 'company'),
    name: textOf(data, 'name'),
  };
}

function readCopy(data: unknown): EraseCopy {
  return {
    id: textOf(data, 'id'),
    name: textOf(data, 'name'),
    company: textOf(data, 'company'),
    isInBin: property(data, 'isInBin') === true,
    shares: COPY_TRAITS.filter((trait) => listOf(data, 'shares').includes(trait)),
    isSure: property(data, 'isSure') === true,
  };
}

function listOf(data: unknown, name: string): readonly unknown[] {
  const list = property(data, name);
  if (!Array.isArray(list)) throw new Error('The server sent no preview of erasing.');
  return list;
}

function readPreview(data: unknown): ErasePreview {
  const [count, members, merged, orders] = ['count', 'members', 'merged', 'orders'].map((name) =>
    Number(property(data, name)),
  );
  return {
    count: count ?? 0,
    members: members ?? 0,
    merged: merged ?? 0,
    orders: orders ?? 0,
    confirm: textOf(data, 'confirm'),
    copies: listOf(data, 'copies').map(readCopy),
    mentions: listOf(data, 'mentions').map(readMention),
    cards: listOf(data, 'cards').map(readCard),
    backupsUntil: textOf(data, 'backupsUntil'),
    copiedOn: textOf(data, 'copiedOn'),
  };
}

/** What erasing would come to, with these copies: without any said, with those that are sure. */
export function erasePreviewQuery(chosen: ToErase, copies?: readonly string[]) {
  const body = copies ? { ...chosen, copies } : chosen;
  return queryOptions({
    queryKey: ['orders', 'erasing', body],
    queryFn: async ({ signal }) =>
      readPreview(await pb.send('/api/bin/erase/preview', { method: 'POST', body, signal })),
    // What is ticked otherwise changes some lines, and closes nothing.
    placeholderData: keepPreviousData,
  });
}

/** Erases records for good; a refusal names `confirm`. */
export async function eraseForGood(
  chosen: ToErase,
  { confirm, copies }: { readonly confirm: string; readonly copies: readonly string[] },
): Promise<void> {
  await pb.send('/api/bin/erase', { method: 'POST', body: { ...chosen, copies, confirm } });
}
