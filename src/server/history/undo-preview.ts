import { sql } from 'kysely';
import { COLLECTIONS, type Collection } from '../../domain/collections.ts';
import type { CollectionName } from '../../domain/field.ts';
import { KEPT_LISTED_MAX, type Kept, keptOnce } from '../../domain/history/undo.ts';
import { among } from '../database/id-list.ts';
import { idsOf } from '../records/write/write-relations.ts';
import type { RowReader } from '../records/write/write-scope.ts';
import { Pace } from '../threads/pace.ts';
import { laterChanges } from './later-changes.ts';
import { changesBefore, countChanges, type OperationRow } from './undo-operation.ts';
import {
  findChanged,
  keptFor,
  pairsIn,
  reasonToKeep,
  type StoredChange,
  valuesToGoBack,
} from './undo-reasons.ts';

const CHANGES_AT_ONCE = 500;
/** So many changes are looked at: as many as the largest import makes. */
const LOOKED_AT = 50_000;
/** Of those that may stay, so many are read. */
const READ_MAX = 1000;

/** What of a large operation would stay. */
export interface KeptOfLarge {
  readonly kept: readonly Kept[];
  /** There may be more than is listed. */
  readonly isCapped: boolean;
}

/**
 * Reads what undoing a large operation would leave. Doing all of it and rolling it back, as small
 * ones are tried, would keep others from writing for as long. What of one operation depends on
 * another part of it may be told otherwise than it will be done; the history then tells what was.
 */
export async function keptOfLarge(reader: RowReader, { seq }: OperationRow): Promise<KeptOfLarge> {
  const kept: Kept[] = [];
  const pace = new Pace();
  let read = 0;
  for await (const changes of partsOf(reader, seq)) {
    for (const change of await thatMayStay(reader, changes)) {
      if (kept.length > KEPT_LISTED_MAX || read === READ_MAX) return listed(kept, true);
      read += 1;
      kept.push(...(await partsThatStay(reader, change)));
      await pace.breathe();
    }
    await pace.breathe();
  }
  return listed(kept, (await countChanges(reader.tx, seq)) > LOOKED_AT);
}

function listed(kept: readonly Kept[], isMore: boolean): KeptOfLarge {
  const parts = keptOnce(kept);
  const isCapped = isMore || parts.length > KEPT_LISTED_MAX;
  return { kept: parts.slice(0, KEPT_LISTED_MAX), isCapped };
}

/** The last changes of an operation, newest first, some at a time. */
async function* partsOf({ tx }: RowReader, seq: number): AsyncGenerator<readonly StoredChange[]> {
  let before: number | undefined;
  for (let looked = 0; looked < LOOKED_AT; looked += CHANGES_AT_ONCE) {
    const changes = await changesBefore(tx, seq, { before, limit: CHANGES_AT_ONCE });
    yield changes;
    if (changes.length < CHANGES_AT_ONCE) return;
    before = changes.at(-1)?.seq;
  }
}

/** What taking one change back would leave, while the others of its operation are as they are. */
async function partsThatStay(reader: RowReader, change: StoredChange): Promise<readonly Kept[]> {
  const found = await findChanged(reader, change);
  if (!found) return [await keptFor(reader, change, 'erased')];
  if (change.action === 'update') {
    const { kept } = await valuesToGoBack(reader, change, found);
    const staying: Kept[] = [];
    for (const part of kept) if (!(await goesBackFirst(reader, change, part))) staying.push(part);
    return staying;
  }
  if (change.action === 'delete') {
    if (found.isLiving) return [];
    const isTouched = (await laterChanges(reader, change)).length > 0;
    if (isTouched) return [await keptFor(reader, change, 'changed')];
    const orphans = await withoutCompany(reader, [change]);
    return orphans.has(change.record) ? [await keptFor(reader, change, 'company_deleted')] : [];
  }
  const { collection, isLiving } = found;
  const reason = isLiving && (await reasonToKeep(reader, change, { collection, beforehand: true }));
  return reason ? [await keptFor(reader, change, reason)] : [];
}

/** Whether what stands in the way is of the same operation, and goes back before this change does. */
async function goesBackFirst(
  reader: RowReader,
  change: StoredChange,
  { reason, field: name, at }: Kept,
): Promise<boolean> {
  if (reason === 'changed') return at === '';
  if (reason !== 'target_gone') return false;
  const collection: Collection = COLLECTIONS[change.collection];
  const field = collection.fields[name];
  if (field?.type !== 'relation') return false;
  for (const [key, before] of pairsIn(change.fields, collection)) {
    if (key !== name) continue;
    const ids = new Set(idsOf(before));
    const back = await backAmong(reader, change.operation, field.target, ids);
    return back.size === ids.size;
  }
  return false;
}

