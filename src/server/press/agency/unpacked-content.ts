import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { operationsOf } from '../pdf-reader/content-tokens.ts';
import { RefusedPdfError } from './refused-pdf.ts';

/** The size that the streams of a page may grow to together when they are unpacked, in bytes. */
const UNPACKED_MAX = 128 * 1024 * 1024;
/** Few packings are of use on top of each other; a chain can be endless. */
const FILTERS_MAX = 4;
/** So much is unpacked before one looks how much it has become. */
const STEP_BYTES = 1024 * 1024;

/** The drawing of a page, unpacked; its parts belong together. RefusedPdfError. */
export function contentOf(node: PDFPage['node']): Uint8Array {
  const contents = node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  const streams = parts.map((part) => (part instanceof PDFRef ? node.context.lookup(part) : part));
  let room = UNPACKED_MAX;
  const unpacked = streams.flatMap((stream) => {
    if (!(stream instanceof PDFStream)) return [];
    const bytes = unpackedBytes(stream, room);
    room -= bytes.length;
    return [bytes, Buffer.from('\n')];
  });
  return balanced(Buffer.concat(unpacked));
}

/** Filter by filter, so that nothing in between is larger either. */
function unpackedBytes(stream: PDFStream, room: number): Uint8Array {
  if (!(stream instanceof PDFRawStream)) return within(stream.getContents(), room);
  const filters = listIn(stream.dict, 'Filter');
  if (filters.length > FILTERS_MAX) throw new RefusedPdfError('too-heavy');
  const parameters = listIn(stream.dict, 'DecodeParms');
  return filters.reduce<Uint8Array>(
    (bytes, filter, at) => {
      const dict = PDFDict.withContext(stream.dict.context);
      dict.set(PDFName.of('Filter'), filter);
      const own = parameters[at];
      if (own !== undefined) dict.set(PDFName.of('DecodeParms'), own);
      if (filter === PDFName.of('FlateDecode')) refuseBombs(bytes, room);
      return decoded(PDFRawStream.of(dict, bytes), room);
    },
    within(stream.contents, room),
  );
}

/** One object, or those of an array. */
function listIn(dict: PDFDict, name: string): PDFObject[] {
  const held = dict.lookup(PDFName.of(name));
  if (!(held instanceof PDFArray)) return held ? [held] : [];
  return held.asArray().map((_, at) => held.lookup(at) ?? PDFNull);
}

function within(bytes: Uint8Array, room: number): Uint8Array {
  if (bytes.length > room) throw new RefusedPdfError('too-heavy');
  return bytes;
}

/** Takes the one filter away. */
function decoded(packed: PDFRawStream, room: number): Uint8Array {
  const stream = decodePDFRawStream(packed);
  for (let read = 0, step = STEP_BYTES; step === STEP_BYTES; read += step) {
    if (read > room) throw new RefusedPdfError('too-heavy');
    step = stream.getBytes(STEP_BYTES).length;
  }
  return within(stream.decode(), room);
}

/** Few bytes may unpack to more than there is memory, and those of one block at once. */
function refuseBombs(packed: Uint8Array, room: number): void {
  try {
    inflateSync(packed, { maxOutputLength: room + 1 });
  } catch (error) {
    const isBomb = error instanceof RangeError;
    // Anything else is damage, of which other readers make something.
    if (isBomb) throw new RefusedPdfError('too-heavy', { cause: error });
  }
}

/**
 * A content in which every `Q` brings back what a `q` kept. One too many is left out, as viewers leave
 * it out: inside of another page it would bring back what that page kept.
 */
function balanced(content: Uint8Array): Uint8Array {
  const surplus: number[] = [];
  let open = 0;
  for (const { operator, end } of operationsOf(Buffer.from(content).toString('latin1'))) {
    if (operator === 'q') open += 1;
    else if (operator === 'Q' && open === 0) surplus.push(end - 1);
    else if (operator === 'Q') open -= 1;
  }
  if (surplus.length === 0 && open === 0) return content;
  const repaired = Buffer.concat([content, Buffer.from('\nQ'.repeat(open))]);
  for (const at of surplus) repaired.write(' ', at);
  return repaired;
}
