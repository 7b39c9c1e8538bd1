import type { Kysely } from 'kysely';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { type Field, type RelationField, SYSTEM_FIELDS } from '../../../domain/field.ts';
import { keeps, type Picks } from '../../../domain/query/fields.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { column, linkTable, quoted } from '../../platform/database/sql-names.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** From where records are read. */
export interface RecordReader {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

/** A record's JSON in two texts, so that `expand` can be put between them in its place. */
export interface RecordRow {
  id: string;
  /** The keys before `expand`, in byte order. */
  head: string;
  /** The keys after it. */
  tail: string;
}

interface RelatedIds {
  id: string;
  order: string;
  from: string;
}

/** The fields of which a record's JSON tells from rows beside its own. */
function listNames({ fields }: Collection): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'relation' && field.many ? [name] : [],
  );
}

function relatedIds(
  collection: Collection,
  name: string,
  field: RelationField,
  alias: string,
): RelatedIds {
  const record = column(alias, 'id');
  if (field.mirrors === undefined) {
    const from = `${linkTable(collection.name, name)} r WHERE r.record = ${record}`;
    return { id: 'r.target', order: 'r.position', from };
  }
  const owner = column('r', field.mirrors);
  const from = `${quoted(field.target)} r WHERE ${owner} = ${record} AND r.deleted IS NULL`;
  return { id: 'r.id', order: 'r.seq', from };
}

/** A list relation as JSON text: `["id","id"]`, in the order of its ids. */
export function relatedIdsJson(
  dialect: Dialect,
  collection: Collection,
  name: string,
  field: RelationField,
  alias: string,
): string {
  const { id, order, from } = relatedIds(collection, name, field, alias);
  const ids = `SELECT ${id} AS id FROM ${from} ORDER BY ${order}`;
  // SQLite hands them over as they are ordered here. Told the order by json_group_array itself, it
  // would look for the index of any other order, and sort: 42 ms instead of 3 for 20,000.
  return dialect === 'sqlite'
    ? `(SELECT json_group_array(id) FROM (${ids}))`
    : `array_to_json(ARRAY(${ids}))`;
}

/** How many ids a list relation holds. */
export function relatedCount(
  collection: Collection,
  name: string,
  field: RelationField,
  alias: string,
): string {
  return `(SELECT count(*) FROM ${relatedIds(collection, name, field, alias).from})`;
}

function fieldJson(
  dialect: Dialect,
  collection: Collection,
  name: string,
  field: Field,
  alias: string,
): string {
  const value = column(alias, name);
  if (field.type === 'relation') {
    if (!field.many) return `coalesce(${value}, '')`;
    const ids = relatedIdsJson(dialect, collection, name, field, alias);
    return dialect === 'sqlite' ? `json(${ids})` : ids;
  }
  if (field.type === 'channels') return dialect === 'sqlite' ? `json(${value})` : `${value}::json`;
  if (dialect === 'postgres') return value;
  if (field.type === 'bool') return `json(CASE WHEN ${value} THEN 'true' ELSE 'false' END)`;
  if (field.type === 'number') {
    // SQLite writes a REAL as 12.0.
    return `CASE WHEN ${value} = CAST(${value} AS INTEGER) THEN CAST(${value} AS INTEGER) ELSE ${value} END`;
  }
  return value;
}

function keyJson(dialect: Dialect, collection: Collection, key: string, alias: string): string {
  if (key === 'collectionId') return `'${collection.id}'`;
  if (key === 'collectionName') return `'${collection.name}'`;
  const field = collection.fields[key];
  return field ? fieldJson(dialect, collection, key, field, alias) : column(alias, key);
}

