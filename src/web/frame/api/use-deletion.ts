import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { focusReturnedRow, mainPlace, placeAfterRow } from '../../kit/focus-places.ts';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { actionMessage, readFailure } from './failure.ts';
import { refreshRecords } from './record-query.ts';
import { RECORD_KINDS, type Row } from './record-rows.ts';
import { deleteRecord, isOwnWrite, presentRecord, restoreRecord } from './records.ts';

interface DeletionOptions<C extends RecordCollection> {
  /** French words for the console when deleting fails. */
  consoleMessage: string;
  /** The text of the notice once the record is gone. */
  notice: (row: Row<C>) => string;
  /** The record is gone, by this person or another: its own page leads elsewhere, and is not read again. */
  onGone?: (() => Promise<void>) | undefined;
  /** The work that follows at once; it ends with `finish`, unless nothing can come back. */
  then?: ((row: Row<C>) => void) | undefined;
}

export interface Deletion<C extends RecordCollection> {
  /** Opens the question about a row. */
  ask: (row: Row<C>) => void;
  /** The row in question; undefined when nothing is asked. */
  target: Row<C> | undefined;
  /** The row as a colleague left it meanwhile, which is a question of its own. */
  changed: Row<C> | undefined;
  confirm: () => Promise<void>;
  /** Says that a row is gone, with the way back, and leaves its page. */
  finish: (row: Row<C>) => Promise<void>;
  cancel: () => void;
  busy: boolean;
  error: string | undefined;
  /** Where the focus goes once the question is answered; null when its row is still there. */
  focusAfter: () => HTMLElement | null;
  isGoing: (row: { id: string }) => boolean;
}

/** Deletes a row; a write of this page since it was read is no surprise. */
async function deleteKnown<C extends RecordCollection>(
  collection: C,
  known: Row<C>,
): Promise<void> {
  try {
    await deleteRecord(collection, known.id, known.updated);
  } catch (cause) {
    const present = presentRecord(collection, cause);
    if (!present || !isOwnWrite(present.id, present.updated)) throw cause;
    await deleteRecord(collection, present.id, present.updated);
  }
}

/** Deleting with a question before, a row that greys at once, and a notice that undoes. */
export function useDeletion<C extends RecordCollection>(
  collection: C,
  { consoleMessage, notice, onGone, then }: DeletionOptions<C>,
): Deletion<C> {
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<Row<C>>();
  const [going, setGoing] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const [changed, setChanged] = useState<Row<C>>();
  const place = useRef<HTMLElement>(undefined);

  const restore = async (row: Row<C>): Promise<void> => {
    try {
      const restored = await restoreRecord(collection, row.id);
      notify({ message: RECORD_KINDS[collection].restored(restored), tone: 'success' });
      await refreshRecords(queryClient);
      focusReturnedRow(row.id);
    } catch (cause) {
      console.error('Erreur lors de la restauration\u00a0:', cause);
      notify({
        message: actionMessage(cause),
        tone: 'error',
        action: { label: 'Réessayer', onAction: () => restore(row), waits: true },
      });
    }
  };

  const finish = async (row: Row<C>): Promise<void> => {
    notify({ message: notice(row), action: wayBack(() => restore(row)) });
    await onGone?.();
    await refreshRecords(queryClient);
  };

  const confirm = async (): Promise<void> => {
    if (!target || going.includes(target.id)) return;
    const row = target;
    setError(undefined);
    setGoing((ids) => [...ids, row.id]);
    try {
      await deleteKnown(collection, changed ?? row);
      place.current = placeAfterRow(row.id);
      setTarget(undefined);
      if (then) then(row);
      else await finish(row);
    } catch (cause) {
      const present = presentRecord(collection, cause);
      setChanged(present ?? changed);
      // The list behind the question shows the change, too.
      if (present) return void refreshRecords(queryClient);
      console.error(consoleMessage, cause);
      const message = actionMessage(cause);
      if (readFailure(cause).status !== 404) return setError(message);
      // Somebody else was faster: what was wanted is done, only the list does not show it yet.
      place.current = placeAfterRow(row.id);
      setTarget(undefined);
      notify({ message });
      await onGone?.();
      await refreshRecords(queryClient);
    } finally {
      setGoing((ids) => ids.filter((id) => id !== row.id));
    }
  };

  return {
    ask: (row) => {
      setError(undefined);
      setChanged(undefined);
      place.current = undefined;
      setTarget(row);
    },
    target,
    changed,
    confirm,
    finish,
    cancel: () => setTarget(undefined),
    busy: target !== undefined && going.includes(target.id),
    error,
    focusAfter: () => {
      if (!place.current) return null;
      return place.current.isConnected ? place.current : mainPlace();
    },
    isGoing: (row) => going.includes(row.id),
  };
}
