import {
  EncryptedPDFError,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHeader,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectCopier,
  type PDFPage,
  type PDFRef,
  PDFStream,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { AGENCY_PAGES_MAX, AGENCY_SIDE_MAX } from '../../../domain/press/agency/agency-page.ts';
import type { AgencyRefusalRule } from '../../../domain/press/agency/agency-refusals.ts';
import { mmOf } from '../../../domain/press/lengths.ts';
import type { Matrix } from '../pdf-reader/geometry.ts';
import { isHiddenByMembership, isLayer, refuseHiddenLayers } from './hidden-layers.ts';
import { FORM_NAME, openPageForm } from './page-form.ts';
import { RefusedPdfError } from './refused-pdf.ts';
import { contentOf } from './unpacked-content.ts';

/** Leads somewhere, belongs to a comment, or stands outside of the cut (ISO 32000-2, 14.11.3). */
const QUIET = ['Link', 'Popup', 'PrinterMark'].map((name) => PDFName.of(name));
/** Of the flags of an annotation. */
const HIDDEN = 2;
const PRINTED = 4;
const NOT_SEEN = 32;

/** Annotations are no part of what a page draws: one that is seen would be lost. RefusedPdfError. */
function refuseAnnotations({ node }: PDFPage): void {
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

/** The numbers of a box, each of which may stand elsewhere in the file. */
function numbersOf(array: PDFArray | undefined): number[] {
  return Array.from({ length: array?.size() ?? 0 }, (_, at) => {
    const one = array?.lookup(at);
    return one instanceof PDFNumber ? one.asNumber() : 0;
  });
}

/** Left, bottom, right and top, whichever corners the file names. */
function sorted([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): Box {
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}
type Box = [left: number, bottom: number, right: number, top: number];

/** The visible part of a page. */
function visibleBox({ node }: PDFPage): Box {
  const media = sorted(numbersOf(node.MediaBox()));
  const crop = sorted(numbersOf(node.CropBox() ?? node.MediaBox()));
  return [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
}

/** The matrix that turns a page upright, with its lower left corner at the origin, and its size. */
function upright([left, bottom, right, top]: Box, angle: number, unit: number) {
  const [across, up] = [(right - left) * unit, (top - bottom) * unit];
  const turn = ((angle % 360) + 360) % 360;
  const lying = { width: up, height: across };
  const standing = { width: across, height: up };
  const matrix = (...of: [number, number, number, number, number, number]): Matrix => {
    const [a, b, c, d, e, f] = of.map((one) => one * unit);
    return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
  };
  if (turn === 90) return { ...lying, matrix: matrix(0, -1, 1, 0, -bottom, right) };
  if (turn === 180) return { ...standing, matrix: matrix(-1, 0, 0, -1, right, top) };
  if (turn === 270) return { ...lying, matrix: matrix(0, 1, -1, 0, top, -left) };
  return { ...standing, matrix: matrix(1, 0, 0, 1, -left, -bottom) };
}

/** Where the file says that the page is cut, once it is upright. */
function trimOf({ node }: PDFPage, [a, b, c, d, e, f]: Matrix): number[] | undefined {
  const box = node.TrimBox() ?? node.ArtBox();
  if (!(box instanceof PDFArray)) return undefined;
  const [left, bottom, right, top] = sorted(numbersOf(box));
  const corner = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  return sorted([...corner(left, bottom), ...corner(right, top)]);
}

/** Resources that make colours of the press those of a device, black on four plates among them. */
const DEFAULT_SPACES = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'].map(key);

/**
 * Leaves out of a page what its form does not keep in a file for the press: layers, all of which are
 * on, and spaces that stand for those of the press, whose shares are printed as they are written.
 * RefusedPdfError of what a layer hides.
 */
function keepWhatIsPrinted(context: PDFContext): void {
  const layers: PDFRef[] = [];
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!isLayer(object)) strip(object);
    else if (isHiddenByMembership(object)) throw new RefusedPdfError('layers');
    else layers.push(ref);
  }
  for (const ref of layers) context.delete(ref);
}

/** An object and all that stands in it; what it refers to is an object of the file itself. */
function strip(object: PDFObject): void {
  if (object instanceof PDFStream) stripEntries(object.dict, true);
  else if (object instanceof PDFDict) stripEntries(object, false);
  else if (object instanceof PDFArray) for (const part of object.asArray()) strip(part);
}

function stripEntries(dict: PDFDict, isDrawn: boolean): void {
  for (const name of DEFAULT_SPACES) dict.delete(name);
  for (const [name, value] of dict.entries()) {
    const meant = dict.context.lookup(value);
    if (!isLayer(meant)) {
      strip(value);
      continue;
    }
    if (isHiddenByMembership(meant)) throw new RefusedPdfError('layers');
    // Names that the content uses stay known to it, and say nothing.
    if (isDrawn || name === key('OC')) dict.delete(name);
    else dict.set(name, dict.context.obj({}));
  }
}
