import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BulkKind, REFUSED_LISTED_MAX } from '../../../domain/bulk/bulk-kinds.ts';
import type { CollectionName } from '../../../domain/field.ts';
import {
  CHANGE_ACTIONS,
  type HistoryAction,
  type OperationAbout,
  type OperationKind,
} from '../../../domain/history/history.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { recordTime } from '../../../domain/time.ts';
import { runPlanned } from '../../database/run-fixed.ts';
import type { HistoryChange, WriteHistory } from './write-history.ts';
import type { WriteScope } from './write-scope.ts';

/** What a write is to be called; by itself, it is called after what became of its first record. */
export interface OperationWish {
  readonly kind?: OperationKind | undefined;
  /** What a bulk change does with each record. */
  readonly bulk?: BulkKind;
  /** The id of the operation that it takes back. */
  readonly undoes?: string;
  /** The `seq` of an operation that began before: a job is one, however many writes it takes. */
  readonly within?: number;
}

const CHANGES_PER_STATEMENT = 500;

const OPERATION_COLUMNS = '(id, at, actor, "actorName", source, kind, about, undoes)';
const OPERATION_VALUES = 'VALUES (?, ?, ?, ?, ?, ?, ?, ?)';
const CHANGE_COLUMNS = '(operation, collection, record, company, action, fields)';

const INSERT_OPERATION = `INSERT INTO operations ${OPERATION_COLUMNS} ${OPERATION_VALUES} RETURNING seq`;
const INSERT_CHANGE = `INSERT INTO changes ${CHANGE_COLUMNS} VALUES (?, ?, ?, ?, ?, ?)`;
const INSERT_CHANGES = `INSERT INTO changes ${CHANGE_COLUMNS}
  SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`;
const GIVEN = `json_array_elements(?::json) WITH ORDINALITY AS given(value, place)`;
const GIVEN_COLUMNS = 'value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4';
/** Each statement is a way to the server and back: there is one for both tables. */
const INSERT_ALL = `WITH begun AS (
    INSERT INTO operations ${OPERATION_COLUMNS} ${OPERATION_VALUES} RETURNING seq)
  INSERT INTO changes ${CHANGE_COLUMNS}
  SELECT seq, ${GIVEN_COLUMNS} FROM begun, ${GIVEN} ORDER BY place`;
const INSERT_MORE = `INSERT INTO changes ${CHANGE_COLUMNS}
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

/** What two parts of an operation come to together. */
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

/** What an operation is about once a write has done its part of it. */
export function aboutAfter(about: OperationAbout, history: WriteHistory): OperationAbout {
  const counts = joinedCounts(about.counts, countsOf(history.list()));
  const refused = [...(about.refused ?? []), ...history.refused].slice(0, REFUSED_LISTED_MAX);
  return { ...about, counts, ...(refused.length > 0 && { refused }) };
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

async function insertChanges(
  scope: WriteScope,
  operation: number,
  changes: readonly HistoryChange[],
): Promise<void> {
  if (scope.dialect === 'postgres') {
    await runPlanned(scope, INSERT_MORE, [operation, listOf(changes)]);
    return;
  }
  const [only] = changes;
  if (only && changes.length === 1) {
    const { collection, record, company, action, fields } = only;
    const json = fields && JSON.stringify(fields);
    await runPlanned(scope, INSERT_CHANGE, [operation, collection, record, company, action, json]);
    return;
  }
  for (let start = 0; start < changes.length; start += CHANGES_PER_STATEMENT) {
    if (start > 0) await nextTurn();
    const part = changes.slice(start, start + CHANGES_PER_STATEMENT);
    await runPlanned(scope, INSERT_CHANGES, [operation, listOf(part)]);
  }
}

/**
 * Keeps what a write changed, as its last statement: the operation, and a row for each record. A
 * write that changed no value leaves nothing. Answers the id of the operation, if it made one.
 */
export async function writeDown(
  scope: WriteScope,
  { kind, bulk, undoes, within }: OperationWish,
): Promise<string | undefined> {
  const changes = scope.history.list();
  const [first] = changes;
  if (!first) return undefined;
  if (within !== undefined) {
    await insertChanges(scope, within, changes);
    return undefined;
  }
  const id = scope.history.operation;
  const { actor, actorName, source } = scope.by;
  const about = JSON.stringify(aboutAfter({ ...(bulk && { bulk }), counts: {} }, scope.history));
  const at = recordTime(scope.clock());
  const operation = [id, at, actor, actorName, source, kind ?? first.action, about, undoes ?? null];
  if (scope.dialect === 'postgres') {
    await runPlanned(scope, INSERT_ALL, [...operation, listOf(changes)]);
    return id;
  }
  const { rows } = await runPlanned<{ seq: number }>(scope, INSERT_OPERATION, operation);
  await insertChanges(scope, Number(rows[0]?.seq), changes);
  return id;
}
