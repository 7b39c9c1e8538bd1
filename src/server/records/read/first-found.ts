import { sql } from 'kysely';
import type { Sql } from '../sql/compile-side.ts';
import type { RecordReader } from '../sql/record-json.ts';

/** The sequence numbers that a SELECT finds first, as JSON, and how many these are. */
export async function firstFound(
  { db, dialect }: RecordReader,
  found: Sql,
  most: number,
): Promise<{ count: number; numbers: string }> {
  const list = sql.raw(dialect === 'sqlite' ? 'json_group_array(seq)' : 'json_agg(seq)::text');
  const { rows } = await sql<{ count: number; numbers: string | null }>`
    SELECT count(*) AS count, ${list} AS numbers
    FROM (${found} LIMIT ${most}) AS found`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, numbers: row?.numbers ?? '[]' };
}
