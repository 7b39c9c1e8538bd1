import { preferencesIn } from '../../../domain/content-negotiation.ts';
import type { PressReport } from '../../../domain/press/preflight/told-findings.ts';

const TYPE = 'multipart/form-data';
/** Stands in no report, whose signs are those of JSON, and not after a line end in a PDF of ours. */
const BOUNDARY = 'bristol-press-file-5f1d0c7a9b3e4826';

/** Whether somebody wants to be told what to look at in a file, beside the file. */
export function wantsReport(accept: string | undefined): boolean {
  return preferencesIn(accept).some(({ name, quality }) => name === TYPE && quality > 0);
}

/** A file and what is said of it, as a form that browsers read: `report` and `file`. */
export function fileWithReport(
  bytes: Uint8Array,
  report: PressReport,
): { readonly type: string; readonly body: Buffer } {
  const part = (name: string, more: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('report', '')}${JSON.stringify(report)}\r\n`),
    Buffer.from(part('file', '; filename="file.pdf"\r\ncontent-type: application/pdf')),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { type: `${TYPE}; boundary=${BOUNDARY}`, body };
}
