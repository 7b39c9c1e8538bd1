import { fieldLabel } from '../../../../domain/collections.ts';
import type { ColumnKind } from '../../../../domain/columns/columns.ts';
import { frenchClock } from '../../../../domain/columns/french-clock.ts';
import { ERASED_RECORDS } from '../../../../domain/history/history.ts';
import type { Skipped } from '../../../../domain/history/skipped.schema.ts';
import { KEPT_LABELS } from '../../../../domain/history/skipped-reasons.ts';
import { RECORD_COLLECTIONS, RECORD_NOUNS } from '../../../../domain/record-collections.ts';
import { capitalised } from '../../../../domain/text.ts';
import type { Storage } from '../../../platform/database/database.ts';
import { openReader } from '../../../platform/database/open.ts';
import { type Row, workbook } from '../../../platform/downloads/workbook.ts';
import type { RowReader } from '../../../records/write/write-context.ts';
import { namesOf } from '../record-names.ts';

/** The task of making the file of all that an undoing left, on another thread. */
export interface KeptTask {
  readonly storage: Storage;
  /** The `seq` of an operation that took another one back. */
  readonly operation: number;
  readonly time: Date;
}

const ROWS_PER_READING = 500;
const SHEET_NAME = 'Laissé tel quel';

const column = (title: string, width: number, kind: ColumnKind = 'text') => ({
  title,
  kind,
  width,
});
const COLUMNS = [
  column('Sorte', 12),
  column('Nom', 32),
  column('Champ', 24),
  column('Motif', 36),
  column('Par', 24),
  column('Le', 18, 'time'),
  column('Identifiant', 20),
];

async function* leftBy({ tx }: RowReader, operation: number): AsyncGenerator<readonly Skipped[]> {
  for (let after = 0; ; ) {
    const parts = await tx
      .selectFrom('undo_kept')
      .selectAll()
      .where('operation', '=', operation)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(ROWS_PER_READING)
      .execute();
    yield parts;
    const last = parts.at(-1);
    if (!last) return;
    after = last.seq;
  }
}

function rowOf(part: Skipped, names: Readonly<Record<string, string>>): Row {
  const { collection, record, field, reason, by, at } = part;
  const known = RECORD_COLLECTIONS.find((name) => name === collection);
  return [
    known ? capitalised(RECORD_NOUNS[known]) : '',
    capitalised(names[`${collection}/${record}`] ?? (known ? ERASED_RECORDS[known] : '')),
    field === '' ? '' : fieldLabel(collection, field),
    KEPT_LABELS[reason],
    by,
    at === '' ? '' : frenchClock(at),
    record,
  ];
}

/** The bytes of a workbook of what an undoing left: all of it, however much there is. */
export async function* keptFile(task: KeptTask): AsyncGenerator<Uint8Array> {
  const opened = openReader(task.storage);
  const reader = { tx: opened.kysely, dialect: opened.dialect };
  async function* rows(): AsyncGenerator<Row[]> {
    for await (const some of leftBy(reader, task.operation)) {
      const names = await namesOf(reader.tx, reader.dialect, some);
      if (some.length > 0) yield some.map((part) => rowOf(part, names));
    }
  }
  try {
    // Read twice: how many sheets there are stands before the first.
    let count = 0;
    for await (const some of leftBy(reader, task.operation)) count += some.length;
    yield* workbook([{ name: SHEET_NAME, columns: COLUMNS, count, rows: rows() }], task.time);
  } finally {
    await opened.close();
  }
}
