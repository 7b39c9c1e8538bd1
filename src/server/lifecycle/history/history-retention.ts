import { sql, type Transaction } from 'kysely';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { removeOldEvents } from '../../orders/event-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';

const DAY_MS = 86_400_000;
const OPERATIONS_PER_PART = 200;
const CHANGES_PER_PART = 500;

/** Forgets, once a night, what the history may not hold any longer, a small part at a time. */
export function historyRetention(
  deps: Pick<Deps, 'database' | 'clock'> & { config: Pick<Deps['config'], 'historyDays'> },
): Task {
  const { database, clock, config } = deps;
  return nightly({
    name: 'sweep-history',
    run: async (ending) => {
      const before = recordTime(new Date(clock().getTime() - config.historyDays * DAY_MS));
      while (!ending.aborted && (await removeOldOperations(database, before)));
      while (!ending.aborted && (await removeOldEvents(database, before)));
    },
  });
}

/** Whether there may be more to remove. */
function removeOldOperations(database: Database, before: string): Promise<boolean> {
  return database.write(
    async (tx) => {
      const operations = await tx
        .selectFrom('operations')
        .select('seq')
        .where('at', '<', before)
        .orderBy('at')
        .orderBy('seq')
        .limit(OPERATIONS_PER_PART)
        .execute();
      if (operations.length === 0) return false;
      const seqs = operations.map(({ seq }) => seq);
      const changes = await tx
        .selectFrom('changes')
        .select(['seq', 'collection', 'record', 'fields'])
        .where('operation', 'in', seqs)
        .orderBy('operation')
        .orderBy('seq')
        .limit(CHANGES_PER_PART)
        .execute();
      const gone = changes.map(({ seq }) => seq);
      if (gone.length > 0) await tx.deleteFrom('changes').where('seq', 'in', gone).execute();
      for (const change of changes) await forgetPictures(tx, change);
      if (changes.length === CHANGES_PER_PART) return true;
      const kept = await tx
        .selectFrom('undo_kept')
        .select('seq')
        .where('operation', 'in', seqs)
        .limit(CHANGES_PER_PART)
        .execute();
      const keptSeqs = kept.map(({ seq }) => seq);
      if (keptSeqs.length > 0)
        await tx.deleteFrom('undo_kept').where('seq', 'in', keptSeqs).execute();
      if (kept.length === CHANGES_PER_PART) return true;
      await tx.deleteFrom('jobs').where('operation', 'in', seqs).execute();
      await tx.deleteFrom('operations').where('seq', 'in', seqs).execute();
      return operations.length === OPERATIONS_PER_PART;
    },
    { keepsCache: true },
  );
}

/** Removes the pictures that only this change could have brought back. */
async function forgetPictures(
  tx: Transaction<Tables>,
  change: { collection: CollectionName; record: string; fields: string | null },
): Promise<void> {
  if (change.fields === null) return;
  const collection: Collection = COLLECTIONS[change.collection];
  const fields: unknown = JSON.parse(change.fields);
  for (const [name, pair] of Object.entries(fields ?? {})) {
    if (collection.fields[name]?.type !== 'image' || !Array.isArray(pair)) continue;
    for (const picture of pair.map(String).filter((text) => text !== '')) {
      const { rows } = await sql`
        SELECT 1 FROM ${sql.table(collection.name)}
        WHERE id = ${change.record} AND ${sql.ref(name)} = ${picture}
        UNION ALL
        SELECT 1 FROM changes WHERE record = ${change.record} AND fields LIKE ${`%${picture}%`}
        LIMIT 1`.execute(tx);
      if (rows.length > 0) continue;
      await tx.deleteFrom('images').where('name', '=', picture).execute();
    }
  }
}
