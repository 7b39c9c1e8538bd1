import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiErrorCode } from '../../src/domain/errors.ts';
import { readTable } from '../../src/server/exchange/imports/read/read-table.ts';
import type { ReadingOptions, TableRow } from '../../src/server/exchange/imports/read/table-row.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/imports');

/** A file that a real program wrote. */
export function fixture(name: string): Buffer {
  return readFileSync(join(FOLDER, name));
}

/** The table of a file, its rows read to the end. */
export async function tableOf(bytes: Buffer | string, options?: ReadingOptions) {
  const table = await readTable(Buffer.from(bytes), options);
  const rows: TableRow[] = [];
  for await (const row of table.rows) rows.push(row);
  return { ...table.kind(), rows, cells: rows.map(({ cells }) => cells) };
}

/** The code with which a file is refused; `read` when it is not. */
export const refused = (bytes: Buffer | string, options?: ReadingOptions) =>
  tableOf(bytes, options).then(
    () => 'read',
    (error: { code?: ApiErrorCode }) => error.code,
  );
