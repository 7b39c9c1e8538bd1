/** Judges rows of imports on a thread, from a connection of its own. */
import { LRUCache } from 'lru-cache';
import { readImportRow } from '../../../../domain/import/import-row.ts';
import { readerTask } from '../../../records/read/reader-task.ts';
import { cellsSchema, outcomeSchema, storedJson } from '../import-shape.ts';
import { amongLines } from '../import-store.ts';
import type { Kept } from './found-together.ts';
import { type Judging, judgedLine, judgeRows, rowPersonOf } from './judge-rows.ts';
import { RowsNear } from './rows-near.ts';
import { type Reading, type SummedImport, sumImport } from './sum-rows.ts';

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

type JudgeJob = Extract<JudgingJob, { kind: 'judge' }>;

/** Rows as JSON of `JudgedLine`, and their lines: there may be more after them. */
export interface JudgedPart {
  readonly json: string;
  readonly lines: readonly number[];
  /** Of a processor, for judging them. */
  readonly processorMs: number;
}

export type JudgingResult = JudgedPart | SummedImport;

/** The state of a check between two parts of the rows. */
interface CheckState {
  readonly kept: Kept;
  readonly near: RowsNear;
}

interface Checks {
  readonly reading: Reading;
  /** By import: the parts of several checks come in turn. One that was given up is forgotten in time. */
  readonly states: LRUCache<string, CheckState>;
}

/** The people whom the other rows before some add, where these alone are judged. */
async function nearBeside(
  reading: Reading,
  { import: id, collection, mapping }: Judging,
  lines: readonly number[],
): Promise<RowsNear> {
  const rows = new RowsNear();
  if (collection !== 'Contacts') return rows;
  const others = await reading.db
    .selectFrom('import_rows')
    .select(['line', 'cells', 'outcome'])
    .where('import', '=', id)
    .where('verdict', 'in', ['new', 'possible'])
    .where('choice', '<>', 'skip')
    .where('line', '<', Math.max(...lines))
    .orderBy('line')
    .execute();
  const judged = new Set(lines);
  for (const { line, cells, outcome } of others) {
    if (judged.has(line)) continue;
    if (storedJson(outcomeSchema, outcome).candidates.length > 0) continue;
    const row = readImportRow(collection, mapping, storedJson(cellsSchema, cells));
    const person = rowPersonOf(line, row);
    if (person) rows.add(person);
  }
  return rows;
}

/** Each check reads for itself what is there; so does one that goes on in another thread. */
async function stateOf(
  { reading, states }: Checks,
  { judging, after, lines }: JudgeJob,
): Promise<CheckState> {
  const known = after < 0 ? undefined : states.get(judging.import);
  if (known) return known;
  const isFirst = after < 0 && !lines;
  const near = isFirst ? new RowsNear() : await nearBeside(reading, judging, lines ?? [after + 1]);
  const state = { kept: new Map(), near };
  states.set(judging.import, state);
  return state;
}

async function judge(checks: Checks, job: JudgeJob): Promise<JudgedPart> {
  const { reading } = checks;
  const { judging, withHidden, after, lines, now } = job;
  const before = process.threadCpuUsage();
  const { kept, near } = await stateOf(checks, job);
  let rows = reading.db
    .selectFrom('import_rows')
    .select(['line', 'cells', 'choice', 'target'])
    .where('import', '=', judging.import)
    .where('line', '>', after)
    .orderBy('line')
    .limit(ROWS_PER_PART);
  if (!withHidden) rows = rows.where('isHidden', '=', 0);
  if (lines) rows = rows.where(amongLines(reading.dialect, lines));
  const stored = await rows.execute();
  const judged = await judgeRows({ ...reading, kept }, judging, stored, now, near);
  const json = JSON.stringify(judged.map(judgedLine));
  const { user, system } = process.threadCpuUsage(before);
  return {
    json,
    lines: stored.map(({ line }) => line),
    processorMs: (user + system) / 1000,
  };
}

export const judging = readerTask(({ kysely: db, dialect }) => {
  const checks: Checks = { reading: { db, dialect }, states: new LRUCache({ max: 20 }) };
  return async (job: JudgingJob): Promise<JudgingResult> =>
    job.kind === 'judge' ? judge(checks, job) : sumImport(checks.reading, job.import);
});
