import { useState } from 'react';
import type { ExportLink } from '../../../domain/exports/export.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { actionMessage, isAborted, readFailure } from '../../frame/api/failure.ts';
import { property } from '../../frame/api/property.ts';
import { followLink } from '../../frame/downloads/follow-link.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import type { ExportedRecords } from './exported-records.ts';

/** Asks for an export, and hands its link to the browser, which writes it to disk as it comes. */
async function beginExport(what: 'records' | 'all' | 'cards', body?: object): Promise<void> {
  const options = { method: 'POST', ...(body && { body }) };
  const { url } = await pb.send<ExportLink>(`/api/exports/${what}`, options);
  followLink(url);
}

/** How many records a list has by now, and how many were asked for. */
export interface Changed {
  count: number;
  before: number;
}

/** The change that made an export be refused; nothing for another failure. */
export function changeIn(error: unknown): Changed | undefined {
  if (property(error, 'status') !== 409) return undefined;
  const data = property(property(error, 'response'), 'data');
  const [count, before] = [property(data, 'count'), property(data, 'before')];
  if (typeof count !== 'number' || typeof before !== 'number') return undefined;
  return { count, before };
}

interface File {
  format: string;
  columns: string;
}

interface Export {
  isBusy: boolean;
  /** Why it did not begin; empty when it did. */
  failure: string;
  /** The list has not as many records by now as was said. */
  changed: Changed | undefined;
  beginRecords: (records: ExportedRecords, file: File) => Promise<void>;
  beginAll: () => Promise<void>;
  /** Of the public pages of a company by its id, or of all (''). */
  beginCards: (company: string) => Promise<void>;
}

/** The message when none of the chosen records is there any more. */
export const GONE =
  'Plus aucune de ces fiches n’existe\u00a0: un collègue les a peut-être supprimées.';

/** Begins exports; `onDone` when the browser has taken one over. */
export function useExport(onDone: () => void): Export {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [changed, setChanged] = useState<Changed>();

  async function begin(ask: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await ask();
      onDone();
      notify({
        message: 'L’export a commencé\u00a0: le navigateur enregistre le fichier.',
        tone: 'success',
      });
    } catch (error) {
      const change = changeIn(error);
      setChanged(change);
      if (change || isAborted(error)) return;
      console.error('Erreur lors de l’export\u00a0:', error);
      setFailure(readFailure(error).status === 404 ? GONE : actionMessage(error));
    } finally {
      setBusy(false);
    }
  }

  async function askRecords(records: ExportedRecords, file: File): Promise<void> {
    const { collection } = records;
    if ('ids' in records) {
      return beginExport('records', { collection, choice: { ids: records.ids }, ...file });
    }
    const { list, except = [], count, isCapped } = records;
    const ask = (count: number) =>
      beginExport('records', { collection, choice: { list, except, count }, ...file });
    // Once it was said that the list is another one, going on means that one.
    if (!isCapped) return ask(changed?.count ?? count);
    try {
      await ask(changed?.count ?? count);
    } catch (error) {
      // Nobody has seen a number yet.
      const counted = changeIn(error);
      if (!counted) throw error;
      await ask(counted.count);
    }
  }

  return {
    isBusy,
    failure,
    changed,
    beginRecords: (records, file) => begin(() => askRecords(records, file)),
    beginAll: () => begin(() => beginExport('all')),
    beginCards: (company) => begin(() => beginExport('cards', { company })),
  };
}
