import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BulkKind, REFUSED_LISTED_MAX } from '../../../domain/bulk/bulk-kinds.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { CollectionName } from '../../../domain/field.ts';
import type { OperationAbout } from '../../../domain/history/history.schema.ts';
import {
  CHANGE_ACTIONS,
  type HistoryAction,
  type OperationKind,
} from '../../../domain/history/history.ts';
import { KEPT_LISTED_MAX, skippedOnce } from '../../../domain/history/undo.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { recordTime } from '../../../domain/time.ts';
import { addKeys, insertKeys, removeKeys } from '../../platform/database/match-keys.ts';
import { runPlanned } from '../../platform/database/run-fixed.ts';
import type { WriteContext } from './write-context.ts';
import type { HistoryChange, WriteHistory } from './write-history.ts';

/** The name of a write in the history; by default it is that of its first record's change. */
export interface OperationRequest {
  readonly kind?: OperationKind | undefined;
  /** The bulk change that is done with each record. */
  readonly bulk?: BulkKind;
  /** The id of the operation that it takes back. */
  readonly undoes?: string;
  /** The `seq` of an operation that began before: a job is one, however many writes it takes. */
  readonly within?: number;
}

const CHANGES_PER_STATEMENT = 500;

const OPERATION_COLUMNS = '(id, at, actor, "actorName", session, source, kind, about, undoes)';
const OPERATION_VALUES = 'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
const CHANGE_COLUMNS = '(operation, collection, record, company, action, fields)';

const INSERT_OPERATION = `INSERT INTO operations ${OPERATION_COLUMNS} ${OPERATION_VALUES} RETURNING seq`;
const INSERT_CHANGE = `INSERT INTO changes ${CHANGE_COLUMNS} VALUES (?, ?, ?, ?, ?, ?)`;
const INSERT_CHANGES = `INSERT INTO changes ${CHANGE_COLUMNS}
  SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`;
const GIVEN = `json_array_elements(?::json) WITH ORDINALITY AS given(value, place)`;
const GIVEN_COLUMNS = 'value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4';
/** Each statement is a way to the server and back: there is one for all tables. */
const WITH_KEYS = `WITH keyed AS (${insertKeys('postgres')})`;
const INSERT_ALL = `${WITH_KEYS}, begun AS (
    INSERT INTO operations ${OPERATION_COLUMNS} ${OPERATION_VALUES} RETURNING seq)
  INSERT INTO changes ${CHANGE_COLUMNS}
  SELECT seq, ${GIVEN_COLUMNS} FROM begun, ${GIVEN} ORDER BY place`;
const INSERT_MORE = `${WITH_KEYS} INSERT INTO changes ${CHANGE_COLUMNS}
  SELECT ?::bigint, ${GIVEN_COLUMNS} FROM ${GIVEN} ORDER BY place`;

/** How many records of each collection were created, changed, deleted, restored. */
function countsOf(changes: readonly HistoryChange[]): OperationAbout['counts'] {
  const counts: Partial<Record<CollectionName, Partial<Record<HistoryAction, number>>>> = {};
  for (const { collection, action } of changes) {
    const known = counts[collection] ?? {};
    counts[collection] = { ...known, [action]: (known[action] ?? 0) + 1 };
  }
  return counts;
}

/** The sum of the counts of two parts of an operation. */
function joinedCounts(
  one: OperationAbout['counts'],
  other: OperationAbout['counts'],
): OperationAbout['counts'] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const collections = RECORD_COLLECTIONS.filter((name) => names.has(name));
  return Object.fromEntries(
    collections.map((name) => [
      name,
      Object.fromEntries(
        CHANGE_ACTIONS.flatMap((action) => {
          const count = (one[name]?.[action] ?? 0) + (other[name]?.[action] ?? 0);
          return count === 0 ? [] : [[action, count]];
        }),
      ),
    ]),
  );
}

/** The subject of an operation once a write has done its part of it. */
export function aboutAfter(about: OperationAbout, history: WriteHistory): OperationAbout {
  const counts = joinedCounts(about.counts, countsOf(history.list()));
  const refused = [...(about.refused ?? []), ...history.refused].slice(0, REFUSED_LISTED_MAX);
  const count = (about.kept?.count ?? 0) + history.kept.length;
  const kept = skippedOnce([...(about.kept?.first ?? []), ...history.kept]);
  return {
    ...about,
    counts,
    ...(refused.length > 0 && { refused }),
    ...(count > 0 && { kept: { count, first: kept.slice(0, KEPT_LISTED_MAX) } }),
  };
}

