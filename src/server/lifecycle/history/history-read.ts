import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { fieldEntries } from '../../../domain/field.ts';
import type {
  History,
  OperationAbout,
  OperationDone,
} from '../../../domain/history/history.schema.ts';
import { OPERATION_SOURCES, type OperationSource } from '../../../domain/history/history.ts';
import type { Dialect } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type NamedRecord, namesOf } from './record-names.ts';
import type { StoredChange } from './standing.ts';

/** Of whom or what the history is asked; the first three are each asked alone. */
export type HistoryFilter =
  | { readonly record: string }
  | { readonly company: string }
  | { readonly operation: string }
  | {
      readonly actor?: string | undefined;
      readonly source?: OperationSource | undefined;
      /** Times as records carry them; `to` is not included. */
      readonly from?: string | undefined;
      readonly to?: string | undefined;
    };

interface HistoryPaging {
  /** The `next` of the page before. */
  readonly after: string | undefined;
  readonly perPage: number;
}

type OperationRow = Selectable<Tables['operations']>;

type ChangeRow = StoredChange & { readonly company: string | null };

interface Entry {
  readonly operation: OperationRow;
  readonly changes: ChangeRow[];
}

interface Page {
  readonly entries: readonly Entry[];
  readonly next: string;
}

/** Of an operation that changed many records, the list of all operations shows so many. */
const CHANGES_SHOWN = 3;
/** Of a list of records that changed, so many are called by their names. */
const NAMED_IN_LIST = 20;

const OPERATION = sql`seq, id, at, actor, "actorName", source, kind, about, undoes, "undoneBy"`;
const CHANGE = sql`seq, operation, collection, record, company, action, fields`;

/** A page of the history, newest first, with the present names of records and people. */
export async function readHistory(
  { kysely, dialect }: { kysely: Kysely<Tables>; dialect: Dialect },
  filter: HistoryFilter,
  paging: HistoryPaging,
): Promise<History> {
  const { entries, next } = isOfChanges(filter)
    ? await changesPage(kysely, filter, paging)
    : await operationsPage(kysely, filter, paging);
  const named = entries.flatMap(({ operation, changes }) => [
    ...(operation.actor ? [{ collection: 'users' as const, record: operation.actor }] : []),
    ...changes.flatMap(namedIn),
    ...refusedIn(operation, changes),
    ...keptIn(operation),
  ]);
  const names = await namesOf(kysely, dialect, named);
  return { items: entries.map((entry) => itemOf(entry, names)), names, next };
}

type OfChanges = Exclude<HistoryFilter, { actor?: string | undefined }>;

function isOfChanges(filter: HistoryFilter): filter is OfChanges {
  return 'record' in filter || 'company' in filter || 'operation' in filter;
}

function itemOf(
  { operation, changes }: Entry,
  names: Readonly<Record<string, string>>,
): OperationDone {
  const { seq: _seq, actorName, about, ...told } = operation;
  return {
    ...told,
    actorName: names[`users/${operation.actor}`] ?? actorName,
    about: JSON.parse(about),
    undoes: told.undoes ?? '',
    undoneBy: told.undoneBy ?? '',
    changes: changes.map(({ collection, record, company, action, fields }) => ({
      collection,
      record,
      company: company ?? '',
      action,
      fields: JSON.parse(fields ?? 'null'),
    })),
  };
}

/** The records that a bulk change left as they are, of the collection of the others. */
function refusedIn({ about }: OperationRow, [change]: readonly ChangeRow[]): NamedRecord[] {
  const { refused = [] }: OperationAbout = JSON.parse(about);
  if (!change) return [];
  return refused.map(({ record }) => ({ collection: change.collection, record }));
}

/** The records that undoing left as they were. */
function keptIn({ about }: OperationRow): readonly NamedRecord[] {
  const { kept }: OperationAbout = JSON.parse(about);
  return kept?.first ?? [];
}

/** The records that a change is about, itself and those whose ids its fields hold. */
function namedIn({ collection: name, record, fields }: ChangeRow): NamedRecord[] {
  const collection: Collection = COLLECTIONS[name];
  const pairs: unknown = JSON.parse(fields ?? '{}');
  const related = fieldEntries(collection.fields).flatMap(([key, field]) => {
    if (field.type !== 'relation') return [];
    const pair: unknown = Reflect.get(Object(pairs), key);
    const ids = (Array.isArray(pair) ? pair : []).flatMap((value) =>
      Array.isArray(value) ? value.slice(0, NAMED_IN_LIST) : [value],
    );
    return ids.map((id) => ({ collection: field.target, record: String(id) }));
  });
  return [{ collection: name, record }, ...related.filter((one) => one.record !== '')];
}