/** Of changes, all those that may leave something; few of the others are among them. */
async function thatMayStay(
  reader: RowReader,
  changes: readonly StoredChange[],
): Promise<readonly StoredChange[]> {
  const came = changes.filter(({ action }) => action === 'create' || action === 'restore');
  const went = changes.filter(({ action }) => action === 'delete');
  const records = new Set([
    ...(await touchedSince(reader, changes)),
    ...(await reliedOn(reader, came)),
    ...(await withoutCompany(reader, went)),
    ...(await withoutTarget(reader, changes)),
  ]);
  return changes.filter(({ record }) => records.has(record));
}

const idsIn = (changes: readonly StoredChange[]) => changes.map(({ record }) => record);

async function touchedSince(
  { tx, dialect }: RowReader,
  changes: readonly StoredChange[],
): Promise<readonly string[]> {
  const oldest = changes.at(-1);
  if (!oldest) return [];
  // By the index of records: all that came since, which many may have done, is far more.
  const { rows } = await sql<{ record: string }>`
    SELECT DISTINCT record FROM changes WHERE record ${among(dialect, idsIn(changes))}
      AND seq + 0 > ${oldest.seq} AND operation <> ${oldest.operation}`.execute(tx);
  return rows.map(({ record }) => record);
}

/** Those that orders name, and companies that have people. */
async function reliedOn(
  { tx, dialect }: RowReader,
  changes: readonly StoredChange[],
): Promise<readonly string[]> {
  const of = (name: CollectionName) => changes.filter(({ collection }) => collection === name);
  const people = among(dialect, idsIn(of('Contacts')));
  const companies = among(dialect, idsIn(of('Company')));
  const named = sql<{
    id: string;
  }>`SELECT target AS id FROM orders_contacts WHERE target ${people}`;
  const entered = sql<{ id: string }>`
    SELECT company AS id FROM orders WHERE company ${companies} AND deleted IS NULL
    UNION SELECT company AS id FROM "Contacts" WHERE company ${companies} AND deleted IS NULL`;
  const found = [
    ...(of('Contacts').length > 0 ? (await named.execute(tx)).rows : []),
    ...(of('Company').length > 0 ? (await entered.execute(tx)).rows : []),
  ];
  return found.map(({ id }) => id);
}

/** People whose company lies in the bin, and did not go there with them. */
async function withoutCompany(
  { tx, dialect }: RowReader,
  changes: readonly StoredChange[],
): Promise<ReadonlySet<string>> {
  const [first] = changes;
  if (!first) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT member.id FROM "Contacts" AS member JOIN "Company" AS own ON own.id = member.company
    WHERE member.id ${among(dialect, idsIn(changes))} AND own.deleted IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM changes WHERE changes.record = own.id
        AND changes.operation = ${first.operation} AND changes.action = 'delete')`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Those that led to records which are no more, or had pictures, which may be gone. */
async function withoutTarget(
  reader: RowReader,
  changes: readonly StoredChange[],
): Promise<readonly string[]> {
  const [{ operation } = { operation: 0 }] = changes;
  const ledTo: { record: string; target: CollectionName; id: string }[] = [];
  const found: string[] = [];
  for (const { collection: name, record, fields } of changes) {
    const collection: Collection = COLLECTIONS[name];
    for (const [key, before] of pairsIn(fields, collection)) {
      const field = collection.fields[key];
      if (field?.type === 'image' && before !== '') found.push(record);
      if (field?.type !== 'relation') continue;
      ledTo.push(...idsOf(before).map((id) => ({ record, target: field.target, id })));
    }
  }
  for (const [target, ofTarget] of Map.groupBy(ledTo, (one) => one.target)) {
    const ids = new Set(ofTarget.map(({ id }) => id));
    const back = await backAmong(reader, operation, target, ids);
    found.push(...ofTarget.filter(({ id }) => !back.has(id)).map(({ record }) => record));
  }
  return found;
}

/** Those that are there, or that the operation deleted itself and nobody touched since. */
async function backAmong(
  { tx, dialect }: RowReader,
  operation: number,
  collection: CollectionName,
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT target.id FROM ${sql.table(collection)} AS target
    WHERE target.id ${among(dialect, [...ids])} AND (target.deleted IS NULL
      OR EXISTS (SELECT 1 FROM changes AS own WHERE own.record = target.id
        AND own.operation = ${operation} AND own.action = 'delete'
        AND NOT EXISTS (SELECT 1 FROM changes AS later WHERE later.record = target.id
          AND later.seq > own.seq AND later.operation <> ${operation})))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
