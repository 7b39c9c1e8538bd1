import { deflateSync } from 'node:zlib';
import {
  PDFContext,
  PDFDict,
  PDFHeader,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFParser,
  PDFRef,
  PDFStream,
  PDFString,
  PDFWriter,
} from '@cantoo/pdf-lib';

/** Knows the library which writes objects of a PDF down; of others, pages of agencies alone are read by it. */

export type PdfRef = PDFRef;

/** A value of a dictionary: a text that is no `PdfText` is a name. */
export type PdfValue =
  | string
  | number
  | boolean
  | PDFObject
  | readonly PdfValue[]
  | { readonly [key: string]: PdfValue | undefined };

export type PdfEntries = { readonly [key: string]: PdfValue | undefined };

/** Stands where the digest of the file will: 32 hexadecimal digits. */
const DIGEST_PLACE = 'B10C0DE5'.repeat(4);

/** The name of the object in a file that holds it alone. */
const ALONE = PDFName.of('Alone');
/** Such a file says that it is PDF 1.6, which knows whatever a press file may hold. */
const ALONE_VERSION = 6;
/** Objects that one turn of the event loop reads or writes. */
const OBJECTS_A_TURN = 1000;

/** A text that people may read, in any script. */
export function pdfText(text: string): PDFObject {
  return /^[\x20-\x7e]*$/.test(text)
    ? PDFString.of(text.replace(/[\\()]/g, '\\$&'))
    : PDFHexString.fromText(text);
}

/** A name that people gave: of any letters, none of which means something else. */
export function pdfName(text: string): PDFObject {
  return PDFName.of(Buffer.from(text).toString('latin1').replaceAll('#', '#23'));
}

/** A moment as PDF writes it; some readers refuse a `Z`. */
export function pdfDate(date: Date): PDFObject {
  const digits = date.toISOString().replace(/\D/g, '').slice(0, 14);
  return PDFString.of(`D:${digits}+00'00'`);
}

/** A file that is being made: objects are added, then it is written once. */
export class PdfFile {
  /** The placeholder for the digest of the file, in texts that go into it. */
  readonly digestPlace = DIGEST_PLACE;
  readonly #context = PDFContext.create();

  /** `version` 4 is PDF 1.4. */
  constructor(version: number) {
    this.#context.header = PDFHeader.forVersion(1, version);
  }

  /** A number for an object that is described later. */
  reserve(): PdfRef {
    return this.#context.nextRef();
  }

  describe(ref: PdfRef, entries: PdfEntries): void {
    this.#context.assign(ref, this.#object(entries));
  }

  add(entries: PdfValue): PdfRef {
    return this.#context.register(this.#object(entries));
  }

  addStream(bytes: Uint8Array | string, entries: PdfEntries = {}): PdfRef {
    const packed = deflateSync(bytes);
    return this.#stream(packed, { ...entries, Filter: 'FlateDecode', Length: packed.length });
  }

  /** As it is: metadata has to be readable for programs that know nothing of PDF, pictures are packed. */
  addPlainStream(bytes: Uint8Array, entries: PdfEntries): PdfRef {
    return this.#stream(bytes, { ...entries, Length: bytes.length });
  }

  /** An object of another file, with all that it refers to. */
  copy(object: PDFObject, from: PDFContext): PdfRef {
    return this.#context.register(PDFObjectCopier.for(from, this.#context).copy(object));
  }

  /** The object of a file that holds it alone, with all that it refers to, packed as it was. */
  async copyAlone(bytes: Uint8Array): Promise<PdfRef> {
    const from = await parsed(bytes);
    const object = from.lookup(from.trailerInfo.Root, PDFDict).get(ALONE);
    if (!(object instanceof PDFRef)) throw new Error('The file holds no object alone');
    return PDFObjectCopier.for(from, this.#context).copy(object);
  }

  /** The bytes of the file; `digestOf` names them by their content. */
  async write(
    root: PdfRef,
    info: PdfRef,
    digestOf: (bytes: Uint8Array) => string,
  ): Promise<Uint8Array> {
    const id = PDFHexString.of(DIGEST_PLACE);
    this.#context.trailerInfo = { Root: root, Info: info, ID: this.#context.obj([id, id]) };
    const writer = PDFWriter.forContext(this.#context, OBJECTS_A_TURN);
    const { buffer, byteOffset, byteLength } = await writer.serializeToBuffer();
    // Not a copy: files are large.
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    const digest = digestOf(bytes).toUpperCase().slice(0, DIGEST_PLACE.length);
    for (let at = bytes.indexOf(DIGEST_PLACE); at !== -1; at = bytes.indexOf(DIGEST_PLACE, at)) {
      bytes.write(digest, at, 'latin1');
    }
    return bytes;
  }

  #stream(bytes: Uint8Array, entries: PdfEntries): PdfRef {
    return this.#context.register(this.#context.stream(bytes, { ...entries }));
  }

  #object(value: PdfValue): PDFObject {
    return this.#context.obj([value]).get(0);
  }
}

/** Reads names as they are written: the library unescapes them twice, which makes `#12` another sign. */
class NameKeepingParser extends PDFParser {
  protected override parseName(): PDFName {
    const from = this.bytes.offset() + 1;
    const name = super.parseName();
    const written = Buffer.from(this.bytes.slice(from, this.bytes.offset())).toString('latin1');
    return written.includes('#') ? PDFName.of(written) : name;
  }
}

function parsed(bytes: Uint8Array): Promise<PDFContext> {
  const throwOnInvalidObject = true;
  return new NameKeepingParser(bytes, OBJECTS_A_TURN, throwOnInvalidObject).parseDocument();
}

/** The objects of a file that a `PdfFile` wrote, by their numbers. */
export class WrittenObjects {
  readonly #context: PDFContext;

  private constructor(context: PDFContext) {
    this.#context = context;
  }

  /** Reads a file; throws when it is none, or has an object that is none. */
  static async open(bytes: Uint8Array): Promise<WrittenObjects> {
    return new WrittenObjects(await parsed(bytes));
  }

  /** Leaves a form those of its colour spaces that are named, though the file has more. */
  keepSpaces(form: number, names: ReadonlySet<string>): void {
    const resources = this.#context
      .lookup(PDFRef.of(form), PDFStream)
      .dict.lookup(PDFName.of('Resources'), PDFDict);
    const spaces = resources.lookup(PDFName.of('ColorSpace'), PDFDict).entries();
    const left = spaces.filter(([name]) => names.has(name.decodeText()));
    const entries = left.map(([name, space]) => [name.decodeText(), space]);
    resources.set(PDFName.of('ColorSpace'), this.#context.obj(Object.fromEntries(entries)));
  }

  /**
   * An object with all that it refers to, in a file of its own. Streams are packed as they were, and
   * objects numbered as they are reached, so that equal ones of two files are equal bytes.
   */
  async alone(number: number): Promise<Uint8Array> {
    const context = PDFContext.create();
    context.header = PDFHeader.forVersion(1, ALONE_VERSION);
    const object = PDFObjectCopier.for(this.#context, context).copy(PDFRef.of(number));
    const root = context.obj({ Type: 'Catalog' });
    root.set(ALONE, object);
    context.trailerInfo = { Root: context.register(root) };
    return PDFWriter.forContext(context, OBJECTS_A_TURN).serializeToBuffer();
  }
}
