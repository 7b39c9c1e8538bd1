import { type PDFContext, PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';

/** The name of the form that draws all of a page, in the file that holds it alone. */
export const FORM_NAME = 'P';

/** The form of a page in the objects of the file that holds it alone. Throws when it has none. */
export async function openPageForm(
  bytes: Uint8Array,
): Promise<{ readonly context: PDFContext; readonly form: PDFStream }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const forms = document.getPage(0).node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  return {
    context: document.context,
    form: forms?.lookup(PDFName.of(FORM_NAME), PDFStream) ?? missing(),
  };
}

function missing(): never {
  throw new Error('The file of a page holds no form');
}
