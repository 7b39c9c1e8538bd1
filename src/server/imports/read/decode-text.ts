import { ApiError } from '../../../domain/errors.ts';
import type { TextEncoding } from '../../../domain/import/text-encodings.ts';

const BYTE_ORDER_MARKS: readonly (readonly [mark: Buffer, encoding: string])[] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

interface Decoded {
  readonly text: string;
  /** Empty when the text says by itself how it is written: nobody has to choose. */
  readonly encoding: TextEncoding | '';
}

function decoded(bytes: Uint8Array, encoding: TextEncoding): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/**
 * Reads bytes as a text: as its byte order mark says, or else as somebody chose, or else as UTF-8 when
 * all of it is, or else as Windows writes in western Europe. What holds zero bytes is no text.
 */
export function decodeText(bytes: Buffer, chosen?: TextEncoding): Decoded {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => bytes.subarray(0, mark.length).equals(mark));
  if (marked) return { text: new TextDecoder(marked[1]).decode(bytes), encoding: '' };
  if (bytes.includes(0)) throw new ApiError('import_unknown_kind');
  if (chosen) return decoded(bytes, chosen);
  try {
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    return { text: utf8.decode(bytes), encoding: 'utf-8' };
  } catch {
    return decoded(bytes, 'windows-1252');
  }
}
