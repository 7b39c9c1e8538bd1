import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { isHiddenByMembership, isLayer } from './hidden-layers.ts';
import { RefusedPdfError } from './refused-pdf.ts';

const key = PDFName.of;
/** Resources that make colours of the press those of a device, black on four plates among them. */
const DEFAULT_SPACES = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'].map(key);

/**
 * Leaves out of a page what its form does not keep in a file for the press: layers, all of which are
 * on, and spaces that stand for those of the press, whose shares are printed as they are written.
 * RefusedPdfError of what a layer hides.
 */
export function keepWhatIsPrinted(context: PDFContext): void {
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
