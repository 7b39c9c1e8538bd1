import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { frenchHistoryError } from '../../domain/history/history-errors.ts';
import { pb } from '../api/client.ts';
import { actionMessage, readFailure } from '../api/failure.ts';
import { property } from '../api/property.ts';
import { refreshRecords } from '../api/record-query.ts';
import { wayBack } from '../ui/overlay/toast-store.ts';
import { notify } from '../ui/overlay/toasts.tsx';
import { recordName } from './entry-texts.ts';
import { fieldLabel } from './field-texts.ts';
import type { HistoryEntry, RecordChange, RecordNames } from './history-page.ts';
import {
  isAnything,
  readOutcome,
  type UndoOutcome,
  undoneNotice,
  valueNotice,
} from './undo-outcome.ts';

const GONE = 'Cette opération n’est plus dans l’historique.';

/** What of an operation is taken back; all of it when nothing is named. */
interface UndoWish {
  readonly record?: string;
  readonly field?: string;
}

export interface Undoing {
  /** Reads what undoing would come to, then asks. */
  readonly ask: (entry: HistoryEntry) => Promise<void>;
  /** What is asked; undefined when nothing is. */
  readonly asked: { readonly entry: HistoryEntry; readonly outcome: UndoOutcome } | undefined;
  readonly confirm: () => Promise<void>;
  readonly cancel: () => void;
  /** Puts back the value that a field had before. */
  readonly putBack: (entry: HistoryEntry, change: PutBack, names: RecordNames) => Promise<void>;
  /** What is under way: the id of an operation, or `operation/record/field`. */
  readonly busy: string;
  /** Where the focus goes once the question is answered; null when its button is still there. */
  readonly focusAfter: () => HTMLElement | null;
}

type PutBack = Pick<RecordChange, 'collection' | 'record'> & { readonly field: string };

/** By which the value of a field is known to be under way. */
export function valueKey(entry: Pick<HistoryEntry, 'id'>, { record, field }: PutBack): string {
  return `${entry.id}/${record}/${field}`;
}

function pathOf(operation: string): string {
  return `/api/operations/${encodeURIComponent(operation)}/undo`;
}

async function undo(operation: string, body: UndoWish): Promise<UndoOutcome> {
  return readOutcome(await pb.send(pathOf(operation), { method: 'POST', body }));
}

function failureMessage(error: unknown): string {
  const own = frenchHistoryError(property(property(error, 'response'), 'message'));
  if (own !== undefined) return own;
  return readFailure(error).status === 404 ? GONE : actionMessage(error);
}

/** Taking operations back, whole or by the value, and what is said of it. */
export function useUndo(): Undoing {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Undoing['asked']>();
  const [busy, setBusy] = useState('');
  const undone = useRef('');

  async function attempt(key: string, work: () => Promise<void>): Promise<void> {
    if (busy !== '') return;
    setBusy(key);
    try {
      await work();
    } catch (error) {
      console.error('Erreur lors de l’annulation\u00a0:', error);
      setAsked(undefined);
      notify({ message: failureMessage(error), tone: 'error' });
      await refreshRecords(queryClient);
    } finally {
      setBusy('');
    }
  }

  /** Says what it came to, with the way back. */
  async function tell(outcome: UndoOutcome, message: string): Promise<void> {
    const { operation } = outcome;
    notify({
      message,
      tone: isAnything(outcome) ? 'success' : 'info',
      ...(operation !== '' && !outcome.isJob && { action: wayBack(() => takeBack(operation)) }),
    });
    await refreshRecords(queryClient);
  }

  async function takeBack(operation: string): Promise<void> {
    await attempt(operation, async () => {
      notify({ message: undoneNotice(await undo(operation, {}), new Date()), tone: 'success' });
      await refreshRecords(queryClient);
    });
  }

  return {
    asked,
    busy,
    ask: (entry) =>
      attempt(entry.id, async () => {
        undone.current = '';
        const outcome = readOutcome(await pb.send(pathOf(entry.id), {}));
        if (isAnything(outcome)) setAsked({ entry, outcome });
        else notify({ message: undoneNotice(outcome, new Date()) });
      }),
    confirm: async () => {
      if (!asked) return;
      const { id } = asked.entry;
      await attempt(id, async () => {
        const outcome = await undo(id, {});
        undone.current = id;
        setAsked(undefined);
        await tell(outcome, undoneNotice(outcome, new Date()));
      });
    },
    cancel: () => setAsked(undefined),
    putBack: (entry, change, names) =>
      attempt(valueKey(entry, change), async () => {
        const { collection, record, field } = change;
        const outcome = await undo(entry.id, { record, field });
        const what = { label: fieldLabel(collection, field), name: recordName(change, names) };
        await tell(outcome, valueNotice(outcome, what, new Date()));
      }),
    // The button that was pressed goes once its operation is undone.
    focusAfter: () =>
      undone.current === ''
        ? null
        : document.querySelector<HTMLElement>(
            `[data-entry="${CSS.escape(undone.current)}"] button`,
          ),
  };
}
