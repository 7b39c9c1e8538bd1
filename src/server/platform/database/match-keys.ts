import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { keyFieldsOf, matchKeys, matchRules } from '../../../domain/find/match-keys.ts';
import { SEARCHED_NAMES, type SearchedName } from '../../../domain/search/searched.ts';
import { Pace } from '../threads/pace.ts';
import type { Dialect } from './database.ts';
import { idList } from './id-list.ts';
import { inChunks } from './in-chunks.ts';
import { runFixed, runPlanned } from './run-fixed.ts';
import type { Tables } from './tables.ts';

const ROWS_PER_PART = 500;
/** Reads wait for one statement. */
const KEYS_PER_STATEMENT = 500;

type Row = Readonly<Record<string, unknown>>;
type Values = ReadonlyMap<string, unknown>;

interface Target {
  readonly tx: Transaction<Tables>;
  readonly dialect: Dialect;
}

/** A key as its row says it. */
type StoredKey = readonly [collection: SearchedName, kind: string, key: string, record: string];

const COLUMNS = 'value ->> 0, value ->> 1, value ->> 2, value ->> 3';
const GIVEN: Readonly<Record<Dialect, string>> = {
  sqlite: 'json_each(?)',
  postgres: 'json_array_elements(?::json) AS given(value)',
};

/** Stores the keys of a JSON list, which is its parameter. */
export const insertKeys = (dialect: Dialect) =>
  `INSERT INTO match_keys (collection, kind, key, record)
    SELECT ${COLUMNS} FROM ${GIVEN[dialect]}`;

/** Removes those of a JSON list, which is its parameter. */
export const deleteKeys = (dialect: Dialect) => `DELETE FROM match_keys
  WHERE (collection, kind, key, record) IN (SELECT ${COLUMNS} FROM ${GIVEN[dialect]})`;

function keysIn(
  table: SearchedName,
  record: string,
  values: Values,
  isAsked?: (field: string) => boolean,
): StoredKey[] {
  const keys = matchKeys(table, (field) => String(values.get(field) ?? ''), isAsked);
  return keys.map(({ kind, key }) => [table, kind, key, record]);
}

/**
 * The keys that a write makes other, stored together at its end: each statement takes as long as
 * several keys, and on PostgreSQL as a hundred.
 */
export class KeyChanges {
  readonly #added = new Map<string, StoredKey>();
  readonly #removed = new Map<string, StoredKey>();

  /** Notes what a record becomes: no `before` for a new one, no `after` for one that is emptied. */
  change(
    table: SearchedName,
    record: string,
    { before, after }: { before?: Values; after?: Values },
  ): void {
    const isOther = (field: string) => before?.get(field) !== after?.get(field);
    const known = before ? keysIn(table, record, before, isOther) : [];
    const next = after ? keysIn(table, record, after, isOther) : [];
    for (const key of known) this.#move(key, this.#added, this.#removed);
    for (const key of next) this.#move(key, this.#removed, this.#added);
  }

  /** Lists of keys as JSON, for `insertKeys` and for removing, and holds them no more. */
  take(): { added: string[]; removed: string[] } {
    const lists = [this.#added, this.#removed].map((keys) => {
      // In the order of the table: its pages are met one after the other.
      const all = [...keys].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
      keys.clear();
      return inParts(all.map(([, key]) => key));
    });
    const [added = [], removed = []] = lists;
    return { added, removed };
  }

  /** Two changes that take each other back come to none. */
  #move(key: StoredKey, from: Map<string, StoredKey>, to: Map<string, StoredKey>): void {
    const text = key.join(' ');
    if (!from.delete(text)) to.set(text, key);
  }
}

function inParts(keys: readonly StoredKey[]): string[] {
  const parts: string[] = [];
  for (let start = 0; start < keys.length; start += KEYS_PER_STATEMENT) {
    parts.push(JSON.stringify(keys.slice(start, start + KEYS_PER_STATEMENT)));
  }
  return parts;
}

/** Removes the keys of these lists. */
export async function removeKeys(target: Target, lists: readonly string[]): Promise<void> {
  const pace = new Pace();
  for (const list of lists) {
    await pace.yieldIfDue();
    await runFixed(target, deleteKeys(target.dialect), [list]);
  }
}

/** Stores the keys of these lists. */
export async function addKeys(target: Target, lists: readonly string[]): Promise<void> {
  const pace = new Pace();
  for (const list of lists) {
    await pace.yieldIfDue();
    await runPlanned(target, insertKeys(target.dialect), [list]);
  }
}

/** Stores the keys of records that have none yet. */
async function addKeysOf(target: Target, table: SearchedName, rows: readonly Row[]): Promise<void> {
  const keys = new KeyChanges();
  for (const row of rows) {
    keys.change(table, String(row.id), { after: new Map(Object.entries(row)) });
  }
  await addKeys(target, keys.take().added);
}

/** Makes the keys of new records, which are stored already. */
export async function makeMatchKeys(
  target: Target,
  table: SearchedName,
  ids: readonly string[],
): Promise<void> {
  const columns = ['id', ...keyFieldsOf(table)].map((name) => sql.ref(name));
  await inChunks(ids, async (part) => {
    const { rows } = await sql<Row>`SELECT ${sql.join(columns)} FROM ${sql.table(table)}
      WHERE id IN ${idList(target, part)}`.execute(target.tx);
    await addKeysOf(target, table, rows);
  });
}

/** Makes the keys of all records anew, those of deleted ones included. */
export async function rebuildMatchKeys(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  await sql`DELETE FROM match_keys`.execute(tx);
  for (const table of SEARCHED_NAMES) {
    const columns = ['seq', 'id', ...keyFieldsOf(table)].map((name) => sql.ref(name));
    let last: unknown = 0;
    for (;;) {
      const { rows } = await sql<Row>`
        SELECT ${sql.join(columns)} FROM ${sql.table(table)}
        WHERE seq > ${last} ORDER BY seq LIMIT ${ROWS_PER_PART}`.execute(tx);
      const end = rows.at(-1);
      if (!end) break;
      await addKeysOf({ tx, dialect }, table, rows);
      last = end.seq;
    }
  }
}

/** Makes the keys anew when they were made by rules that have changed since. */
export async function bringMatchKeysUpToDate(
  tx: Transaction<Tables>,
  dialect: Dialect,
): Promise<void> {
  const digest = createHash('sha256').update(matchRules()).digest('hex');
  const known = await tx.selectFrom('match_rules').select('digest').executeTakeFirst();
  if (known?.digest === digest) return;
  await rebuildMatchKeys(tx, dialect);
  await tx.deleteFrom('match_rules').execute();
  await tx.insertInto('match_rules').values({ digest }).execute();
}
