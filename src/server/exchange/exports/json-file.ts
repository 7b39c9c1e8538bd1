import type { Collection } from '../../../domain/collections.ts';
import { type RecordReader, wholeJson } from '../../records/sql/record-json.ts';
import { rowsOf, textIn } from './stored-rows.ts';

/** The bytes of a JSON list of records, each as the record API tells it. */
export async function* jsonFile(
  reader: RecordReader,
  collection: Collection,
  numbers: readonly number[],
): AsyncGenerator<Uint8Array> {
  const columns = `${wholeJson(reader.dialect, collection)} AS json`;
  let before = '[\n';
  for await (const rows of rowsOf(reader, collection, numbers, columns)) {
    yield Buffer.from(before + rows.map((row) => textIn(row, 'json')).join(',\n'));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
