import { sql } from 'kysely';
import type { FieldValue } from '../../../domain/cast.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import { isUnderWay } from '../../../domain/history/jobs.ts';
import type { Skipped } from '../../../domain/history/skipped.schema.ts';
import { isErasure } from '../../../domain/history/staying-operations.ts';
import type { UndoneCounts, UndoRequest } from '../../../domain/history/undo.schema.ts';
import { skippedOnce, UNDONE_AT_ONCE_MAX } from '../../../domain/history/undo.ts';
import { membershipOf } from '../../../domain/memberships.ts';
import type { Deps } from '../../identity/deps.ts';
import { exchangeLines } from '../../orders/line-store.ts';
import { Pace } from '../../platform/threads/pace.ts';
import { findJob, startJob } from '../../records/jobs/job-store.ts';
import { countRows } from '../../records/read/living-count.ts';
import { deleteRecord } from '../../records/write/delete.ts';
import { takeVersions } from '../../records/write/frozen-lines.ts';
import { restoreRecord } from '../../records/write/restore.ts';
import { storedValues } from '../../records/write/write-columns.ts';
import type { RowReader, WriteContext } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { idsOf } from '../../records/write/write-relations.ts';
import { writeValues } from '../../records/write/write-update.ts';
import { laterChanges } from './later-changes.ts';
import { type Found, type StoredChange, storedRecord } from './standing.ts';
import { keptFor, reasonToKeep, type ValuesBack, valuesToGoBack } from './undo-reasons.ts';
import { UndoneRecords } from './undone-records.ts';

/** The outcome of undoing. */
export interface UndoOutcome {
  /** The id of the operation that it became; empty when it changed nothing. */
  readonly operation: string;
  readonly counts: UndoneCounts;
  readonly kept: readonly Skipped[];
}

export interface OperationRow {
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  readonly undoneBy: string | null;
  readonly about: string;
}

