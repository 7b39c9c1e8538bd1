import { type Kysely, sql } from 'kysely';
import type { Verdict } from '../../../../domain/import/import-verdict.ts';
import { fold } from '../../../../domain/text.ts';
import type { Dialect } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { ROW_WEIGHT } from '../import-room.ts';
import type { RowsSummary } from '../import-shape.ts';
import { IS_LEFT_OUT } from '../import-store.ts';

export interface Reading {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

/** The summary of an import, and the weight of its rows with their verdicts, in bytes. */
export interface SummedImport {
  readonly summary: RowsSummary;
  readonly bytes: number;
}

interface SummedRows {
  readonly verdict: string;
  readonly action: string;
  readonly unknown: string;
  readonly isLeftOut: number;
  readonly isMove: number;
  readonly count: number;
  readonly first: number;
}

/** Of what many rows are refused for, the first lines are named. */
const LINES_NAMED = 20;
const PROBLEMS_TOLD = 20;

/** Errors that several rows share word for word, most rows first. */
async function problemsOf(
  { db, dialect }: Reading,
  importId: string,
): Promise<RowsSummary['problems']> {
  const errors =
    dialect === 'sqlite'
      ? sql`json_each(import_rows.outcome, '$.errors') AS error`
      : sql`json_each_text(import_rows.outcome::json -> 'errors') AS error`;
  const { rows } = await sql<{ message: string; rows: number; line: number }>`
    SELECT message, rows, line FROM (
      SELECT message, line, count(*) OVER (PARTITION BY message) AS rows,
        row_number() OVER (PARTITION BY message ORDER BY line) AS nth
      FROM (SELECT DISTINCT line, error.value AS message FROM import_rows CROSS JOIN ${errors}
        WHERE import = ${importId} AND verdict = 'error') AS told
    ) AS counted
    WHERE rows > 1 AND nth <= ${LINES_NAMED} ORDER BY rows DESC, message, line
    LIMIT ${LINES_NAMED * PROBLEMS_TOLD}`.execute(db);
  const byMessage = Map.groupBy(rows, ({ message }) => message);
  return [...byMessage].map(([message, those]) => ({
    message,
    rows: those[0]?.rows ?? 0,
    lines: those.map(({ line }) => line),
  }));
}

/** Each company that is not known once, in whatever case rows write it, by the name of its first row. */
function unknownCompanies(rows: readonly SummedRows[]): RowsSummary['unknown'] {
  const named = rows.filter(({ unknown }) => unknown !== '').toSorted((a, b) => a.first - b.first);
  const companies = Map.groupBy(named, ({ unknown }) => fold(unknown));
  return [...companies.values()].map((those) => ({
    name: those[0]?.unknown ?? '',
    rows: those.reduce((all, { count }) => all + count, 0),
  }));
}

/** How many rows of an import come to what, and what is wrong with several. */
export async function sumRows(reading: Reading, importId: string): Promise<RowsSummary> {
  const { db, dialect } = reading;
  const move = dialect === 'sqlite' ? sql`outcome ->> 'move'` : sql`outcome::json ->> 'move'`;
  const { rows } = await sql<SummedRows>`
    SELECT verdict, action, unknown, "isLeftOut", "isMove", count(*) AS count, min(line) AS first
    FROM (
      SELECT verdict, action, unknown, line, ${IS_LEFT_OUT} AS "isLeftOut",
        CASE WHEN ${move} IS NULL THEN 0 ELSE 1 END AS "isMove"
      FROM import_rows WHERE import = ${importId} AND verdict <> ''
    ) AS judged
    GROUP BY verdict, action, unknown, "isLeftOut", "isMove"`.execute(db);
  const total = (isOne: (row: SummedRows) => boolean) =>
    rows.filter(isOne).reduce((all, { count }) => all + count, 0);
  const of = (verdict: Verdict) => total((row) => row.verdict === verdict);
  return {
    counts: {
      ...{ new: of('new'), changed: of('changed'), same: of('same'), possible: of('possible') },
      ...{ unsure: of('unsure'), error: of('error') },
    },
    creates: total(({ action }) => action === 'create'),
    updates: total(({ action }) => action === 'update'),
    leftOut: total(({ isLeftOut }) => isLeftOut === 1),
    moves: total(({ isMove }) => isMove === 1),
    problems: of('error') > 1 ? await problemsOf(reading, importId) : [],
    unknown: unknownCompanies(rows),
  };
}

export async function sumImport(reading: Reading, importId: string): Promise<SummedImport> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(${ROW_WEIGHT}), 0) AS bytes FROM import_rows
    WHERE import = ${importId}`.execute(reading.db);
  return { summary: await sumRows(reading, importId), bytes: rows[0]?.bytes ?? 0 };
}
