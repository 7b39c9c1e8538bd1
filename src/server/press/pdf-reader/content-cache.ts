import { type Operation, operationsOf } from './content-tokens.ts';
import { ReadFonts } from './read-fonts.ts';
import type { PdfStream, ReadPdf } from './read-pdf.ts';

/** Contents that are read once for all pages. */
export class ContentCache {
  readonly #operations = new Map<PdfStream, readonly Operation[]>();
  readonly pdf: ReadPdf;
  readonly fonts: ReadFonts;
  /** The forms that are pages of agencies, with their digests. */
  readonly agencyForms: ReadonlyMap<PdfStream, string>;

  constructor(pdf: ReadPdf, agencyForms: ReadonlyMap<PdfStream, string> = new Map()) {
    this.pdf = pdf;
    this.fonts = new ReadFonts(pdf);
    this.agencyForms = agencyForms;
  }

  /** The operations of a form, which many pages draw. */
  operations(form: PdfStream): readonly Operation[] {
    const known = this.#operations.get(form);
    if (known) return known;
    const operations = operationsOf(Buffer.from(form.getDecodedData()).toString('latin1'));
    this.#operations.set(form, operations);
    return operations;
  }
}
