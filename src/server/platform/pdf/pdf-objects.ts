import { deflateSync } from 'node:zlib';
import {
  PDFContext,
  PDFHeader,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  type PDFRef,
  PDFString,
  PDFWriter,
} from '@cantoo/pdf-lib';

/** Knows the library which writes objects of a PDF down; pages of agencies alone are read by it too. */

export type PdfRef = PDFRef;

/** A value of a dictionary: a text that is no `PdfText` is a name. */
type PdfValue =
  | string
  | number
  | boolean
  | PDFObject
  | readonly PdfValue[]
  | { readonly [key: string]: PdfValue | undefined };

export type PdfEntries = { readonly [key: string]: PdfValue | undefined };

/** Stands where the digest of the file will: 32 hexadecimal digits. */
const DIGEST_PLACE = 'B10C0DE5'.repeat(4);

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

  /** The bytes of the file; `digestOf` names them by their content. */
  async write(
    root: PdfRef,
    info: PdfRef,
    digestOf: (bytes: Uint8Array) => string,
  ): Promise<Uint8Array> {
    const id = PDFHexString.of(DIGEST_PLACE);
    this.#context.trailerInfo = { Root: root, Info: info, ID: this.#context.obj([id, id]) };
    const writer = PDFWriter.forContext(this.#context, 1000);
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
