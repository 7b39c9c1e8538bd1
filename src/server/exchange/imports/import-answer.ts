import { sql } from 'kysely';
import { isUnderWay } from '../../../domain/history/jobs.ts';
import type { ImportView } from '../../../domain/import/import.schema.ts';
import type { RowResult } from '../../../domain/import/import-results.ts';
import { type ImportRows, judgedRowSchema } from '../../../domain/import/import-row.schema.ts';
import type { Verdict } from '../../../domain/import/import-verdict.ts';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import { fold } from '../../../domain/text.ts';
import type { Database } from '../../platform/database/database.ts';
import { changedRecords } from './check/changed-records.ts';
import { storedRecords } from './check/stored-records.ts';
import { cellsSchema, outcomeSchema, storedJson } from './import-shape.ts';
import type { Import } from './import-store.ts';
import { type RunProgress, runProgress } from './run/run-progress.ts';
import { storedName } from './stored-name.ts';

/** Whether more of a run is still to be done; one that broke off can go on. */
function goesOn(run: RunProgress | undefined): boolean {
  return run !== undefined && (isUnderWay(run.state) || run.state === 'failed');
}

/** How many rows made a record, and how many changed one. */
async function resultsOf(db: Database['kysely'], id: string) {
  const { rows } = await sql<{ result: string; count: number }>`
    SELECT result, count(*) AS count FROM import_rows WHERE import = ${id} GROUP BY result`.execute(
    db,
  );
  const of = (result: RowResult) => rows.find((row) => row.result === result)?.count ?? 0;
  return { created: of('created'), updated: of('updated') };
}

/** An import as the API answers it. */
export async function importAnswer(
  { kysely }: Pick<Database, 'kysely'>,
  made: Import,
): Promise<ImportView> {
  const { about, mapping, summary, companies, actor, bytes: _bytes, ...own } = made;
  const { columns, ...file } = about;
  const account = await sql<{ name: string; email: string }>`
    SELECT name, email FROM users WHERE id = ${actor}`.execute(kysely);
  const { name = '', email = '' } = account.rows[0] ?? {};
  const run = await runProgress(kysely, made.operation);
  return {
    ...own,
    state: own.state === 'running' && !goesOn(run) ? 'done' : own.state,
    run: run ? { ...run, ...(await resultsOf(kysely, made.id)) } : null,
    ...file,
    actor: name || email,
    columns: columns.map((column, at) => ({
      ...column,
      target: mapping.columns[at]?.target ?? '',
      mode: mapping.columns[at]?.mode ?? 'replace',
    })),
    fixed: mapping.fixed,
    emptyErases: mapping.emptyErases,
    nameOrder: mapping.nameOrder,
    companies: summary.unknown.map((unknown) => ({
      ...unknown,
      choice: companies[fold(unknown.name)] ?? null,
    })),
    counts: summary.counts,
    creates: summary.creates,
    updates: summary.updates,
    leftOut: summary.leftOut,
    moving: summary.moves,
    problems: summary.problems,
    changedSince: await changedRecords(kysely, made),
  };
}

/** A page of the rows of an import, those of one verdict or all that were judged. */
export async function importRowsAnswer(
  { kysely, dialect }: Database,
  { id, collection, summary }: Import,
  { verdict, page }: { verdict: Verdict | ''; page: number },
): Promise<ImportRows> {
  const all = Object.values(summary.counts).reduce((sum, count) => sum + count, 0);
  const totalItems = verdict === '' ? all : summary.counts[verdict];
  const rows = await kysely
    .selectFrom('import_rows')
    .select(['line', 'cells', 'choice', 'verdict', 'action', 'target', 'outcome', 'result', 'why'])
    .where('import', '=', id)
    .where('verdict', verdict === '' ? '<>' : '=', verdict)
    .orderBy('line')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const read = rows.map(({ cells, outcome, line, ...row }) => {
    const { candidates, ...told } = storedJson(outcomeSchema, outcome);
    const about = [...new Set([row.target, ...candidates])].filter(Boolean);
    const judged = judgedRowSchema.parse(row);
    return { ...judged, line, cells: storedJson(cellsSchema, cells), ...told, about };
  });
  const ids = read.flatMap(({ about }) => about);
  const records = await storedRecords({ db: kysely, dialect }, collection, ids);
  return {
    page,
    perPage: PAGE_SIZE,
    totalItems,
    totalPages: Math.ceil(totalItems / PAGE_SIZE),
    items: read.map(({ about, ...row }) => ({
      ...row,
      // Names are read now: what is stored says only which records they are.
      records: about.flatMap((record) => {
        const stored = records.get(record);
        if (!stored) return [];
        return [{ id: record, name: storedName(collection, stored), company: stored.companyName }];
      }),
    })),
  };
}