function objectJson(
  dialect: Dialect,
  collection: Collection,
  keys: readonly string[],
  alias: string,
): string {
  if (dialect === 'sqlite') {
    const pairs = keys.map((key) => `'${key}', ${keyJson(dialect, collection, key, alias)}`);
    return `json_object(${pairs.join(', ')})`;
  }
  const columns = keys.map(
    (key) => `${keyJson(dialect, collection, key, alias)} AS ${quoted(key)}`,
  );
  // row_to_json writes no blanks around its keys, which json_build_object does.
  return `(SELECT row_to_json(o)::text FROM (SELECT ${columns.join(', ')}) o)`;
}

function keysOf(collection: Collection): string[] {
  const keys = [...SYSTEM_FIELDS, ...Object.keys(collection.fields)];
  return keys.sort((a, b) => (a < b ? -1 : 1));
}

function columnsText(
  dialect: Dialect,
  collection: Collection,
  alias: string,
  keys = keysOf(collection),
): string {
  const head = keys.filter((key) => key < 'expand');
  const tail = keys.filter((key) => key > 'expand');
  return [
    `${column(alias, 'id')} AS id`,
    `${objectJson(dialect, collection, head, alias)} AS head`,
    `${objectJson(dialect, collection, tail, alias)} AS tail`,
  ].join(', ');
}

/** The table alias under which `recordColumns` expects the records. */
export const RECORD = 't';

/** The text written for each collection, put together once. */
function forEach(
  write: (dialect: Dialect, collection: Collection) => string,
): Record<Dialect, ReadonlyMap<string, string>> {
  const written = (dialect: Dialect) =>
    new Map(Object.values(COLLECTIONS).map((c) => [c.name, write(dialect, c)]));
  return { sqlite: written('sqlite'), postgres: written('postgres') };
}

const COLUMNS = forEach((dialect, collection) => columnsText(dialect, collection, RECORD));
const COLUMNS_WITHOUT_LISTS = forEach((dialect, collection) => {
  const lists = listNames(collection);
  const keys = keysOf(collection).filter((key) => !lists.includes(key));
  return columnsText(dialect, collection, RECORD, keys);
});
const RETURNED = forEach((dialect, collection) =>
  columnsText(dialect, collection, collection.name),
);
const WHOLE = forEach((dialect, collection) =>
  objectJson(dialect, collection, keysOf(collection), RECORD),
);

/**
 * The columns of a RecordRow, for a SELECT from the collection's table under the alias RECORD. Lists
 * of ids, of which there may be thousands, are left out when `picks` keep none of them.
 */
export function recordColumns(dialect: Dialect, collection: Collection, picks?: Picks): string {
  const isWhole = listNames(collection).some((name) => keeps(picks, name));
  const columns = isWhole ? COLUMNS : COLUMNS_WITHOUT_LISTS;
  return columns[dialect].get(collection.name) ?? '';
}

/**
 * The same for a RETURNING, in which SQLite knows the table by its name only. Nothing where JSON
 * also tells of rows beside the record's own, which are written after it.
 */
export function returnedColumns(dialect: Dialect, collection: Collection): string | undefined {
  return listNames(collection).length > 0 ? undefined : RETURNED[dialect].get(collection.name);
}

/** A living record's JSON in one piece, as it stands where nothing of it is expanded. */
export function wholeJson(dialect: Dialect, collection: Collection): string {
  return WHOLE[dialect].get(collection.name) ?? '';
}

/** When a record was deleted, and emptied for good. */
interface Gone {
  readonly deleted?: string | null;
  readonly erased?: string | null;
}

/**
 * A record's JSON with the parts of `expand`, when that was asked for. In parts, since what is put
 * together of long texts is copied whole before it becomes bytes.
 */
export function recordParts(
  row: RecordRow,
  expand?: readonly string[],
  { deleted = null, erased = null }: Gone = {},
): string[] {
  const mark = [
    ...(deleted === null ? [] : [`,"deleted":${JSON.stringify(deleted)}`]),
    ...(erased === null ? [] : [`,"erased":${JSON.stringify(erased)}`]),
  ];
  const expansion = expand ? [',"expand":', ...expand] : [];
  return [row.head.slice(0, -1), ...mark, ...expansion, ',', row.tail.slice(1)];
}
