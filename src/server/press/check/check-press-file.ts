import { agencyPagesOf } from '../../../domain/press/agency/shown-pages.ts';
import type { DisplayList } from '../../../domain/press/display-list.ts';
import { type Finding, fileFault } from '../../../domain/press/finding.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { agencyFormsIn } from '../pdf-reader/agency-forms.ts';
import { ContentCache } from '../pdf-reader/content-cache.ts';
import { type Operation, operationsOf } from '../pdf-reader/content-tokens.ts';
import type { Box } from '../pdf-reader/geometry.ts';
import { PageReader } from '../pdf-reader/page-reader.ts';
import { PdfDict, PdfNumber, PdfStream, ReadPdf } from '../pdf-reader/read-pdf.ts';
import { AGENCY_RULES } from './rules/agency-rules.ts';
import { CONTENT_RULES } from './rules/content-rules.ts';
import { IDENTITY_RULES } from './rules/identity-rules.ts';
import { OBJECT_RULES } from './rules/object-rules.ts';
import { PAGE_RULES } from './rules/page-rules.ts';
import type { BoxName, CheckedPage } from './rules/rule.ts';

const FILE_RULES = [...IDENTITY_RULES, ...OBJECT_RULES];
const RULES_OF_PAGES = [...PAGE_RULES, ...CONTENT_RULES, ...AGENCY_RULES];

/** The rules by which a file is checked. */
export const PRESS_RULES: readonly string[] = [...FILE_RULES, ...RULES_OF_PAGES].map(
  ({ id }) => id,
);

/** Reads a file again with another program than the one that wrote it: what is wrong, or nothing. */
export async function pressFaults(
  bytes: Uint8Array,
  pages: readonly DisplayList[],
  profile: PrinterProfile,
  onPage: () => void = () => {},
): Promise<Finding[]> {
  const pdf = await ReadPdf.open(bytes).catch(() => undefined);
  if (!pdf) return [fileFault('readable')];
  // An encrypted file cannot be judged any further.
  if (pdf.isEncrypted) return [fileFault('encryption')];
  const agencyForms = agencyFormsIn(pdf, agencyPagesOf(pages));
  pdf.leaveOut(agencyForms.keys());
  const broken = FILE_RULES.filter((rule) => rule.isBroken({ pdf, profile, pages }));
  const faults = broken.map(({ id }) => fileFault(id));
  const cache = new ContentCache(pdf, agencyForms);
  const sound = new Set(RULES_OF_PAGES);
  pdf.pages.forEach((dict, page) => {
    const expected = pages[page];
    if (!expected) return;
    const checked = { ...readPage(cache, dict), profile, expected };
    for (const rule of sound) {
      if (!rule.isBroken(checked)) continue;
      sound.delete(rule);
      faults.push(fileFault(rule.id, page));
    }
    onPage();
  });
  return faults;
}

/** The content of a page, and its boxes. */
export function readPage(
  cache: ContentCache,
  page: PdfDict,
): Pick<CheckedPage, 'pdf' | 'page' | 'drawing' | 'box'> {
  const { pdf } = cache;
  const box = (name: BoxName) => boxOf(pdf, page, name);
  const media = box('MediaBox') ?? { left: 0, bottom: 0, right: 0, top: 0 };
  const resources = pdf.inherited(page, 'Resources');
  const drawing = new PageReader(cache, media).read(
    contentOf(pdf, page),
    resources instanceof PdfDict ? resources : undefined,
  );
  return { pdf, page, drawing, box };
}

function contentOf(pdf: ReadPdf, page: PdfDict): Operation[] {
  const parts = pdf.array(page, 'Contents').filter((part) => part instanceof PdfStream);
  return operationsOf(
    parts.map((part) => Buffer.from(part.getDecodedData()).toString('latin1')).join('\n'),
  );
}

function boxOf(pdf: ReadPdf, page: PdfDict, name: BoxName): Box | undefined {
  const array = pdf.inherited(page, name);
  if (array === undefined || !('toArray' in array)) return undefined;
  const numbers = array.toArray().map((one) => pdf.value(one));
  const [left, bottom, right, top] = numbers.map((one) =>
    one instanceof PdfNumber ? one.value : Number.NaN,
  );
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) {
    return undefined;
  }
  return { left, bottom, right, top };
}
