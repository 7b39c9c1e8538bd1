import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValue } from '../../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { channelsText, readChannels } from '../../../domain/contact-channel.ts';
import { DUPLICATE_ERRORS } from '../../../domain/duplicates/duplicate-errors.ts';
import type {
  DuplicateRecord,
  Merged,
  MergeRequest,
} from '../../../domain/duplicates/duplicates.schema.ts';
import type { MergedCollection, OrderOfSeveral } from '../../../domain/duplicates/duplicates.ts';
import type { MergedState, MergePicks } from '../../../domain/duplicates/merge-values.ts';
import { type Field, fieldEntries } from '../../../domain/field.ts';
import { frenchCount } from '../../../domain/french.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { pb } from '../../frame/api/client.ts';
import { actionMessage, readFailure } from '../../frame/api/failure.ts';
import { property, textOf } from '../../frame/api/property.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { listRecords } from '../../frame/api/records.ts';
import { lastAuthor } from '../../frame/conflicts/last-author.ts';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { takeBack } from '../history/take-back.ts';

/** A record that is to become one with others, as it was read. */
export interface MergedRecord extends MergedState {
  readonly updated: string;
  /** The name of its company; empty for none. */
  readonly employer: string;
  readonly told: DuplicateRecord;
}

function storedValue(field: Field, value: unknown): FieldValue {
  if (field.type === 'channels') return channelsText(readChannels(value) ?? []);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return Array.isArray(value) ? value.map(String) : '';
}

function readState(told: DuplicateRecord, data: unknown): MergedRecord {
  const { fields }: Collection = COLLECTIONS[told.collection];
  const values = fieldEntries(fields).map(
    ([name, field]) => [name, storedValue(field, property(data, name))] as const,
  );
  const expand = property(data, 'expand');
  const employer = textOf(property(expand, 'company'), 'RaisonSociale');
  return {
    id: told.id,
    told,
    updated: textOf(data, 'updated'),
    employer,
    values: new Map(values),
  };
}

/** All that records hold; those that are in the bin by now are left out. */
export function mergedRecordsQuery(
  collection: MergedCollection,
  records: readonly DuplicateRecord[],
) {
  const ids = records.map(({ id }) => id);
  return queryOptions({
    queryKey: [collection, 'list', 'merged', ids],
    queryFn: async ({ signal }): Promise<MergedRecord[]> => {
      const filter = ids.map((id) => pb.filter('id = {:id}', { id })).join(' || ');
      const expand = collection === 'Contacts' ? 'company' : '';
      const page = await listRecords(
        collection,
        { page: 1, perPage: ids.length, filter, expand },
        signal,
      );
      const byId = new Map(page.items.map((item) => [item.id, item]));
      return records.flatMap((told) => {
        const data = byId.get(told.id);
        return data ? [readState(told, data)] : [];
      });
    },
  });
}

/** Makes records one; answers the operation that takes it back. */
async function mergeRecords(request: MergeRequest): Promise<string> {
  const options = { method: 'POST', body: request };
  return (await pb.send<Merged>('/api/duplicates/merge', options)).operation;
}

/** The orders that stand in the way of a merge, when an error tells of some. */
function ordersInTheWay(error: unknown): OrderOfSeveral[] {
  const response = property(error, 'response');
  if (property(response, 'message') !== DUPLICATE_ERRORS.merge_orders.message) return [];
  const orders = property(property(response, 'data'), 'orders');
  return (Array.isArray(orders) ? orders : []).map((order: unknown) => ({
    id: textOf(order, 'id'),
    number: Number(property(order, 'number')),
    name: textOf(order, 'name'),
    before: Number(property(order, 'before')),
    after: Number(property(order, 'after')),
  }));
}

const CHANGED =
  'modifié entre-temps une de ces fiches. Ses valeurs sont reprises ici\u00a0: vérifiez-les, puis fusionnez.';

export interface Merging {
  /** Those that become one. */
  readonly chosen: readonly MergedRecord[];
  readonly kept: MergedRecord | undefined;
  readonly picks: MergePicks;
  readonly keep: (id: string) => void;
  readonly pick: (field: string, id: string) => void;
  readonly leaveOut: (id: string) => void;
  /** The orders that one has to agree to. */
  readonly asked: readonly OrderOfSeveral[];
  readonly failure: string;
  readonly busy: boolean;
  readonly merge: () => Promise<void>;
}

/** The choices before records become one, and the merge. */
export function useMerging(
  collection: MergedCollection,
  records: readonly MergedRecord[],
  onMerged: () => void,
): Merging {
  const queryClient = useQueryClient();
  const [keptId, setKept] = useState('');
  const [picks, setPicks] = useState<MergePicks>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly OrderOfSeveral[]>([]);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const chosen = records.filter(({ id }) => !left.includes(id));
  const kept = chosen.find(({ id }) => id === keptId) ?? chosen[0];

  async function merge(): Promise<void> {
    if (!kept) return;
    const merged = chosen.filter((record) => record !== kept).map(({ id }) => id);
    const versions = Object.fromEntries(chosen.map(({ id, updated }) => [id, updated]));
    const orders = asked.map(({ id }) => id);
    setBusy(true);
    setFailure('');
    try {
      const operation = await mergeRecords({
        collection,
        kept: kept.id,
        merged,
        picks,
        versions,
        orders,
      });
      onMerged();
      notify({
        message: `${shownName(kept.told.name)}\u00a0: ${frenchCount(chosen.length, 'fiche')} n’en font plus qu’une.`,
        tone: 'success',
        action: wayBack(() => takeBack(queryClient, operation)),
      });
    } catch (error) {
      const inTheWay = ordersInTheWay(error);
      setAsked(inTheWay);
      if (inTheWay.length > 0) return;
      console.error('Erreur lors de la fusion\u00a0:', error);
      const isChanged = readFailure(error).status === 409;
      const author = isChanged ? await lastAuthor(chosen.map(({ id }) => id)) : '';
      setFailure(isChanged ? `${author} ${CHANGED}` : actionMessage(error));
    } finally {
      setBusy(false);
      await refreshRecords(queryClient);
    }
  }

  return {
    chosen,
    kept,
    picks,
    keep: (id) => {
      setKept(id);
      setAsked([]);
    },
    pick: (field, id) => setPicks((known) => ({ ...known, [field]: id })),
    leaveOut: (id) => {
      setLeft((known) => [...known, id]);
      setAsked([]);
    },
    asked,
    failure,
    busy,
    merge,
  };
}
