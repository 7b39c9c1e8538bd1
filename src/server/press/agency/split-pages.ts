import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
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
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { AGENCY_PAGES_MAX, AGENCY_SIDE_MAX } from '../../../domain/press/agency/agency-page.ts';
import type { AgencyRefusalRule } from '../../../domain/press/agency/agency-refusals.ts';
import { mmOf } from '../../../domain/press/lengths.ts';
import type { Matrix } from '../check/geometry.ts';
import { FORM_NAME, openPageForm } from './page-form.ts';

/** Why a file cannot be taken at all. */
export class RefusedPdfError extends Error {
  readonly rule: AgencyRefusalRule;

  constructor(rule: AgencyRefusalRule, options?: ErrorOptions) {
    super(`The PDF is refused: ${rule}`, options);
    this.rule = rule;
    this.name = 'RefusedPdfError';
  }
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

/** What a stream may grow to when it is unpacked, in bytes. */
const UNPACKED_MAX = 128 * 1024 * 1024;

const key = PDFName.of;

/** The pages of a PDF, each in a file of its own. RefusedPdfError when the file cannot be taken. */
export async function splitPages(bytes: Uint8Array): Promise<SplitPage[]> {
  try {
    return await split(bytes);
  } catch (error) {
    if (error instanceof RefusedPdfError) throw error;
    throw new RefusedPdfError('unreadable', { cause: error });
  }
}

async function split(bytes: Uint8Array): Promise<SplitPage[]> {
  const document = await opened(bytes);
  refuseForms(document.catalog);
  refuseHiddenLayers(document.catalog);
  const pages = document.getPages();
  if (pages.length === 0) throw new RefusedPdfError('unreadable');
  if (pages.length > AGENCY_PAGES_MAX) throw new RefusedPdfError('too-many-pages');
  const parts: SplitPage[] = [];
  for (const [index, page] of pages.entries()) parts.push(await splitPage(page, index + 1));
  return parts;
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

/** Layers are not kept: what one of them hides would be printed. */
function refuseHiddenLayers(catalog: PDFDict): void {
  const layers = catalog.lookupMaybe(key('OCProperties'), PDFDict);
  if (!layers) return;
  const shown = layers.lookupMaybe(key('D'), PDFDict);
  const off = shown?.lookupMaybe(key('OFF'), PDFArray);
  const base = shown?.lookupMaybe(key('BaseState'), PDFName)?.decodeText() ?? 'ON';
  const all = layers.lookupMaybe(key('OCGs'), PDFArray);
  const isHidden = all?.asArray().some((ref) => isNotPrinted(catalog.context.lookup(ref)));
  if ((off && off.size() > 0) || base !== 'ON' || isHidden) throw new RefusedPdfError('layers');
}

/** Layers may be seen and not printed, or printed and not seen. */
function isNotPrinted(layer: unknown): boolean {
  if (!(layer instanceof PDFDict)) return false;
  const usage = layer.lookupMaybe(key('Usage'), PDFDict);
  return ['Print', 'View'].some((use) => {
    const state = usage?.lookupMaybe(key(use), PDFDict)?.lookup(key(`${use}State`));
    return state === key('OFF');
  });
}

async function splitPage(page: PDFPage, number: number): Promise<SplitPage> {
  const { node } = page;
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

function numbersOf(array: PDFArray | undefined): number[] {
  return array?.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : 0)) ?? [];
}

/** Left, bottom, right and top, whichever corners the file names. */
function sorted([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): Box {
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}
type Box = [left: number, bottom: number, right: number, top: number];

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

/** What brings a page into the upright, its lower left corner to the origin, and how large it is then. */
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

function trimOf({ node }: PDFPage, [a, b, c, d, e, f]: Matrix): number[] | undefined {
  const box = node.TrimBox() ?? node.ArtBox();
  if (!(box instanceof PDFArray)) return undefined;
  const [left, bottom, right, top] = sorted(numbersOf(box));
  const corner = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  return sorted([...corner(left, bottom), ...corner(right, top)]);
}

/** What a page draws, unpacked; its parts belong together wherever they are cut. */
function contentOf(node: PDFPage['node']): Uint8Array {
  const contents = node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  const streams = parts.map((part) => (part instanceof PDFRef ? node.context.lookup(part) : part));
  const unpacked = streams.flatMap((stream) =>
    stream instanceof PDFStream ? [unpackedBytes(stream), Buffer.from('\n')] : [],
  );
  return Buffer.concat(unpacked);
}

function unpackedBytes(stream: PDFStream): Uint8Array {
  if (!(stream instanceof PDFRawStream)) return stream.getContents();
  const filter = stream.dict.lookup(key('Filter'));
  const names = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  if (names.length === 1 && names[0] === key('FlateDecode')) {
    refuseBombs(stream.contents);
  }
  return decodePDFRawStream(stream).decode();
}

/** Few bytes may unpack to more than there is memory. */
function refuseBombs(packed: Uint8Array): void {
  try {
    inflateSync(packed, { maxOutputLength: UNPACKED_MAX });
  } catch (error) {
    const isBomb = error instanceof RangeError;
    // Anything else is damage, of which other readers make something.
    if (isBomb) throw new RefusedPdfError('too-heavy', { cause: error });
  }
}
