import { sql } from 'kysely';
import type { Collection } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import { type Expansion, parseExpand } from '../../domain/query/expand.ts';
import type { Deps } from '../deps.ts';
import type { HeavyReads } from './heavy-reads.ts';
import { readPicks, type ViewQuery, viewRecord } from './read.ts';
import { readChanged } from './read-changed.ts';
import { expandsLists, LIGHT_CONTACTS } from './read-cost.ts';
import { RECORD, relatedCount } from './record-json.ts';
import { column, quoted } from './sql-names.ts';
import type { WriteScope } from './write-scope.ts';

/** A written record that leads to so many others that it is read on a thread, once it is durable. */
export interface HeavyRecord {
  readonly collection: Collection;
  readonly id: string;
  readonly query: ViewQuery;
}

/** What a write answers: the JSON of its record, or what is still to be read; null for a deletion. */
export type WrittenRecord = string | HeavyRecord | null;

/** Whether so few records hang on this one that putting them together holds nobody up. */
async function leadsToFew(
  { tx }: WriteScope,
  collection: Collection,
  id: string,
  expansions: readonly Expansion[],
): Promise<boolean> {
  const counts: string[] = [];
  for (const { hop, nested } of expansions) {
    if (hop.kind.startsWith('back') || expandsLists(nested)) return false;
    const field = collection.fields[hop.field];
    if (field?.type !== 'relation' || !field.many) continue;
    counts.push(relatedCount(collection, hop.field, field, RECORD));
  }
  const { rows } = await sql<{ related: number | string }>`
    SELECT ${sql.raw(counts.join(' + '))} AS related
    FROM ${sql.raw(`${quoted(collection.name)} AS ${RECORD}`)}
    WHERE ${sql.raw(column(RECORD, 'id'))} = ${id}`.execute(tx);
  return Number(rows[0]?.related) <= LIGHT_CONTACTS;
}

/** Reads a record inside the transaction that wrote it, unless that would hold others up. */
export async function readWritten(
  scope: WriteScope,
  collection: Collection,
  id: string,
  query: ViewQuery,
): Promise<string | HeavyRecord> {
  const expansions = parseExpand(query.expand ?? '', collection);
  if (expandsLists(expansions) && !(await leadsToFew(scope, collection, id, expansions))) {
    // What is asked wrongly undoes the write, as it does for light records.
    readPicks(query.fields);
    return { collection, id, query };
  }
  const record = await viewRecord(scope.tx, scope.dialect, collection, id, query);
  if (record === undefined) throw new ApiError('not_found');
  return record;
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
  const { collection, id, query } = written;
  try {
    const { bytes } = await reads.view(collection, id, query);
    return bytes;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const asked = { filter: undefined, expansions: [], picks: readPicks(query.fields) };
    const options = { deletedToo: true, now: clock() };
    const texts = await readChanged(database, collection, [id], asked, options);
    return texts.get(id) ?? 'null';
  }
}