/** The operation with an id. Throws `not_found` when there is none, or none any more. */
export async function findOperation(
  db: Deps['database']['kysely'],
  id: string,
): Promise<OperationRow> {
  const row = await db
    .selectFrom('operations')
    .select(['seq', 'id', 'kind', 'undoneBy', 'about'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** The same of one that somebody wants to take back. Throws `erasure_is_final` where that is one. */
export async function findUndoable(
  db: Deps['database']['kysely'],
  id: string,
): Promise<OperationRow> {
  const operation = await findOperation(db, id);
  if (isErasure(operation)) throw new ApiError('erasure_is_final');
  return operation;
}

/** The changes of an operation before a place, newest first. */
export function changesBefore(
  db: Deps['database']['kysely'],
  operation: number,
  {
    before,
    limit,
    record,
  }: { before?: number | undefined; limit: number; record?: string | undefined },
): Promise<StoredChange[]> {
  let query = db
    .selectFrom('changes')
    .select(['seq', 'operation', 'collection', 'record', 'action', 'fields'])
    .where('operation', '=', operation)
    .orderBy('seq', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('seq', '<', before);
  if (record !== undefined) query = query.where('record', '=', record);
  return query.execute();
}

/** A merge, once an operation is taken back that was it, or its undoing; undefined of any other. */
type OfMerge = 'undone' | 'redone' | undefined;

async function mergeOf({ tx }: Pick<WriteContext, 'tx'>, operation: number): Promise<OfMerge> {
  const { rows } = await sql<{ kind: string }>`WITH RECURSIVE undone AS (
      SELECT kind, undoes, 1 AS depth FROM operations WHERE seq = ${operation}
      UNION ALL
      SELECT o.kind, o.undoes, u.depth + 1 FROM operations o JOIN undone u ON o.id = u.undoes)
    SELECT kind FROM undone ORDER BY depth`.execute(tx);
  if (rows.at(-1)?.kind !== 'merge') return undefined;
  return rows.length % 2 === 1 ? 'undone' : 'redone';
}

/**
 * People who stood for each other in an order have exchanged their lines. A merge replaces the first
 * of those who became one, so that in the lists of before and after, whoever comes first is meant. A
 * card that was prepared of the kept one since is none of whoever is back.
 */
async function moveLines(
  context: WriteContext,
  order: string,
  { stored, values, merge }: ValuesBack & { readonly merge: OfMerge },
): Promise<void> {
  if (!values.has('contacts')) return;
  const [former, named] = [idsOf(stored.get('contacts')), idsOf(values.get('contacts'))];
  const [wasNamed, isNamed] = [new Set(former), new Set(named)];
  const one = former.find((contact) => !isNamed.has(contact));
  const other = named.find((contact) => !wasNamed.has(contact));
  if (one === undefined || other === undefined) return;
  await exchangeLines(context, { order, one, other });
  if (merge === 'redone') return;
  const theirs = sql`SELECT version FROM order_lines WHERE "orderId" = ${order} AND contact = ${other}`;
  await takeVersions(context, sql`contact = ${one} AND seq IN (${theirs})`);
}

/** Takes one change back as far as nobody else touched what it made; answers what was left. */
async function undoChange(
  context: WriteContext,
  change: StoredChange,
  { onlyField, merge }: { onlyField: string | undefined; merge: OfMerge },
): Promise<readonly Skipped[]> {
  const verdict = await judgeChange(context, change, onlyField);
  if (verdict.does === 'nothing') return verdict.kept;
  const { collection, row } = verdict.found;
  if (verdict.does === 'delete') await deleteRecord(context, collection, change.record);
  else if (verdict.does === 'restore') await restoreRecord(context, collection, change.record);
  else {
    await writeValues(context, collection, row, verdict);
    if (merge && collection.name === 'orders') {
      await moveLines(context, change.record, { ...verdict, merge });
    }
  }
  return verdict.kept;
}

/** Takes changes back, in the order in which they are given. */
export async function undoChanges(
  context: WriteContext,
  changes: readonly StoredChange[],
  field?: string,
): Promise<Omit<UndoOutcome, 'operation'>> {
  const kept: Skipped[] = [];
  const pace = new Pace();
  const [first] = changes;
  const merge = first && (await mergeOf(context, first.operation));
  for (const change of changes) {
    await pace.yieldIfDue();
    kept.push(...(await undoChange(context, change, { onlyField: field, merge })));
  }
  const parts = skippedOnce(kept);
  const undone = new UndoneRecords();
  for (const change of context.history.list()) undone.add(change);
  return { counts: undone.counts(), kept: parts };
}

/** Says of an operation which other one took it back. */
async function markUndone(
  { tx }: Pick<WriteContext, 'tx'>,
  seq: number,
  by: string,
): Promise<void> {
  await tx.updateTable('operations').set({ undoneBy: by }).where('seq', '=', seq).execute();
}

/** Rolls a write back and brings what it came to. */
class Tried extends Error {
  readonly outcome: UndoOutcome;

  constructor(outcome: UndoOutcome) {
    super('tried');
    this.outcome = outcome;
  }
}

interface Undoing {
  readonly by: Author;
  readonly request: UndoRequest;
}

/** Throws `already_undone`, or `job_under_way` while more of it is being done. */
async function refuseUndone(context: WriteContext, id: string): Promise<void> {
  const { undoneBy } = await findOperation(context.tx, id);
  if (undoneBy !== null) throw new ApiError('already_undone');
  const job = await findJob(context.tx, id);
  if (job && isUnderWay(job.state)) throw new ApiError('job_under_way');
}

async function undo(
  context: WriteContext,
  { id, seq }: OperationRow,
  { record, field }: UndoRequest,
): Promise<UndoOutcome> {
  await refuseUndone(context, id);
  const limit = UNDONE_AT_ONCE_MAX + 1;
  const changes = await changesBefore(context.tx, seq, { limit, record });
  if (changes.length === 0) throw new ApiError('not_found');
  // Looked at before: an operation that is done gets no more changes.
  if (changes.length === limit) throw new ApiError('too_large');
  const outcome = await undoChanges(context, changes, field);
  context.history.kept.push(...outcome.kept);
  if (context.history.list().length === 0) return { ...outcome, operation: '' };
  if (record === undefined) await markUndone(context, seq, context.history.operation);
  return { ...outcome, operation: context.history.operation };
}

function write<T>(
  deps: Pick<Deps, 'database' | 'clock'>,
  operation: OperationRow,
  { by, isLarge }: { by: Author; isLarge: boolean },
  work: (context: WriteContext) => Promise<T>,
): Promise<T> {
  const undoing = { ...by, source: 'undo' } as const;
  return writeRecords(deps, { by: undoing, kind: 'undo', undoes: operation.id, isLarge }, work);
}

/** Takes an operation back, or one of its records, or one field of that. */
export async function undoOperation(
  deps: Pick<Deps, 'database' | 'clock'>,
  operation: OperationRow,
  { by, request, isLarge }: Undoing & { isLarge: boolean },
): Promise<UndoOutcome> {
  return write(deps, operation, { by, isLarge }, (context) => undo(context, operation, request));
}

/** How many changes an operation has; so many are too many to take back at once. */
export function countChanges(db: Deps['database']['kysely'], seq: number): Promise<number> {
  return countRows(db, sql`changes WHERE operation = ${seq}`);
}

/** Begins a job that takes a large operation back; answers its id. */
export function startUndo(
  deps: Pick<Deps, 'database' | 'clock'>,
  { id, seq }: OperationRow,
  { by, total }: { by: Author; total: number },
): Promise<string> {
  const undoing = { ...by, source: 'undo' } as const;
  return writeRecords(deps, { by: undoing }, async (context) => {
    await refuseUndone(context, id);
    const job = await startJob(context, {
      kind: 'undo',
      params: { operation: id },
      total,
      undoes: id,
    });
    await markUndone(context, seq, job);
    return job;
  });
}

/** The foreseen outcome of undoing: it is done, and rolled back. */
export async function tryUndo(
  deps: Pick<Deps, 'database' | 'clock'>,
  operation: OperationRow,
  { by, request, isLarge }: Undoing & { isLarge: boolean },
): Promise<UndoOutcome> {
  try {
    return await write(deps, operation, { by, isLarge }, async (context) => {
      throw new Tried(await undo(context, operation, request));
    });
  } catch (error) {
    if (error instanceof Tried) return error.outcome;
    throw error;
  }
}

/** The act that takes one change back, and the changes that it leaves. */
export type Verdict =
  | { readonly does: 'nothing'; readonly kept: readonly Skipped[] }
  | { readonly does: 'delete'; readonly found: Found; readonly kept: readonly Skipped[] }
  | { readonly does: 'restore'; readonly found: Found; readonly kept: readonly Skipped[] }
  | ({ readonly does: 'update'; readonly found: Found } & ValuesBack);

/** Judges one change, while all later ones of its operation are taken back as far as they go. */
async function judgeChange(
  reader: RowReader,
  change: StoredChange,
  onlyField?: string,
): Promise<Verdict> {
  const found = await storedRecord(reader, change.collection, change.record);
  if (!found || found.row.erased) {
    return { does: 'nothing', kept: [await keptFor(reader, change, 'erased')] };
  }
  if (change.action === 'update') {
    const back = await valuesToGoBack(reader, change, found, onlyField);
    return back.values.size > 0
      ? { does: 'update', found, ...back }
      : { does: 'nothing', kept: back.kept };
  }
  const isUndoneByLiving = change.action === 'delete';
  // A company takes its people along, there and back.
  if (found.isLiving === isUndoneByLiving) return { does: 'nothing', kept: [] };
  const reason = isUndoneByLiving
    ? await reasonToStayDeleted(reader, change, found)
    : await reasonToKeep(reader, change);
  if (reason) return { does: 'nothing', kept: [await keptFor(reader, change, reason)] };
  return { does: isUndoneByLiving ? 'restore' : 'delete', found, kept: [] };
}

async function reasonToStayDeleted(reader: RowReader, change: StoredChange, found: Found) {
  if ((await laterChanges(reader, change)).length > 0) return 'changed';
  const membership = membershipOf(found.collection);
  if (!membership) return undefined;
  const owner: FieldValue =
    (await storedValues(reader, found.collection, found.row)).get(membership.field) ?? '';
  if (owner === '') return undefined;
  const { isLiving = false } =
    (await storedRecord(reader, membership.owners.name, String(owner))) ?? {};
  return isLiving ? undefined : 'company_deleted';
}
