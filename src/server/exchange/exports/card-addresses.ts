import { FILE_COLUMNS } from '../../../domain/columns/columns.ts';
import type { RecordReader } from '../../records/sql/record-json.ts';
import { csvFile } from './csv-file.ts';
import { tableRows } from './record-table.ts';

const NAMES: readonly string[] = ['Nom', 'Prenom', 'company', 'cardState'];

const COLUMNS = FILE_COLUMNS.Contacts.filter(
  ({ source }) =>
    source.of === 'id' ||
    source.of === 'card' ||
    (source.of === 'field' && NAMES.includes(source.field)),
);

/** The public address of each contact's card, which printed codes hold for ever. */
export function cardAddresses(
  reader: RecordReader,
  numbers: readonly number[],
  publicUrl: string,
): AsyncGenerator<Uint8Array> {
  const table = { collection: 'Contacts', columns: COLUMNS, publicUrl } as const;
  return csvFile(COLUMNS, tableRows(reader, table, numbers));
}