/** Changes of a record, of a company, or of an operation: those of one operation are told together. */
async function changesPage(
  kysely: Kysely<Tables>,
  filter: OfChanges,
  { after, perPage }: HistoryPaging,
): Promise<Page> {
  const place = placeOf(filter);
  const before = after === undefined ? sql`` : sql`AND seq < ${Number(after)}`;
  const { rows } = await sql<ChangeRow>`
    SELECT ${CHANGE} FROM changes WHERE ${place} ${before}
    ORDER BY seq DESC LIMIT ${perPage + 1}`.execute(kysely);
  const shown = rows.slice(0, perPage);
  const operations = await operationsOf(
    kysely,
    shown.map(({ operation }) => operation),
  );
  const entries: Entry[] = [];
  for (const change of shown) {
    const operation = operations.get(change.operation);
    const last = entries.at(-1);
    if (last?.operation.seq === change.operation) last.changes.push(change);
    else if (operation) entries.push({ operation, changes: [change] });
  }
  const last = shown.at(-1);
  const goesOn =
    last !== undefined && rows.length > perPage && (await isMoreAfter(kysely, filter, last));
  return { entries, next: goesOn ? String(last.seq) : '' };
}

/**
 * Whether a page leads on to something. The rest of an operation that a record or a company was
 * told of is read as that operation's; nothing older comes with it.
 */
async function isMoreAfter(
  kysely: Kysely<Tables>,
  filter: OfChanges,
  { seq, operation }: ChangeRow,
): Promise<boolean> {
  if ('operation' in filter) return true;
  const { rows } = await sql`
    SELECT 1 FROM changes WHERE ${placeOf(filter)} AND seq < ${seq} AND operation <> ${operation}
    LIMIT 1`.execute(kysely);
  return rows.length > 0;
}

function placeOf(filter: OfChanges): RawBuilder<unknown> {
  if ('record' in filter) return sql`record = ${filter.record}`;
  if ('company' in filter) return sql`company = ${filter.company}`;
  return sql`operation = (SELECT seq FROM operations WHERE id = ${filter.operation})`;
}

async function operationsOf(
  kysely: Kysely<Tables>,
  seqs: readonly number[],
): Promise<Map<number, OperationRow>> {
  if (seqs.length === 0) return new Map();
  const { rows } = await sql<OperationRow>`
    SELECT ${OPERATION} FROM operations WHERE seq IN (${sql.join([...new Set(seqs)])})`.execute(
    kysely,
  );
  return new Map(rows.map((row) => [row.seq, row]));
}

/** All operations, or those of somebody, from somewhere, in a period. */
async function operationsPage(
  kysely: Kysely<Tables>,
  filter: Exclude<HistoryFilter, OfChanges>,
  { after, perPage }: HistoryPaging,
): Promise<Page> {
  const { actor, source, from, to } = filter;
  const [at = '', seq = ''] = after?.split('~') ?? [];
  const conditions = [
    // It changes no record: the order tells of it.
    sql`kind <> 'prepare'`,
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(to === undefined ? [] : [sql`at < ${to}`]),
    ...(after === undefined ? [] : [sql`(at, seq) < (${at}, ${Number(seq)})`]),
  ];
  const part = (of: readonly RawBuilder<unknown>[]) => sql`SELECT * FROM (
    SELECT ${OPERATION} FROM operations
    WHERE ${sql.join([...of, ...conditions], sql` AND `)}
    ORDER BY at DESC, seq DESC LIMIT ${perPage + 1}) AS part`;
  // The index of a person begins with the person and the source: one look for each of those.
  const sources = source === undefined ? OPERATION_SOURCES : [source];
  const parts =
    actor === undefined
      ? [part(source === undefined ? [] : [sql`source = ${source}`])]
      : sources.map((one) => part([sql`actor = ${actor}`, sql`source = ${one}`]));
  const { rows } = await sql<OperationRow>`
    ${sql.join(parts, sql` UNION ALL `)} ORDER BY at DESC, seq DESC LIMIT ${perPage + 1}`.execute(
    kysely,
  );
  const shown = rows.slice(0, perPage);
  const changes = await firstChanges(kysely, shown);
  const last = shown.at(-1);
  return {
    entries: shown.map((operation) => ({
      operation,
      changes: changes.filter((change) => change.operation === operation.seq),
    })),
    next: rows.length > perPage && last ? `${last.at}~${last.seq}` : '',
  };
}

async function firstChanges(
  kysely: Kysely<Tables>,
  operations: readonly OperationRow[],
): Promise<ChangeRow[]> {
  if (operations.length === 0) return [];
  const parts = operations.map(
    ({ seq }) => sql`SELECT * FROM (SELECT ${CHANGE} FROM changes
      WHERE operation = ${seq} ORDER BY seq DESC LIMIT ${CHANGES_SHOWN}) AS part`,
  );
  const { rows } = await sql<ChangeRow>`${sql.join(parts, sql` UNION ALL `)}`.execute(kysely);
  return rows;
}
