import { backSentence } from '../../../domain/bin/bin-texts.ts';
import { frenchCount } from '../../../domain/french.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { restoreFromBin, restoreOne } from '../../frame/api/bin-restoring.ts';
import { useRestoring } from '../../frame/api/use-restoring.ts';
import type { Selection } from '../../kit/table/selection.ts';
import type { BinRow } from './bin-queries.ts';

/** Brings chosen records back, companies first, and says what that came to. */
async function restoredAmong(keys: Selection): Promise<string> {
  const sentences: string[] = [];
  let waiting = 0;
  for (const name of RECORD_COLLECTIONS) {
    const start = `${name}/`;
    const ids = [...keys].filter((key) => key.startsWith(start)).map((k) => k.slice(start.length));
    if (ids.length === 0) continue;
    const back = await restoreFromBin(name, ids);
    const count = back.restored.length;
    if (count > 0) sentences.push(backSentence(name, { count, members: back.members }));
    waiting += back.waiting.length;
  }
  if (waiting > 0) {
    const wait = waiting === 1 ? 'attend son entreprise' : 'attendent leur entreprise';
    sentences.push(`${frenchCount(waiting, 'contact')} ${wait}, à restaurer d’abord.`);
  }
  return sentences.join(' ') || 'Tout est déjà de retour.';
}

export interface BinRestoring {
  busy: boolean;
  one: (row: BinRow) => Promise<void>;
  all: (rows: readonly BinRow[], keys: Selection) => Promise<boolean>;
}

/** Restoring from the list of the bin: one row, or those that are chosen. */
export function useBinRestoring(): BinRestoring {
  const { busy, restore } = useRestoring();
  return {
    busy,
    one: async ({ entry }) => void (await restore(() => restoreOne(entry))),
    all: (rows, keys) => {
      const [only] = keys;
      const row = keys.size === 1 ? rows.find(({ id }) => id === only) : undefined;
      return restore(() => (row ? restoreOne(row.entry) : restoredAmong(keys)));
    },
  };
}
