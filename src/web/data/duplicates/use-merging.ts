import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MergedCollection, OrderOfSeveral } from '../../../domain/duplicates/duplicates.ts';
import type { MergePicks } from '../../../domain/duplicates/merge-values.ts';
import { frenchCount } from '../../../domain/french.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { actionMessage, readFailure } from '../../frame/api/failure.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { lastAuthor } from '../../frame/conflicts/last-author.ts';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { takeBack } from '../history/take-back.ts';
import { type MergedRecord, mergeRecords, ordersInTheWay } from './merging.ts';

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
