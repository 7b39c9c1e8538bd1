import {
  EncryptedPDFError,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHeader,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  type PDFPage,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { AGENCY_PAGES_MAX, AGENCY_SIDE_MAX } from '../../../domain/press/agency/agency-page.ts';
import type { AgencyRefusalRule } from '../../../domain/press/agency/agency-refusals.ts';
import { mmOf } from '../../../domain/press/lengths.ts';
import { refuseAnnotations } from './annotations.ts';
import { refuseHiddenLayers } from './hidden-layers.ts';
import { trimOf, upright, visibleBox } from './page-box.ts';
import { FORM_NAME, openPageForm } from './page-form.ts';
import { keepWhatIsPrinted } from './printed-alone.ts';
import { RefusedPdfError } from './refused-pdf.ts';
import { contentOf } from './unpacked-content.ts';

/** A page as a file of its own: what it draws is one form, upright, its corner at the origin. */
export interface SplitPage {
  readonly number: number;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** Of the cut that the file names, from the lower left corner of the page; in points. */
  readonly trim: readonly number[] | undefined;
  readonly bytes: Uint8Array;
}

/** A page that cannot be taken, beside others that can. */
export interface RefusedPage {
  readonly number: number;
  readonly rule: AgencyRefusalRule;
}

const key = PDFName.of;
/** A PDF begins and ends with these, up to so many bytes that others put before or after. */
const HEAD = '%PDF-';
const TAILS = ['%%EOF', 'startxref'];
const AROUND_BYTES = 2048;
/** Which some programs write behind the end. */
const BLANK_BYTES: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

/** The pages of a PDF, each in a file of its own. RefusedPdfError when the file cannot be taken. */
export async function splitPages(bytes: Uint8Array): Promise<(SplitPage | RefusedPage)[]> {
  try {
    return await split(bytes);
  } catch (error) {
    if (error instanceof RefusedPdfError) throw error;
    throw new RefusedPdfError('unreadable', { cause: error });
  }
}

function refuseCutOff(bytes: Uint8Array): void {
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  let end = bytes.length;
  while (end > 0 && BLANK_BYTES.has(bytes[end - 1] ?? 0)) end -= 1;
  const tail = text(bytes.subarray(Math.max(0, end - AROUND_BYTES), end));
  if (!text(bytes.subarray(0, AROUND_BYTES)).includes(HEAD))
    throw new RefusedPdfError('unreadable');
  if (!TAILS.some((end) => tail.includes(end))) throw new RefusedPdfError('cut-off');
}

async function split(bytes: Uint8Array): Promise<(SplitPage | RefusedPage)[]> {
  refuseCutOff(bytes);
  const document = await opened(bytes);
  refuseForms(document.catalog);
  refuseHiddenLayers(document.catalog);
  const pages = document.getPages();
  if (pages.length === 0) throw new RefusedPdfError('unreadable');
  if (pages.length > AGENCY_PAGES_MAX) throw new RefusedPdfError('too-many-pages');
  const parts: (SplitPage | RefusedPage)[] = [];
  for (const [index, page] of pages.entries()) parts.push(await splitOrRefused(page, index + 1));
  return parts;
}

async function splitOrRefused(page: PDFPage, number: number): Promise<SplitPage | RefusedPage> {
  try {
    return await splitPage(page, number);
  } catch (error) {
    return { number, rule: error instanceof RefusedPdfError ? error.rule : 'unreadable' };
  }
}

async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false });
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) throw error;
    throw new RefusedPdfError('encrypted', { cause: error });
  }
}

function refuseForms(catalog: PDFDict): void {
  const form = catalog.lookupMaybe(key('AcroForm'), PDFDict);
  const fields = form?.lookupMaybe(key('Fields'), PDFArray);
  if ((fields && fields.size() > 0) || form?.has(key('XFA'))) throw new RefusedPdfError('form');
}

async function splitPage(page: PDFPage, number: number): Promise<SplitPage> {
  const { node } = page;
  refuseAnnotations(page);
  const box = visibleBox(page);
  const unit = node.lookupMaybe(key('UserUnit'), PDFNumber)?.asNumber() ?? 1;
  const turned = upright(box, page.getRotation().angle, unit);
  const { width, height } = turned;
  const longest = mmOf(Math.max(width, height));
  if (!(longest <= AGENCY_SIDE_MAX) || !(Math.min(width, height) > 0)) {
    throw new RefusedPdfError('size');
  }
  const context = PDFContext.create();
  context.header = PDFHeader.forVersion(1, 6);
  const copier = PDFObjectCopier.for(node.context, context);
  const group = node.lookupMaybe(key('Group'), PDFDict);
  const resources = node.Resources();
  const content = context.flateStream(contentOf(node), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [...box],
    Matrix: [...turned.matrix],
    Resources: resources ? copier.copy(resources) : {},
  });
  if (group) content.dict.set(key('Group'), copier.copy(group));
  const form = context.register(content);
  keepWhatIsPrinted(context);
  const tree = context.nextRef();
  const kid = context.register(
    context.obj({
      Type: 'Page',
      Parent: tree,
      MediaBox: [0, 0, width, height],
      Resources: { XObject: { [FORM_NAME]: form } },
      Contents: context.register(context.flateStream(`/${FORM_NAME} Do`)),
    }),
  );
  context.assign(tree, context.obj({ Type: 'Pages', Kids: [kid], Count: 1 }));
  const root = context.register(context.obj({ Type: 'Catalog', Pages: tree }));
  context.trailerInfo = { Root: root };
  const bytes = await PDFWriter.forContext(context, 1000).serializeToBuffer();
  return { number, width, height, trim: trimOf(page, turned.matrix), bytes };
}

/** A page without its group, which changes nothing where nothing is transparent. */
export async function withoutGroup(page: SplitPage): Promise<SplitPage> {
  const { context, form } = await openPageForm(page.bytes);
  form.dict.delete(key('Group'));
  return { ...page, bytes: await PDFWriter.forContext(context, 1000).serializeToBuffer() };
}
