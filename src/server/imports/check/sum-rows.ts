import { type Kysely, sql } from 'kysely';
import { VERDICTS } from '../../../domain/import/import-verdict.ts';
import type { Tables } from '../../database/tables.ts';
import type { ImportSummary } from '../import-shape.ts';
import { IS_LEFT_OUT } from '../import-store.ts';

interface SummedRows {
  readonly verdict: string;
  readonly action: string;
  readonly unknown: string;
  readonly isLeftOut: number;
  readonly count: number;
}

/** What the judged rows of an import come to together. */
export async function sumRows(db: Kysely<Tables>, importId: string): Promise<ImportSummary> {
  const { rows } = await sql<SummedRows>`
    SELECT verdict, action, unknown, ${IS_LEFT_OUT} AS "isLeftOut", count(*) AS count
    FROM import_rows WHERE import = ${importId} AND verdict <> ''
    GROUP BY verdict, action, unknown, ${IS_LEFT_OUT} ORDER BY unknown`.execute(db);
  const total = (isOne: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isOne).reduce((all, { count }) => all + Number(count), 0);
  const unknown = Map.groupBy(
    rows.filter((row) => row.unknown !== ''),
    (row) => row.unknown,
  );
  const counts = VERDICTS.map((verdict) => [verdict, total((row) => row.verdict === verdict)]);
  return {
    counts: Object.fromEntries(counts),
    creates: total(({ action }) => action === 'create'),
    updates: total(({ action }) => action === 'update'),
    leftOut: total(({ isLeftOut }) => isLeftOut === 1),
    unknown: [...unknown].map(([name, those]) => ({
      name,
      rows: those.reduce((all, { count }) => all + Number(count), 0),
    })),
  };
}
