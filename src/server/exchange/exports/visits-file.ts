import { sql } from 'kysely';
import type { ColumnKind } from '../../../domain/columns/columns.ts';
import type { Row } from '../../platform/downloads/workbook.ts';
import type { RecordReader } from '../../records/sql/record-json.ts';
import { csvFile } from './csv-file.ts';

const ROWS_PER_READING = 5000;

const column = (title: string, kind: ColumnKind) => ({ title, kind });
const COLUMNS = [
  column('Jour', 'day'),
  column('Identifiant du contact ou de l’entreprise (vide\u00a0: toutes les cartes)', 'text'),
  column('Sorte', 'text'),
  column('Nombre', 'number'),
];

/** The counters of visits as a CSV file, day by day. */
export function visitsFile(reader: RecordReader): AsyncGenerator<Uint8Array> {
  return csvFile(COLUMNS, visitRows(reader));
}

async function* visitRows({ db }: RecordReader): AsyncGenerator<Row[]> {
  let last = { subject: '', day: '', kind: '' };
  for (;;) {
    const rows = await db
      .selectFrom('card_visits')
      .select(['subject', 'day', 'kind', 'count'])
      .where(sql<boolean>`(subject, day, kind) > (${last.subject}, ${last.day}, ${last.kind})`)
      .orderBy('subject')
      .orderBy('day')
      .orderBy('kind')
      .limit(ROWS_PER_READING)
      .execute();
    if (rows.length > 0) {
      yield rows.map(({ subject, day, kind, count }) => [day, subject, kind, count]);
    }
    const next = rows.at(-1);
    if (rows.length < ROWS_PER_READING || !next) return;
    last = next;
  }
}
