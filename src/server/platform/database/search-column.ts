import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { searchRules, searchText } from '../../../domain/search/search-text.ts';
import {
  lentTexts,
  type NamedRelation,
  relatedOf,
  SEARCHED,
  SEARCHED_NAMES,
  type SearchedName,
} from '../../../domain/search/searched.ts';
import type { Dialect } from './database.ts';
import { amongIds, idList } from './id-list.ts';
import { inChunks } from './in-chunks.ts';
import { runFixed } from './run-fixed.ts';
import type { Tables } from './tables.ts';

const ROWS_PER_PART = 500;

type Row = Readonly<Record<string, unknown>>;

/** The texts that records of one table lend to those who belong to them, by id. */
export type Names = ReadonlyMap<string, readonly string[]>;

/** By table: a company and a person may have the same id. */
export type NamesByTable = ReadonlyMap<string, Names>;

/** The same of these records, deleted ones included. */
async function namesOf(
  db: Kysely<Tables>,
  dialect: Dialect,
  target: SearchedName,
  ids: readonly string[],
): Promise<Names> {
  if (ids.length === 0) return new Map();
  const names = lentTexts(target);
  const { text, parameter } = amongIds(dialect, ids);
  const columns = ['id', ...names].map((name) => `"${name}"`).join(', ');
  const { rows } = await runFixed<Row>(
    { tx: db, dialect },
    `SELECT ${columns} FROM "${target}" WHERE id ${text}`,
    [parameter],
  );
  return new Map(rows.map((row) => [String(row.id), names.map((name) => String(row[name]))]));
}

/** The ids that a relation holds, as a value that a form or a row carries. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value ? [String(value)] : [];
}

/** The ids that a relation of each of these rows holds, in its order. */
async function idsByRecord(
  db: Kysely<Tables>,
  dialect: Dialect,
  { collection, field, many }: NamedRelation,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (!many) return new Map(rows.map((row) => [String(row.id), idsIn(row[field])]));
  const records = rows.map((row) => String(row.id));
  const links = await sql<{ record: string; target: string }>`
    SELECT record, target FROM ${sql.table(`${collection}_${field}`)}
    WHERE record IN ${idList({ dialect }, records)} ORDER BY record, position`.execute(db);
  const ids = new Map<string, string[]>(records.map((record) => [record, []]));
  for (const { record, target } of links.rows) ids.get(record)?.push(target);
  return ids;
}

async function textsOf(
  db: Kysely<Tables>,
  dialect: Dialect,
  table: SearchedName,
  rows: readonly Row[],
): Promise<{ id: string; text: string }[]> {
  const related = new Map<string, string[]>(rows.map((row) => [String(row.id), []]));
  for (const relation of relatedOf(table)) {
    const ids = await idsByRecord(db, dialect, relation, rows);
    const names = await namesOf(db, dialect, relation.target, [
      ...new Set([...ids.values()].flat()),
    ]);
    for (const [record, targets] of ids) {
      related.get(record)?.push(...targets.flatMap((id) => names.get(id) ?? []));
    }
  }
  return rows.map((row) => {
    const id = String(row.id);
    return {
      id,
      text: searchText(table, (field) => String(row[field] ?? ''), related.get(id) ?? []),
    };
  });
}

/**
 * The searchable text of a record with these values, its related records being stored already.
 * `known` are the names of some of them, which need not be read again.
 */
export async function searchTextOf(
  db: Kysely<Tables>,
  dialect: Dialect,
  table: SearchedName,
  values: ReadonlyMap<string, unknown>,
  known: NamesByTable,
): Promise<string> {
  const related: string[] = [];
  for (const { field, target } of relatedOf(table)) {
    const ids = idsIn(values.get(field));
    const knownNames = known.get(target);
    const areKnown = ids.every((id) => knownNames?.has(id));
    const names = knownNames && areKnown ? knownNames : await namesOf(db, dialect, target, ids);
    related.push(...ids.flatMap((id) => names.get(id) ?? []));
  }
  return searchText(table, (field) => String(values.get(field) ?? ''), related);
}

function columnsRead(table: SearchedName): string[] {
  const { names, texts, phones, numbers } = SEARCHED[table];
  const singles = relatedOf(table).filter(({ many }) => !many);
  return ['id', ...names, ...texts, ...phones, ...numbers, ...singles.map(({ field }) => field)];
}

async function store(
  tx: Transaction<Tables>,
  dialect: Dialect,
  table: SearchedName,
  texts: readonly { id: string; text: string }[],
): Promise<void> {
  const json = JSON.stringify(texts);
  const source =
    dialect === 'sqlite'
      ? sql`(SELECT value ->> 'id' AS id, value ->> 'text' AS text FROM json_each(${json}))`
      : sql`json_to_recordset(${json}::json) `;
  const shape = dialect === 'sqlite' ? sql`AS s` : sql`AS s (id text, text text)`;
  await sql`
    UPDATE ${sql.table(table)} SET search = s.text FROM ${source} ${shape}
    WHERE ${sql.ref(`${table}.id`)} = s.id AND search <> s.text`.execute(tx);
}

/** Writes the searchable text of these records anew, after what it is made of has changed. */
export async function refreshSearch(
  tx: Transaction<Tables>,
  dialect: Dialect,
  table: SearchedName,
  ids: readonly string[],
): Promise<void> {
  const columns = columnsRead(table).map((name) => sql.ref(name));
  await inChunks(ids, async (part) => {
    const { rows } = await sql<Row>`
      SELECT ${sql.join(columns)} FROM ${sql.table(table)}
      WHERE id IN ${idList({ dialect }, part)}`.execute(tx);
    await store(tx, dialect, table, await textsOf(tx, dialect, table, rows));
  });
}

/** Writes the searchable text of every record. */
export async function rebuildSearch(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  for (const table of SEARCHED_NAMES) {
    let last = 0;
    for (;;) {
      const rows = await tx
        .selectFrom(table)
        .select(['seq', 'id'])
        .where('seq', '>', last)
        .orderBy('seq')
        .limit(ROWS_PER_PART)
        .execute();
      const end = rows.at(-1);
      if (!end) break;
      await refreshSearch(
        tx,
        dialect,
        table,
        rows.map((row) => row.id),
      );
      last = end.seq;
    }
  }
}

/**
 * Makes the searchable texts anew when they were written by rules that have changed since. They
 * follow the declarations as they are, so no migration fills them: those never change.
 */
export async function bringSearchUpToDate(
  tx: Transaction<Tables>,
  dialect: Dialect,
): Promise<void> {
  const digest = createHash('sha256').update(searchRules()).digest('hex');
  const known = await tx.selectFrom('search_rules').select('digest').executeTakeFirst();
  if (known?.digest === digest) return;
  await rebuildSearch(tx, dialect);
  await tx.deleteFrom('search_rules').execute();
  await tx.insertInto('search_rules').values({ digest }).execute();
}
