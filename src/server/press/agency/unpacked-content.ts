import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { balanced } from './balanced-content.ts';
import { RefusedPdfError } from './refused-pdf.ts';

/** What a stream may grow to when it is unpacked, in bytes. */
const UNPACKED_MAX = 128 * 1024 * 1024;

/** What a page draws, unpacked; its parts belong together wherever they are cut. RefusedPdfError. */
export function contentOf(node: PDFPage['node']): Uint8Array {
  const contents = node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  const streams = parts.map((part) => (part instanceof PDFRef ? node.context.lookup(part) : part));
  const unpacked = streams.flatMap((stream) =>
    stream instanceof PDFStream ? [unpackedBytes(stream), Buffer.from('\n')] : [],
  );
  return balanced(Buffer.concat(unpacked));
}

function unpackedBytes(stream: PDFStream): Uint8Array {
  if (!(stream instanceof PDFRawStream)) return stream.getContents();
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const names = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  if (names.length === 1 && names[0] === PDFName.of('FlateDecode')) {
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
