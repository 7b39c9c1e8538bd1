import type { ApiError, ApiErrorCode } from '../../../../domain/errors.ts';
import type { ImportCollection } from '../../../../domain/import/import-targets.ts';
import type { FileContent } from './read-file.ts';
import type { ReadingOptions } from './table-row.ts';

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

/** What the thread says once. */
export type ReadingMessage =
  | ({ readonly kind: 'read' } & ReadFile)
  | {
      readonly kind: 'refused';
      readonly code: ApiErrorCode;
      /** Such as the line that it is about. */
      readonly data: ApiError['data'];
      readonly reason: string;
    };
