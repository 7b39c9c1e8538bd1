import type { ImportCollection } from '../../../../domain/import/import-targets.ts';
import { HandedOver } from '../../../platform/threads/thread-messages.ts';
import { type FileContent, readFile } from './read-file.ts';
import type { ReadingOptions, TableRow } from './table-row.ts';

const ROWS_PER_PART = 250;

/** A file for the thread that reads it. */
export interface ReadingJob {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly collection: ImportCollection;
  readonly options: ReadingOptions;
}

/** A file without its rows: `total` is how many there are. */
export type FileHead = Omit<FileContent, 'rows'> & { readonly total: number };

/** A file that a thread has read. */
export interface ReadFile {
  readonly head: FileHead;
  /** Its rows as JSON in UTF-8, `[line, 0 or 1 when hidden, cells]`, some at a time. */
  readonly parts: readonly Uint8Array[];
}

/** Rows as JSON, each as long as the others. */
function partOf(rows: readonly TableRow[], width: number): Uint8Array<ArrayBuffer> {
  const json = rows.map(({ line, isHidden, cells }) => [
    line,
    Number(isHidden),
    [...cells, ...Array<string>(width - cells.length).fill('')],
  ]);
  return new TextEncoder().encode(JSON.stringify(json));
}

/** Reads one file on a thread. ApiError for what cannot be read. */
export async function readImportFile({
  bytes,
  collection,
  options,
}: ReadingJob): Promise<HandedOver<ReadFile>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { rows, ...head } = await readFile(file, collection, options);
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_PART) }, (_, at) => {
    const from = at * ROWS_PER_PART;
    return partOf(rows.slice(from, from + ROWS_PER_PART), head.columns.length);
  });
  const read = { head: { ...head, total: rows.length }, parts };
  return new HandedOver(
    read,
    parts.map(({ buffer }) => buffer),
  );
}
