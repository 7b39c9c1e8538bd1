import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';

type Literal =
  | string
  | number
  | PDFObject
  | readonly Literal[]
  | { readonly [key: string]: Literal };

/** The objects of a press file, to break one of them. */
export interface OpenedFile {
  readonly context: PDFContext;
  readonly catalog: PDFDict;
  readonly info: PDFDict;
  readonly intent: PDFDict;
  readonly resources: (kind: string) => PDFDict;
  readonly page: PDFDict;
  /** The first object of which this is true. */
  readonly find: (is: (dict: PDFDict) => boolean) => PDFDict;
  /** Changes the content of the first page. */
  readonly edit: (change: (content: string) => string) => void;
  readonly set: (dict: PDFDict, key: string, value: Literal) => void;
}

function dictOf(object: PDFObject | undefined): PDFDict {
  if (object instanceof PDFDict) return object;
  if (object instanceof PDFRawStream) return object.dict;
  throw new Error('No dictionary');
}

function opened(document: PDFDocument): OpenedFile {
  const { context, catalog } = document;
  const pages = document.getPages();
  const page = dictOf(pages[0]?.node);
  const resources = dictOf(context.lookup(page.get(PDFName.of('Resources'))));
  const intents = context.lookup(catalog.get(PDFName.of('OutputIntents')), PDFArray);
  return {
    context,
    catalog,
    info: dictOf(context.lookup(context.trailerInfo.Info)),
    intent: dictOf(context.lookup(intents.get(0))),
    page,
    resources: (kind) => dictOf(context.lookup(resources.get(PDFName.of(kind)))),
    find: (is) => {
      const dicts = context
        .enumerateIndirectObjects()
        .map(([, object]) => object)
        .filter((object) => object instanceof PDFDict || object instanceof PDFRawStream)
        .map(dictOf);
      return dictOf(dicts.find(is));
    },
    edit: (change) => {
      const stream = context.lookup(page.get(PDFName.of('Contents')));
      if (!(stream instanceof PDFRawStream)) throw new Error('No content');
      const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
      const changed = change(content);
      if (changed === content) throw new Error('Nothing was changed');
      const bytes = Buffer.from(changed, 'latin1');
      page.set(PDFName.of('Contents'), context.register(context.flateStream(bytes)));
    },
    set: (dict, key, value) => {
      dict.set(PDFName.of(key), context.obj([value]).get(0));
    },
  };
}

/** A press file with one thing otherwise. */
export async function broken(
  bytes: Uint8Array,
  change: (file: OpenedFile) => void,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  change(opened(document));
  return document.save({ useObjectStreams: false, addDefaultPage: false });
}
