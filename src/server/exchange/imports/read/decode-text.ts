import { ApiError } from '../../../../domain/errors.ts';
import { readOnce } from '../../../../domain/import/broken-accents.ts';
import type { TextEncoding } from '../../../../domain/import/text-encodings.ts';

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

interface Decoded {
  readonly text: string;
  /** Empty when the text says by itself how it is written: nobody has to choose. */
  readonly encoding: TextEncoding | '';
}

/** The code page of DOS in western Europe, from 128 on; no decoder of Node knows it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº\u00bf®¬½¼¡«»\u2591\u2592\u2593\u2502\u2524ÁÂÀ\u00a9\u2563\u2551\u2557\u255d\u00a2\u00a5\u2510\u2514\u2534\u252c\u251c\u2500\u253cãÃ\u255a\u2554\u2569\u2566\u2560\u2550\u256c\u00a4ðÐÊËÈıÍÎÏ\u2518\u250c\u2588\u2584\u00a6Ì\u2580ÓßÔÒõÕµþÞÚÛÙýÝ\u00af\u00b4\u00ad\u00b1\u2017\u00be\u00b6\u00a7\u00f7\u00b8\u00b0\u00a8\u00b7\u00b9\u00b3\u00b2\u25a0\u00a0';

function fromCp850(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (letter) => CP850[letter.charCodeAt(0) - 128] ?? letter);
}

function textOf(bytes: Uint8Array, encoding: TextEncoding): string {
  if (encoding === 'cp850') return fromCp850(bytes);
  if (encoding === 'utf-8-twice') return readOnce(new TextDecoder('utf-8').decode(bytes));
  return new TextDecoder(encoding).decode(bytes);
}

function decoded(bytes: Uint8Array, encoding: TextEncoding): Decoded {
  return { text: textOf(bytes, encoding), encoding };
}

/** So many letters tell that a text takes two bytes for each. */
const WIDE_LETTERS = 8;

/** How a text is written that takes two bytes for each letter, whether or not its first ones say so. */
export function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = [...bytes.subarray(0, 2 * WIDE_LETTERS)];
  if (start.length < 2 * WIDE_LETTERS) return undefined;
  // Imported texts begin with letters that every alphabet shares.
  const isEmpty = (half: number) => start.every((byte, at) => at % 2 !== half || byte === 0);
  const isFilled = (half: number) => start.every((byte, at) => at % 2 !== half || byte !== 0);
  if (isEmpty(0) && isFilled(1)) return 'utf-16be';
  return isEmpty(1) && isFilled(0) ? 'utf-16le' : undefined;
}

/**
 * Reads bytes as a text: as its byte order mark or its zero bytes say, or else as somebody chose,
 * or else as UTF-8 when all of it is, or else as Windows writes in western Europe. ApiError
 * `import_unknown_kind` for other bytes with zeros: they are no text.
 */
export function decodeText(bytes: Buffer, chosen?: TextEncoding): Decoded {
  const isMarked = bytes.subarray(0, UTF8_MARK.length).equals(UTF8_MARK);
  const own = isMarked ? 'utf-8' : wideEncoding(bytes);
  if (own) return { text: new TextDecoder(own).decode(bytes), encoding: '' };
  if (bytes.includes(0)) throw new ApiError('import_unknown_kind');
  if (chosen) return decoded(bytes, chosen);
  try {
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    return { text: utf8.decode(bytes), encoding: 'utf-8' };
  } catch {
    return decoded(bytes, 'windows-1252');
  }
}
