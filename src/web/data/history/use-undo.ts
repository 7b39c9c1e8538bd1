import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Undone } from '../../../domain/history/undo.schema.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { pb } from '../../frame/api/client.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import type { HistoryEntry, RecordNames } from './history-page.ts';
import { takeBack, undoFailure, undoOperation, undoPath } from './take-back.ts';
import { isAnything, type RecordField, undoneNotice, valueNotice } from './undo-outcome.ts';

export interface Undoing {
  /** Reads what undoing would come to, then asks. */
  readonly ask: (entry: HistoryEntry) => Promise<void>;
  /** The question that is asked; undefined without one. */
  readonly asked: { readonly entry: HistoryEntry; readonly outcome: Undone } | undefined;
  readonly confirm: () => Promise<void>;
  readonly cancel: () => void;
  /** Puts back the value that a field had before. */
  readonly putBack: (entry: HistoryEntry, change: RecordField, names: RecordNames) => Promise<void>;
  /** The part that is being undone: the id of an operation, or `operation/record/field`. */
  readonly busy: string;
  /** Where the focus goes once the question is answered; null when its button is still there. */
  readonly focusAfter: () => HTMLElement | null;
}

/** By which the value of a field is known to be under way. */
export function valueKey(entry: Pick<HistoryEntry, 'id'>, { record, field }: RecordField): string {
  return `${entry.id}/${record}/${field}`;
}

/** Taking operations back, whole or by the value, and what is said of it. */
export function useUndo(): Undoing {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Undoing['asked']>();
  const [busy, setBusy] = useState('');
  const undone = useRef('');

  async function run(key: string, work: () => Promise<void>): Promise<void> {
    if (busy === key) return;
    setBusy(key);
    if (!(await attempt('Erreur lors de l’annulation\u00a0:', work, undoFailure))) {
      setAsked(undefined);
      void refreshRecords(queryClient);
    }
    setBusy((other) => (other === key ? '' : other));
  }

  /** Tells the outcome, with the way back. The next press does not wait for the lists. */
  function tell(outcome: Undone, message: string): void {
    const { operation } = outcome;
    notify({
      message,
      tone: isAnything(outcome) ? 'success' : 'info',
      ...(operation !== '' &&
        !outcome.isJob && { action: wayBack(() => takeBack(queryClient, operation)) }),
    });
    void refreshRecords(queryClient);
  }

  return {
    asked,
    busy,
    ask: (entry) =>
      run(entry.id, async () => {
        undone.current = '';
        const outcome = await pb.send<Undone>(undoPath(entry.id), {});
        if (isAnything(outcome)) setAsked({ entry, outcome });
        else notify({ message: undoneNotice(outcome, new Date()) });
      }),
    confirm: async () => {
      if (!asked) return;
      const { id } = asked.entry;
      await run(id, async () => {
        const outcome = await undoOperation(id, {});
        undone.current = id;
        setAsked(undefined);
        tell(outcome, undoneNotice(outcome, new Date()));
      });
    },
    cancel: () => setAsked(undefined),
    putBack: (entry, change, names) =>
      run(valueKey(entry, change), async () => {
        const { record, field } = change;
        const outcome = await undoOperation(entry.id, { record, field });
        tell(outcome, valueNotice(outcome, change, names, new Date()));
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
