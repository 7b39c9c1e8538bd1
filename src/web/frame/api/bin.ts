import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BinEntry, BinRestored } from '../../../domain/bin/bin.schema.ts';
import { backSentence } from '../../../domain/bin/bin-texts.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { focusHeading } from '../../kit/focus-places.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { attempt } from './attempt.ts';
import { pb } from './client.ts';
import { markPresent } from './deletions.ts';
import { refreshRecords } from './record-query.ts';

/** Brings records back from the bin, companies with the people who went along. */
export async function restoreFromBin(
  collection: RecordCollection,
  ids: readonly string[],
): Promise<BinRestored> {
  const body = { collection, ids };
  const answer = await pb.send<BinRestored>('/api/bin/restore', { method: 'POST', body });
  for (const id of answer.restored) markPresent(collection, id);
  return answer;
}

const ALREADY_BACK = 'C’est déjà de retour\u00a0: un collègue l’a restauré.';

/** The fields of a deleted record that bring it back. */
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

interface Restoring {
  busy: boolean;
  /** Brings something back, which `work` does and says; answers whether it is back. */
  restore: (work: () => Promise<string>) => Promise<boolean>;
}

/** Bringing back what was deleted, by a button that goes away with what it puts right. */
export function useRestoring(): Restoring {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function restore(work: () => Promise<string>): Promise<boolean> {
    setBusy(true);
    const isBack = await attempt('Erreur lors de la restauration\u00a0:', async () => {
      const message = await work();
      focusHeading();
      notify({ message, tone: 'success' });
      await refreshRecords(queryClient);
    });
    setBusy(false);
    return isBack;
  }

  return { busy, restore };
}
