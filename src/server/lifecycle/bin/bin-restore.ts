import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BinRestored } from '../../../domain/bin/bin.schema.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import type { Deps } from '../../identity/deps.ts';
import { restoreRecord } from '../../records/write/restore.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { readBinStates } from './bin-entries.ts';

const RECORDS_PER_PART = 20;

/** Whether it came back; not when its company is in the bin itself. */
async function comesBack(
  context: WriteContext,
  name: RecordCollection,
  id: string,
): Promise<boolean> {
  try {
    await restoreRecord(context, COLLECTIONS[name], id);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'restore_refused') return false;
    throw error;
  }
}

/** Brings records of the bin back in one operation, companies with the people who went along. */
export function restoreFromBin(
  deps: Pick<Deps, 'database' | 'clock'>,
  by: Author,
  name: RecordCollection,
  ids: readonly string[],
): Promise<BinRestored> {
  const collection = COLLECTIONS[name];
  const targets = [{ collection, id: '', body: { ids } }, ...ids.map((id) => ({ collection, id }))];
  return writeRecords(deps, { by, targets }, async (context) => {
    const reader = { db: context.tx, dialect: context.dialect };
    const states = new Map(
      (await readBinStates(reader, name, ids)).map((state) => [state.id, state]),
    );
    const restored: string[] = [];
    const waiting: string[] = [];
    for (const [place, id] of [...new Set(ids)].entries()) {
      if (place > 0 && place % RECORDS_PER_PART === 0) await nextTurn();
      if (!states.has(id)) continue;
      const isBack = await comesBack(context, name, id);
      (isBack ? restored : waiting).push(id);
    }
    const members = restored.reduce((sum, id) => sum + (states.get(id)?.members ?? 0), 0);
    return { restored, members, waiting };
  });
}
