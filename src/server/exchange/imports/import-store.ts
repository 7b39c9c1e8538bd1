import { type Kysely, sql, type Transaction } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { importCollectionSchema } from '../../../domain/import/import.schema.ts';
import type { CompanyChoice, ImportMapping } from '../../../domain/import/import-mapping.schema.ts';
import type { ImportCollection } from '../../../domain/import/import-targets.ts';
import type { Dialect } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  aboutSchema,
  companiesSchema,
  type IMPORT_STATES,
  type ImportAbout,
  type ImportSummary,
  mappingSchema,
  stateSchema,
  storedJson,
  summarySchema,
} from './import-shape.ts';

/** An import without its rows. */
export interface Import {
  readonly id: string;
  readonly collection: ImportCollection;
  readonly company: string;
  readonly name: string;
  readonly actor: string;
  readonly created: string;
  readonly updated: string;
  readonly revision: number;
  readonly state: (typeof IMPORT_STATES)[number];
  /** The id of the operation that it became; empty before. */
  readonly operation: string;
  /** Of its rows, with their verdicts. */
  readonly bytes: number;
  readonly about: ImportAbout;
  readonly mapping: ImportMapping;
  readonly companies: Readonly<Record<string, CompanyChoice>>;
  readonly summary: ImportSummary;
}

export const NO_SUMMARY: ImportSummary = {
  counts: { new: 0, changed: 0, same: 0, possible: 0, unsure: 0, error: 0 },
  creates: 0,
  updates: 0,
  leftOut: 0,
  moves: 0,
  checkedUpTo: -1,
  problems: [],
  unknown: [],
};

/** The columns that hold JSON, as texts. */
function columnsOf(values: Partial<Import>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  );
}

export async function insertImport(tx: Transaction<Tables>, made: Import): Promise<void> {
  const columns = Object.entries(columnsOf(made));
  await sql`INSERT INTO imports (${sql.join(columns.map(([name]) => sql.ref(name)))})
    VALUES (${sql.join(columns.map(([, value]) => value))})`.execute(tx);
}

/** Writes some of what an import holds; `updated` is given with them. */
export async function updateImport(
  tx: Transaction<Tables>,
  id: string,
  values: Partial<Import>,
): Promise<void> {
  const assignments = Object.entries(columnsOf(values)).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  await sql`UPDATE imports SET ${sql.join(assignments)} WHERE id = ${id}`.execute(tx);
}

/** ApiError `not_found` when there is no such import. */
export async function readImport(db: Kysely<Tables>, id: string): Promise<Import> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return {
    ...row,
    collection: importCollectionSchema.parse(row.collection),
    state: stateSchema.parse(row.state),
    about: storedJson(aboutSchema, row.about),
    mapping: storedJson(mappingSchema, row.mapping),
    companies: storedJson(companiesSchema, row.companies),
    summary: storedJson(summarySchema, row.summary),
  };
}

/** Stores rows as `ReadFile.parts` gives them. */
export async function insertRows(
  tx: Transaction<Tables>,
  dialect: Dialect,
  id: string,
  json: string,
): Promise<void> {
  const rows =
    dialect === 'sqlite'
      ? sql`SELECT ${id}, value ->> 0, value ->> 1, value -> 2 FROM json_each(${json})`
      : sql`SELECT ${id}, (value ->> 0)::int, (value ->> 1)::int, value ->> 2
          FROM json_array_elements(${json}::json)`;
  await sql`INSERT INTO import_rows (import, line, "isHidden", cells) ${rows}`.execute(tx);
}

