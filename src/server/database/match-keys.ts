import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { keyFieldsOf, type MatchKey, matchKeys, matchRules } from '../../domain/find/match-keys.ts';
import { SEARCHED_NAMES, type SearchedName } from '../../domain/search.ts';
import type { Dialect } from './database.ts';
import { idList } from './id-list.ts';
import { inChunks } from './in-chunks.ts';
import { runFixed, runPlanned } from './run-fixed.ts';
import type { Tables } from './tables.ts';

const ROWS_PER_PART = 500;
/** Statements of any other length would be as many as there are lengths. */
const KEYS_PER_STATEMENT = 16;

type Row = Readonly<Record<string, unknown>>;
type Values = ReadonlyMap<string, unknown>;

interface Target {
  readonly tx: Transaction<Tables>;
  readonly dialect: Dialect;
}

interface RecordKey extends MatchKey {
  readonly record: string;
}

function keysIn(table: SearchedName, values: Values): MatchKey[] {
  return matchKeys(table, (field) => String(values.get(field) ?? ''));
}

async function insertKeys(
  target: Target,
  table: SearchedName,
  keys: readonly RecordKey[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_PER_STATEMENT) {
    const part = keys.slice(start, start + KEYS_PER_STATEMENT);
    await runPlanned(
      target,
      `INSERT INTO match_keys (collection, kind, key, record)
        VALUES ${part.map(() => '(?, ?, ?, ?)').join(', ')}`,
      part.flatMap(({ kind, key, record }) => [table, kind, key, record]),
    );
  }
}

/** Stores the keys of a new record. */
export async function addMatchKeys(
  target: Target,
  table: SearchedName,
  record: string,
  values: Values,
): Promise<void> {
  const keys = keysIn(table, values).map((key) => ({ ...key, record }));
  await insertKeys(target, table, keys);
}

/** Stores the keys of a record that changed, and removes those that it has no more. */
export async function changeMatchKeys(
  target: Target,
  table: SearchedName,
  record: string,
  { before, after }: { before: Values; after: Values },
): Promise<void> {
  if (keyFieldsOf(table).every((field) => before.get(field) === after.get(field))) return;
  const known = keysIn(table, before);
  const next = keysIn(table, after);
  const isIn = (keys: readonly MatchKey[], { kind, key }: MatchKey) =>
    keys.some((one) => one.kind === kind && one.key === key);
  for (const { kind, key } of known.filter((one) => !isIn(next, one))) {
    await runFixed(
      target,
      'DELETE FROM match_keys WHERE collection = ? AND kind = ? AND key = ? AND record = ?',
      [table, kind, key, record],
    );
  }
  const added = next.filter((one) => !isIn(known, one)).map((key) => ({ ...key, record }));
  await insertKeys(target, table, added);
}

/** Makes the keys of these records anew, after what they are made of has changed. */
export async function refreshMatchKeys(
  tx: Transaction<Tables>,
  dialect: Dialect,
  table: SearchedName,
  ids: readonly string[],
): Promise<void> {
  await inChunks(ids, async (part) => {
    await sql`DELETE FROM match_keys
      WHERE collection = ${table} AND record IN ${idList({ dialect }, part)}`.execute(tx);
    const columns = ['id', ...keyFieldsOf(table)].map((name) => sql.ref(name));
    const { rows } = await sql<Row>`
      SELECT ${sql.join(columns)} FROM ${sql.table(table)}
      WHERE id IN ${idList({ dialect }, part)}`.execute(tx);
    await insertKeys(
      { tx, dialect },
      table,
      rows.flatMap((row) => keysOfRow(table, row)),
    );
  });
}

function keysOfRow(table: SearchedName, row: Row): RecordKey[] {
  const record = String(row.id);
  return keysIn(table, new Map(Object.entries(row))).map((key) => ({ ...key, record }));
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
      await insertKeys(
        { tx, dialect },
        table,
        rows.flatMap((row) => keysOfRow(table, row)),
      );
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
