import { sql } from 'kysely';
import { isUnderWay } from '../../../../domain/history/jobs.ts';
import {
  doubtReason,
  REASON_TITLE,
  STOPPED_BEFORE,
} from '../../../../domain/import/import-results.ts';
import type { Storage } from '../../../platform/database/database.ts';
import { openReader } from '../../../platform/database/open.ts';
import { type Row, workbook } from '../../../platform/downloads/workbook.ts';
import type { RecordReader } from '../../../records/sql/record-json.ts';
import { csvFile } from '../../exports/csv-file.ts';
import { storedRecords } from '../check/stored-records.ts';
import { cellsSchema, outcomeSchema, storedJson } from '../import-shape.ts';
import { type Import, IS_LEFT_OUT, readImport } from '../import-store.ts';
import { runProgress } from '../run/run-progress.ts';
import { storedName } from '../stored-name.ts';

export const REJECTS_FORMATS = ['xlsx', 'csv'] as const;
type RejectsFormat = (typeof REJECTS_FORMATS)[number];

/** The task of making the file of the rows that were put aside, on another thread. */
interface RejectsTask {
  readonly storage: Storage;
  readonly import: string;
  readonly format: RejectsFormat;
  readonly time: Date;
}

interface RejectedRow {
  readonly line: number;
  readonly cells: string;
  readonly why: string;
  readonly isLeftOut: number;
  readonly outcome: string;
}

const ROWS_PER_READING = 200;
const SHEET_NAME = 'Lignes écartées';
const WIDTH = 26;

/** Rows that were put aside, are wrong, or doubtful; of one that was stopped, those after that too. */
async function rejectedRows(
  { db }: RecordReader,
  { id }: Import,
  { after, isStopped }: { after: number; isStopped: boolean },
): Promise<RejectedRow[]> {
  const notReached = isStopped
    ? sql`OR (result = '' AND action IN ('create', 'update') AND verdict <> '')`
    : sql``;
  const { rows } = await sql<RejectedRow>`
    SELECT line, cells, why, outcome, ${IS_LEFT_OUT} AS "isLeftOut" FROM import_rows
    WHERE import = ${id} AND line > ${after}
      AND (result = 'aside' OR ${IS_LEFT_OUT} = 1 ${notReached})
    ORDER BY line LIMIT ${ROWS_PER_READING}`.execute(db);
  return rows;
}

/** Why each of some rows is not imported. */
async function reasonsOf(
  reader: RecordReader,
  { collection }: Import,
  rows: readonly RejectedRow[],
): Promise<string[]> {
  const outcomes = rows.map(({ outcome }) => storedJson(outcomeSchema, outcome));
  const ids = outcomes.flatMap(({ candidates }) => candidates);
  const records = await storedRecords(reader, collection, ids);
  const nameOf = (id: string) => {
    const record = records.get(id);
    return record ? [storedName(collection, record)] : [];
  };
  return rows.map(({ why, isLeftOut }, at) => {
    if (why !== '') return why;
    if (isLeftOut === 0) return STOPPED_BEFORE;
    const {
      errors = {},
      candidates = [],
      sameAs = 0,
      move = null,
      reason = '',
    } = outcomes[at] ?? {};
    const wrong = Object.values(errors);
    return wrong.join(' ') || doubtReason(candidates.flatMap(nameOf), { sameAs, move, reason });
  });
}

async function* tableRows(
  reader: RecordReader,
  made: Import,
  columns: readonly number[],
): AsyncGenerator<Row[]> {
  const progress = await runProgress(reader.db, made.operation);
  const isStopped = progress !== undefined && !isUnderWay(progress.state);
  for (let after = -1; ; ) {
    const rows = await rejectedRows(reader, made, { after, isStopped });
    const last = rows.at(-1);
    if (!last) return;
    const reasons = await reasonsOf(reader, made, rows);
    yield rows.map(({ cells }, at) => {
      const given = storedJson(cellsSchema, cells);
      return [...columns.map((column) => given[column] ?? ''), reasons[at] ?? ''];
    });
    after = last.line;
  }
}

/** The bytes of a file of the rows that were put aside: its columns as they came, and why. */
export async function* rejectsFile(task: RejectsTask): AsyncGenerator<Uint8Array> {
  const opened = openReader(task.storage);
  const reader = { db: opened.kysely, dialect: opened.dialect };
  try {
    const made = await readImport(reader.db, task.import);
    const { columns, total } = made.about;
    // A file that was put aside before, and came back, says it anew.
    const kept = [...columns.keys()].filter((at) => columns[at]?.header !== REASON_TITLE);
    const titles = [...kept.map((at) => columns[at]?.header ?? ''), REASON_TITLE];
    const described = titles.map((title) => ({ title, kind: 'text', width: WIDTH }) as const);
    const rows = tableRows(reader, made, kept);
    yield* task.format === 'csv'
      ? csvFile(described, rows)
      : workbook([{ name: SHEET_NAME, columns: described, count: total, rows }], task.time);
  } finally {
    await opened.close();
  }
}
