import type { DisplayList } from '../../../../domain/press/display-list.ts';
import type { FileCode } from '../../../../domain/press/finding.ts';
import type { PrinterProfile } from '../../../../domain/press/printer-profile.schema.ts';
import type { Drawing } from '../../pdf-reader/drawing.ts';
import type { Box } from '../../pdf-reader/geometry.ts';
import type { PdfDict, ReadPdf } from '../../pdf-reader/read-pdf.ts';

/** A file that was read again, and what it should hold. */
export interface CheckedFile {
  readonly pdf: ReadPdf;
  readonly profile: PrinterProfile;
  readonly pages: readonly DisplayList[];
}

export interface CheckedPage {
  readonly pdf: ReadPdf;
  readonly profile: PrinterProfile;
  readonly page: PdfDict;
  readonly drawing: Drawing;
  /** In points; undefined where the page has none. */
  readonly box: (name: BoxName) => Box | undefined;
  /** What was to be drawn. */
  readonly expected: DisplayList;
}

export const BOX_NAMES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'] as const;
export type BoxName = (typeof BOX_NAMES)[number];

/** Something that a file may not do, and whether it does. */
export interface Rule<Checked> {
  readonly id: FileCode;
  readonly isBroken: (checked: Checked) => boolean;
}

export type FileRule = Rule<CheckedFile>;
export type PageRule = Rule<CheckedPage>;
