import type { DisplayList } from '../../../../domain/press/display-list.ts';
import type { FileCode } from '../../../../domain/press/finding.ts';
import type { PrinterProfile } from '../../../../domain/press/printer-profile.schema.ts';
import type { Drawing } from '../../pdf-reader/drawing.ts';
import type { Box } from '../../pdf-reader/geometry.ts';
import type { PdfDict, ReadPdf } from '../../pdf-reader/read-pdf.ts';

/** A file that was read again, and the pages that it should hold. */
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
  /** The side that was to be drawn. */
  readonly expected: DisplayList;
}

const BOX_NAMES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'] as const;
export type BoxName = (typeof BOX_NAMES)[number];

/** Something that a file may not do, and whether it does. */
interface Rule<Checked> {
  readonly id: FileCode;
  readonly isBroken: (checked: Checked) => boolean;
}

/** Makes rules of checks, each by the code of its fault. */
function rulesOn<Checked>() {
  return <Code extends FileCode>(
    checks: Readonly<Record<Code, (checked: Checked) => boolean>>,
  ): Rule<Checked>[] => {
    const rules: Rule<Checked>[] = [];
    for (const id in checks) rules.push({ id, isBroken: checks[id] });
    return rules;
  };
}

export const fileRules = rulesOn<CheckedFile>();
export const pageRules = rulesOn<CheckedPage>();
