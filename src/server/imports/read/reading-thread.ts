/** The thread that reads one file: it is told to read, and then asked for the rows, part by part. */
import type { ImportCollection } from '../../../domain/import/import-targets.ts';
import { type Served, serveJobs } from '../../threads/serve-jobs.ts';
import { type FileContent, readFile } from './read-file.ts';
import type { ReadingOptions } from './table-row.ts';

export type ReadingJob =
  | {
      readonly kind: 'read';
      readonly bytes: Uint8Array;
      readonly collection: ImportCollection;
      readonly options: ReadingOptions;
    }
  | { readonly kind: 'rows'; readonly from: number; readonly count: number };

/** A file without its rows, which follow: `total` is how many there are. */
export type FileHead = Omit<FileContent, 'rows'> & { readonly total: number };

/** What the file is; or rows as JSON, `[line, 0 or 1 when hidden, cells]`, each as long as the others. */
export type ReadingResult = FileHead | string;

let content: FileContent | undefined;

function rowsText(from: number, count: number): string {
  const width = content?.columns.length ?? 0;
  const rows = (content?.rows ?? []).slice(from, from + count);
  return JSON.stringify(
    rows.map(({ line, isHidden, cells }) => [
      line,
      Number(isHidden),
      [...cells, ...Array<string>(width - cells.length).fill('')],
    ]),
  );
}

serveJobs(async (job: ReadingJob): Promise<Served<ReadingResult>> => {
  if (job.kind === 'rows') return { result: rowsText(job.from, job.count) };
  const { buffer, byteOffset, byteLength } = job.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  content = await readFile(bytes, job.collection, job.options);
  const { rows, ...head } = content;
  return { result: { ...head, total: rows.length } };
});
