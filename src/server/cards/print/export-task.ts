import type { QrFormat } from '../../../domain/qr/qr-limits.ts';
import type { Person } from './people.ts';

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

/** Makes the bytes of an archive, as they are asked for. */
export type ExportRun = (task: ExportTask) => AsyncGenerator<Uint8Array>;
