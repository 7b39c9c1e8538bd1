import { sql } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Deps } from '../../identity/deps.ts';
import { column, quoted } from '../../platform/database/sql-names.ts';
import type { HeavyReads } from '../read/heavy-reads.ts';
import { readView } from '../read/read.ts';
import { readChanged } from '../read/read-changed.ts';
import {
  expandsLists,
  LIGHT_CONTACTS,
  planView,
  type ReadQuery,
  type ViewPlan,
} from '../read/read-plan.ts';
import { RECORD, relatedCount } from '../sql/record-json.ts';
import type { WriteContext } from './write-context.ts';

/** A written record that leads to so many others that it is read on a thread, once it is durable. */
interface HeavyRecord {
  readonly plan: ViewPlan;
  readonly id: string;
}

/** The answer of a write: its record's JSON, or the read that is left; null for a deletion. */
export type WrittenRecord = string | HeavyRecord | null;

/** Whether so few records hang on this one that putting them together holds nobody up. */
async function leadsToFew(
  { tx }: WriteContext,
  { collection, expansions }: ViewPlan,
  id: string,
): Promise<boolean> {
  const counts: string[] = [];
  for (const { hop, nested } of expansions) {
    if (hop.kind.startsWith('back') || expandsLists(nested)) return false;
    const field = collection.fields[hop.field];
    if (field?.type !== 'relation' || !field.many) continue;
    counts.push(relatedCount(collection, hop.field, field, RECORD));
  }
  const { rows } = await sql<{ related: number }>`
    SELECT ${sql.raw(counts.join(' + '))} AS related
    FROM ${sql.raw(`${quoted(collection.name)} AS ${RECORD}`)}
    WHERE ${sql.raw(column(RECORD, 'id'))} = ${id}`.execute(tx);
  return (rows[0]?.related ?? 0) <= LIGHT_CONTACTS;
}

/** Reads a record inside the transaction that wrote it, unless that would hold others up. */
export async function readWritten(
  context: WriteContext,
  collection: Collection,
  id: string,
  query: ReadQuery,
): Promise<string | HeavyRecord> {
  // A wrong query undoes the write, also when the record is read after it.
  const plan = planView(collection, query);
  if (plan.cost !== 'light' && !(await leadsToFew(context, plan, id))) return { plan, id };
  const parts = await readView({ db: context.tx, dialect: context.dialect }, plan, id);
  if (!parts) throw new ApiError('not_found');
  return parts.join('');
}

/**
 * The JSON of a written record, as bytes when it is large. It is at least as new as the write. The
 * write is done: when the record was deleted since, or the thread refuses, it is told without what
 * hangs on it.
 */
export async function writtenJson(
  { deps: { database, clock }, reads }: { deps: Deps; reads: HeavyReads },
  written: WrittenRecord,
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (written === null || typeof written === 'string') return written ?? 'null';
  const { plan, id } = written;
  try {
    const { bytes } = await reads.view(plan, id);
    return bytes;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const alone = { ...plan, filter: undefined, expansions: [] };
    const options = { deletedToo: true, now: clock() };
    const texts = await readChanged(database, alone, [id], options);
    return texts.get(id) ?? 'null';
  }
}