/** The mapping of the last file with the same columns, of the same company, and when it was. */
export async function rememberedMapping(
  db: Kysely<Tables>,
  key: string,
): Promise<{ mapping: ImportMapping; updated: string } | undefined> {
  const row = await db
    .selectFrom('import_mappings')
    .select(['mapping', 'updated'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { mapping: storedJson(mappingSchema, row.mapping), updated: row.updated };
}

export async function rememberMapping(
  tx: Transaction<Tables>,
  key: string,
  mapping: ImportMapping,
  updated: string,
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), updated };
  await tx
    .insertInto('import_mappings')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

/** Puts a value into one column of some rows. */
async function setCell(
  { tx, dialect }: { tx: Transaction<Tables>; dialect: Dialect },
  { import: id, column, value }: { import: string; column: number; value: string },
  condition: ReturnType<typeof sql>,
): Promise<number[]> {
  const cells =
    dialect === 'sqlite'
      ? sql`json_set(cells, ${`$[${column}]`}, ${value})`
      : sql`jsonb_set(cells::jsonb, ${`{${column}}`}::text[], to_jsonb(${value}::text))::text`;
  const { rows } = await sql<{ line: number }>`
    UPDATE import_rows SET cells = ${cells}
    WHERE import = ${id} AND ${condition} RETURNING line`.execute(tx);
  return rows.map(({ line }) => line).sort((a, b) => a - b);
}

/** Corrects a cell; answers its line, or none when there is no such row. */
export function correctCell(
  target: { tx: Transaction<Tables>; dialect: Dialect },
  cell: { import: string; column: number; value: string; line: number },
): Promise<number[]> {
  return setCell(target, cell, sql`line = ${cell.line}`);
}

/** Corrects all cells of a column that hold the same; answers their lines. */
export function correctEverywhere(
  target: { tx: Transaction<Tables>; dialect: Dialect },
  cell: { import: string; column: number; value: string; from: string },
): Promise<number[]> {
  const held =
    target.dialect === 'sqlite'
      ? sql`json_extract(cells, ${`$[${cell.column}]`})`
      : sql`cells::json ->> ${cell.column}::int`;
  return setCell(target, cell, sql`${held} = ${cell.from}`);
}

/** Notes what somebody decided for a row; without a target, the one that was found stays. */
export async function chooseRow(
  tx: Transaction<Tables>,
  {
    import: id,
    line,
    choice,
    target,
  }: { import: string; line: number; choice: string; target?: string | undefined },
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    UPDATE import_rows SET choice = ${choice}
      ${target === undefined ? sql`` : sql`, target = ${target}`}
    WHERE import = ${id} AND line = ${line} RETURNING line`.execute(tx);
  return rows.map((row) => row.line);
}

/** Rows that are wrong or doubtful, and about which nobody decided. */
export const IS_LEFT_OUT = sql<number>`CASE WHEN choice <> 'skip' AND (verdict = 'error'
  OR verdict IN ('possible', 'unsure') AND action = 'none' AND choice = '') THEN 1 ELSE 0 END`;

/** Columns that judging a row writes. */
export const JUDGED = ['verdict', 'action', 'target', 'identity', 'unknown', 'outcome'] as const;

/** Writes columns of rows, given by name in the JSON of a list, where each has its `line`. */
export async function writeRows(
  { tx, dialect }: { tx: Transaction<Tables>; dialect: Dialect },
  id: string,
  columns: readonly (keyof Tables['import_rows'])[],
  json: string,
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const values = sql.join(columns.map((name) => sql`value ->> ${sql.lit(name)}`));
  const rows =
    dialect === 'sqlite'
      ? sql`SELECT ${id}, value ->> 'line', 0, '', ${values} FROM json_each(${json}) WHERE true`
      : sql`SELECT ${id}, (value ->> 'line')::int, 0, '', ${values}
          FROM json_array_elements(${json}::json)`;
  const changes = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  // The rows are there: told by UPDATE, SQLite would look through the JSON for each of them.
  await sql`INSERT INTO import_rows (import, line, "isHidden", cells, ${names}) ${rows}
    ON CONFLICT (import, line) DO UPDATE SET ${sql.join(changes)}`.execute(tx);
}

/** Compares with lines. */
export function amongLines(dialect: Dialect, lines: readonly number[]) {
  return dialect === 'sqlite'
    ? sql<boolean>`line IN (SELECT value FROM json_each(${JSON.stringify(lines)}))`
    : sql<boolean>`line = ANY(${lines}::int[])`;
}

/** Rows that say the same as some that changed, after them: they may be judged otherwise now. */
export async function sameLines(
  db: Kysely<Tables>,
  dialect: Dialect,
  id: string,
  lines: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    SELECT DISTINCT same.line FROM (
      SELECT identity FROM import_rows
      WHERE import = ${id} AND identity <> '' AND ${amongLines(dialect, lines)}
    ) AS changed CROSS JOIN import_rows AS same
    WHERE same.import = ${id} AND same.identity = changed.identity
    ORDER BY same.line`.execute(db);
  return rows.map(({ line }) => line);
}
