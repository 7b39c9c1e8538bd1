/** The thread that judges rows of imports, from a connection of its own. */
import { workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { VERDICTS } from '../../../domain/import/import-verdict.ts';
import type { Storage } from '../../database/database.ts';
import { openReader } from '../../database/open.ts';
import { READING_TIME_MS } from '../../database/sqlite/reading-time.ts';
import { apiErrorOf } from '../../http/answers/api-error-of.ts';
import { type Served, serveJobs } from '../../threads/serve-jobs.ts';
import type { ImportSummary } from '../import-shape.ts';
import { amongLines, IS_LEFT_OUT } from '../import-store.ts';
import type { Kept } from './found-together.ts';
import { type Judging, judgedLine, judgeRows } from './judge-rows.ts';

/** So many rows are looked up together. */
const ROWS_PER_PART = 500;

/** Rows after a line, or these; or how many there are of each verdict. */
export type JudgingJob =
  | {
      readonly kind: 'judge';
      readonly judging: Judging;
      readonly withHidden: boolean;
      readonly after: number;
      readonly lines: readonly number[] | undefined;
      readonly now: Date;
    }
  | { readonly kind: 'sum'; readonly import: string };

/** Rows as JSON of `JudgedLine`, and the last line of them: there may be more after it. */
export interface JudgedPart {
  readonly json: string;
  readonly last: number;
  readonly count: number;
}

export type JudgingResult = JudgedPart | ImportSummary;

const storage: Storage = workerData;
const reader = openReader(storage);
const reading = { db: reader.kysely, dialect: reader.dialect };

let kept: Kept = new Map();

async function judge(job: Extract<JudgingJob, { kind: 'judge' }>): Promise<JudgedPart> {
  const { judging, withHidden, after, lines, now } = job;
  // Each check reads for itself what is there.
  if (after < 0) kept = new Map();
  let rows = reading.db
    .selectFrom('import_rows')
    .select(['line', 'cells', 'choice', 'target'])
    .where('import', '=', judging.import)
    .where('line', '>', after)
    .orderBy('line')
    .limit(ROWS_PER_PART);
  if (!withHidden) rows = rows.where('isHidden', '=', 0);
  if (lines) rows = rows.where(amongLines(reader.dialect, lines));
  const stored = (await rows.execute()).map((row) => ({ ...row, line: Number(row.line) }));
  const judged = await judgeRows({ ...reading, kept }, judging, stored, now);
  return {
    json: JSON.stringify(judged.map(judgedLine)),
    last: stored.at(-1)?.line ?? after,
    count: stored.length,
  };
}

interface SummedRows {
  readonly verdict: string;
  readonly action: string;
  readonly unknown: string;
  readonly isLeftOut: number;
  readonly count: number;
}

async function sum(importId: string): Promise<ImportSummary> {
  const { rows } = await sql<SummedRows>`
    SELECT verdict, action, unknown, ${IS_LEFT_OUT} AS "isLeftOut", count(*) AS count
    FROM import_rows WHERE import = ${importId} AND verdict <> ''
    GROUP BY verdict, action, unknown, ${IS_LEFT_OUT} ORDER BY unknown`.execute(reading.db);
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

serveJobs(async (job: JudgingJob): Promise<Served<JudgingResult>> => {
  reader.readUntil(performance.now() + READING_TIME_MS);
  try {
    return { result: job.kind === 'judge' ? await judge(job) : await sum(job.import) };
  } catch (error) {
    throw error instanceof Error ? apiErrorOf(error) : error;
  }
});
