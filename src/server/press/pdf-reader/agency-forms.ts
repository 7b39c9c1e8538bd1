import { createHash } from 'node:crypto';
import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import {
  PdfArray,
  type PdfDict,
  type PdfObject,
  PdfStream,
  PdfString,
  type ReadPdf,
} from './read-pdf.ts';

/** The SHA-256 of all that a form draws and names: equal ones look the same on every plate. */
export function formDigest(pdf: ReadPdf, form: PdfStream): string {
  const hash = createHash('sha256');
  for (const dict of pdf.reachedFrom(form)) {
    hash.update(dict instanceof PdfStream ? dict.data : '');
    hash.update(`${entriesOf(dict)}\n`);
  }
  return hash.digest('hex');
}

/** The entries of a dictionary, as text; referred objects are reached on their own. */
function entriesOf(dict: PdfDict): string {
  return [...dict].map(([key, value]) => `${key.value} ${said(value)}`).join(' ');
}

function said(value: PdfObject): string {
  if (value instanceof PdfArray) return `[${value.toArray().map(said).join(' ')}]`;
  if (value instanceof PdfString) return Buffer.from(value.bytes).toString('hex');
  return 'value' in value ? String(value.value) : value.type;
}

/** The forms of a file that are these pages of agencies, with the digest of each. */
export function agencyFormsIn(
  pdf: ReadPdf,
  pages: readonly AgencyPage[],
): ReadonlyMap<PdfStream, string> {
  const found = new Map<PdfStream, string>();
  const digests = new Set(pages.map(({ digest }) => digest));
  if (digests.size === 0) return found;
  const looked = new Set<PdfDict>();
  for (const page of pdf.pages) {
    const resources = pdf.inherited(page, 'Resources');
    const objects = resources && 'get' in resources ? pdf.dict(resources, 'XObject') : undefined;
    if (!objects || looked.has(objects)) continue;
    looked.add(objects);
    for (const [name] of objects) {
      const form = pdf.stream(objects, name.value);
      if (!form || pdf.name(form, 'Subtype') !== 'Form') continue;
      const digest = formDigest(pdf, form);
      if (digests.has(digest)) found.set(form, digest);
    }
  }
  return found;
}
