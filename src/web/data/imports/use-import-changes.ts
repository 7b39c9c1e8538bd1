import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportChange, ImportView } from '../../../domain/import/import.schema.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { changeImport, importMessage, importQuery } from './import-queries.ts';

/** Each change of the columns holds all the choices: the latest one is enough. */
function isOfColumns(change: ImportChange): boolean {
  const { columns, fixed, emptyErases, nameOrder, withHidden } = change;
  return [columns, fixed, emptyErases, nameOrder, withHidden].some((one) => one !== undefined);
}

/** The changes to be sent, and one after them. */
function queued(waiting: readonly ImportChange[], change: ImportChange): ImportChange[] {
  const last = waiting.at(-1);
  if (!last || !isOfColumns(last) || !isOfColumns(change)) return [...waiting, change];
  return [...waiting.slice(0, -1), { ...last, ...change }];
}

/** An import as it will be once these changes are stored. */
function shown(stored: ImportView, waiting: readonly ImportChange[]): ImportView {
  const latest = waiting.findLast(isOfColumns) ?? {};
  const { columns, fixed, emptyErases, nameOrder, withHidden } = latest;
  return {
    ...stored,
    columns: stored.columns.map((column, at) => ({ ...column, ...columns?.[at] })),
    fixed: fixed ?? stored.fixed,
    emptyErases: emptyErases ?? stored.emptyErases,
    nameOrder: nameOrder ?? stored.nameOrder,
    withHidden: withHidden ?? stored.withHidden,
  };
}

export interface ImportChanges {
  /** As it will be once what was decided is stored. */
  readonly view: ImportView;
  /** Something is being stored and checked. */
  readonly isBusy: boolean;
  /** Why the last choice is not stored; it is kept, and can be sent again. */
  readonly failure: string;
  /** A colleague decided something since: what is here can only be read again. */
  readonly isStale: boolean;
  readonly change: (change: ImportChange) => void;
  readonly retry: () => void;
  readonly reload: () => void;
}

/** Stores each choice at once, one after the other, and shows it before it is stored. */
export function useImportChanges(stored: ImportView): ImportChanges {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<readonly ImportChange[]>([]);
  const [failure, setFailure] = useState('');
  const [isStale, setStale] = useState(false);
  /** The queue is read and written between renders, while changes are sent one after the other. */
  const queue = useRef({ changes: waiting, isSending: false });
  const { queryKey } = importQuery(stored.id);

  function keep(changes: readonly ImportChange[]): void {
    queue.current.changes = changes;
    setWaiting(changes);
  }

  async function send(): Promise<void> {
    if (queue.current.isSending) return;
    queue.current.isSending = true;
    setFailure('');
    let sent: ImportChange | undefined;
    try {
      for (;;) {
        [sent] = queue.current.changes;
        if (!sent) break;
        const known = queryClient.getQueryData(queryKey) ?? stored;
        const answer = await changeImport(known, sent);
        queryClient.setQueryData(queryKey, answer);
        const [first, ...others] = queue.current.changes;
        // A choice that joined the one on its way has not been sent with it.
        keep(first === sent || !first ? others : [first, ...others]);
      }
    } catch (error) {
      console.error('Erreur lors de l’import\u00a0:', error);
      setStale(readFailure(error).status === 409);
      setFailure(importMessage(error));
    } finally {
      queue.current.isSending = false;
    }
  }

  return {
    view: shown(stored, waiting),
    isBusy: waiting.length > 0 && failure === '',
    failure,
    isStale,
    change: (change) => {
      keep(queued(queue.current.changes, change));
      if (!isStale) void send();
    },
    retry: () => void send(),
    reload: () => {
      keep([]);
      setFailure('');
      setStale(false);
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}