function listOf(changes: readonly HistoryChange[]): string {
  return JSON.stringify(
    changes.map(({ collection, record, company, action, fields }) => [
      collection,
      record,
      company,
      action,
      fields && JSON.stringify(fields),
    ]),
  );
}

/** On SQLite, where a statement more costs little. */
async function insertChanges(
  context: WriteContext,
  operation: number,
  changes: readonly HistoryChange[],
): Promise<void> {
  const [only] = changes;
  if (only && changes.length === 1) {
    const { collection, record, company, action, fields } = only;
    const json = fields && JSON.stringify(fields);
    await runPlanned(context, INSERT_CHANGE, [
      operation,
      collection,
      record,
      company,
      action,
      json,
    ]);
    return;
  }
  for (let start = 0; start < changes.length; start += CHANGES_PER_STATEMENT) {
    if (start > 0) await nextTurn();
    const part = changes.slice(start, start + CHANGES_PER_STATEMENT);
    await runPlanned(context, INSERT_CHANGES, [operation, listOf(part)]);
  }
}

/** Keeps all that undoing left; `operation` is the `seq` of what took something back, or its id. */
async function storeKept({ tx, history }: WriteContext, operation: number | string): Promise<void> {
  for (let start = 0; start < history.kept.length; start += CHANGES_PER_STATEMENT) {
    const own = tx
      .selectFrom('operations')
      .select('seq')
      .where(typeof operation === 'number' ? 'seq' : 'id', '=', operation);
    const parts = history.kept.slice(start, start + CHANGES_PER_STATEMENT);
    await tx
      .insertInto('undo_kept')
      .values(parts.map((part) => ({ ...part, operation: own })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Stores the keys that a write has noted so far, for what looks for records by them meanwhile. */
export async function storeKeys(context: WriteContext): Promise<void> {
  const { added, removed } = context.keys.take();
  await removeKeys(context, removed);
  await addKeys(context, added);
}

/** Stores keys and history together; the first list of keys goes with it. */
async function storeOnPostgres(
  context: WriteContext,
  changes: readonly HistoryChange[],
  operation: number | readonly unknown[],
): Promise<void> {
  const { added, removed } = context.keys.take();
  const [keys = '[]', ...others] = added;
  await removeKeys(context, removed);
  await addKeys(context, others);
  const [statement, place] =
    typeof operation === 'number' ? [INSERT_MORE, [operation]] : [INSERT_ALL, operation];
  await runPlanned(context, statement, [keys, ...place, listOf(changes)]);
}

/**
 * Keeps what a write changed, as its last statement: the operation, a row for each record, and the
 * keys by which that is found. A write that changed no value leaves nothing. Answers the id of the
 * operation, if it made one.
 */
export async function saveOperation(
  context: WriteContext,
  { kind, bulk, undoes, within }: OperationRequest,
): Promise<string | undefined> {
  const changes = context.history.list();
  const [first] = changes;
  if (within !== undefined) await storeKept(context, within);
  if (!first || context.dialect === 'sqlite') await storeKeys(context);
  if (!first) return undefined;
  if (within !== undefined) {
    if (context.dialect === 'postgres') await storeOnPostgres(context, changes, within);
    else await insertChanges(context, within, changes);
    return undefined;
  }
  const id = context.history.operation;
  const { actor, actorName, session = '', source } = context.by;
  const by = [actor, actorName, session, source];
  const about = JSON.stringify(aboutAfter({ ...(bulk && { bulk }), counts: {} }, context.history));
  const at = recordTime(context.clock());
  const operation = [id, at, ...by, kind ?? first.action, about, undoes ?? null];
  if (context.dialect === 'postgres') {
    await storeOnPostgres(context, changes, operation);
    await storeKept(context, id);
    return id;
  }
  const { rows } = await runPlanned<{ seq: number }>(context, INSERT_OPERATION, operation);
  const [stored] = rows;
  if (!stored) throw new ApiError('unexpected');
  await insertChanges(context, stored.seq, changes);
  await storeKept(context, stored.seq);
  return id;
}
