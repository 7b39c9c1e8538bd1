import type { FileProgress } from '../../../domain/made-files/made-file.ts';
import type { QrFormat } from '../../../domain/qr/qr-limits.ts';
import type { Person } from './code-people.ts';

/** All that an archive of codes is made from. */
export interface ExportTask {
  people: readonly Person[];
  format: QrFormat;
  sizeMm: number;
  publicUrl: string;
  time: Date;
  /** Above the sheet's codes. */
  title: string;
}

/** How far an archive is, for whoever waits. */
export type TellCodes = (progress: FileProgress) => void;

/** Makes the bytes of an archive, as they are asked for. */
export type ExportRun = (
  task: ExportTask,
  options: { readonly signal: AbortSignal; readonly tell: TellCodes },
) => AsyncGenerator<Uint8Array>;
