import { PDFDict, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import { RefusedPdfError } from './refused-pdf.ts';

/** Leads somewhere, belongs to a comment, or stands outside of the cut (ISO 32000-2, 14.11.3). */
const QUIET = ['Link', 'Popup', 'PrinterMark'].map((name) => PDFName.of(name));
/** Of the flags of an annotation. */
const HIDDEN = 2;
const PRINTED = 4;
const NOT_SEEN = 32;

/** Annotations are no part of what a page draws: one that is seen would be lost. RefusedPdfError. */
export function refuseAnnotations({ node }: PDFPage): void {
  const all = node.Annots();
  const isLost = Array.from({ length: all?.size() ?? 0 }, (_, at) => all?.lookup(at)).some(
    (annotation) => annotation instanceof PDFDict && isSeen(annotation),
  );
  if (isLost) throw new RefusedPdfError('annotations');
}

function isSeen(annotation: PDFDict): boolean {
  const kind = annotation.lookup(PDFName.of('Subtype'));
  if (QUIET.some((quiet) => quiet === kind)) return false;
  const written = annotation.lookup(PDFName.of('F'));
  const flags = written instanceof PDFNumber ? written.asNumber() : 0;
  if ((flags & HIDDEN) !== 0) return false;
  return (flags & PRINTED) !== 0 || (flags & NOT_SEEN) === 0;
}
