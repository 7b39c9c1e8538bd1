import { sql } from 'kysely';
import { ERASE_MAX } from '../../../domain/bin/bin.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../../domain/record-collections.ts';
import { recordTime } from '../../../domain/time.ts';
import { hasManyRows } from '../../exchange/imports/forget-people.ts';
import type { Deps } from '../../identity/deps.ts';
import { inBin } from '../../lifecycle/bin/bin-search.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { eraseRecords } from './erase.ts';
import { awaitedByOrders } from './erase-preview.ts';
import { keepErasuresBeside } from './keep-erasures.ts';
import { scrubWhenDue } from './scrub.ts';

const DAY_MS = 86_400_000;

type NeededDeps = Pick<Deps, 'database' | 'clock' | 'log' | 'config'>;
/** Where a part of the bin ends; the next one begins behind it. */
type Last = { readonly deleted: string; readonly seq: number } | undefined;

/** Erases a part of what is due, but for whom an order under way waits. */
async function erasePart(
  deps: NeededDeps,
  name: RecordCollection,
  before: string,
  last: Last,
): Promise<Last> {
  const after = last ? sql` AND (deleted, seq) > (${last.deleted}, ${last.seq})` : sql``;
  const { rows } = await sql<{ id: string; deleted: string; seq: number }>`
    SELECT id, deleted, seq FROM ${sql.table(name)}
    WHERE ${inBin(name)} AND deleted < ${before}${after}
    ORDER BY deleted, seq LIMIT ${ERASE_MAX}`.execute(deps.database.kysely);
  if (rows.length === 0) return undefined;
  const collection = COLLECTIONS[name];
  const targets = rows.map(({ id }) => ({ collection, id }));
  const isLarge = await hasManyRows(deps.database.kysely);
  await writeRecords(deps, { by: BY_ITSELF, targets, isLarge }, async (context) => {
    // Somebody may have brought one back since.
    const still = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(name)} WHERE ${inBin(name)} AND deleted < ${before}
        AND id IN (${sql.join(rows.map(({ id }) => sql`${id}`))})`.execute(context.tx);
    const ids = still.rows.map(({ id }) => id);
    const awaited = await awaitedByOrders({ db: context.tx, dialect: context.dialect }, name, ids);
    const kept = new Set(awaited.map(({ record }) => record));
    const due = ids.filter((id) => !kept.has(id));
    await eraseRecords(context, name, due);
  });
  return rows.at(-1);
}

async function eraseDue(deps: NeededDeps, days: number, ending: AbortSignal): Promise<void> {
  const before = recordTime(new Date(deps.clock().getTime() - days * DAY_MS));
  for (const name of RECORD_COLLECTIONS) {
    let last: Last;
    do {
      last = await erasePart(deps, name, before, last);
    } while (last && !ending.aborted);
  }
}

/**
 * Erases for good, once a night, what was in the bin for longer than the setting says, takes what was
 * erased off the disk, and writes down beside the backups who it was.
 */
export function binRetention(deps: NeededDeps): Task {
  const { config } = deps;
  return nightly({
    name: 'sweep-bin',
    run: async (ending) => {
      if (config.binDays !== undefined) await eraseDue(deps, config.binDays, ending);
      await scrubWhenDue(deps);
      await keepErasuresBeside(deps);
    },
  });
}
