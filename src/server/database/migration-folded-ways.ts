import { sql, type Transaction } from 'kysely';
import { fold } from '../../domain/text.ts';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

const ROWS_PER_PART = 500;

const WAYS = [
  ['Company', 'links'],
  ['Contacts', 'links'],
  ['Contacts', 'phones'],
  ['Contacts', 'emails'],
] as const;

/** Beside each list of labelled ways, the same folded: what `~` looks in, as with the other texts. */
export async function foldWays(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  const text = dialect === 'sqlite' ? 'TEXT' : 'TEXT COLLATE "C"';
  for (const [table, name] of WAYS) {
    await sql
      .raw(`ALTER TABLE "${table}" ADD COLUMN "${name}_fold" ${text} NOT NULL DEFAULT '[]'`)
      .execute(tx);
    await fill(tx, dialect, table, name);
  }
}

/** Few records have any: the others hold it already. */
async function fill(
  tx: Transaction<Tables>,
  dialect: Dialect,
  table: string,
  name: string,
): Promise<void> {
  const [column, folded] = [sql.ref(name), sql.ref(`${name}_fold`)];
  for (let last = 0; ; ) {
    const { rows } = await sql<{ seq: number; ways: string }>`
      SELECT seq, ${column} AS ways FROM ${sql.table(table)}
      WHERE ${column} <> '[]' AND seq > ${last} ORDER BY seq LIMIT ${ROWS_PER_PART}`.execute(tx);
    const end = rows.at(-1);
    if (!end) return;
    const json = JSON.stringify(rows.map(({ seq, ways }) => ({ seq, ways: fold(ways) })));
    const source =
      dialect === 'sqlite'
        ? sql`(SELECT value ->> 'seq' AS seq, value ->> 'ways' AS ways FROM json_each(${json})) AS s`
        : sql`json_to_recordset(${json}::json) AS s (seq bigint, ways text)`;
    await sql`UPDATE ${sql.table(table)} SET ${folded} = s.ways FROM ${source}
      WHERE ${sql.ref(`${table}.seq`)} = s.seq`.execute(tx);
    last = end.seq;
  }
}
