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

/** What DOS wrote in western Europe, from 128 on; no decoder of Node knows it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº\u00bf®¬½¼¡«»\u2591\u2592\u2593\u2502\u2524ÁÂÀ\u00a9\u2563\u2551\u2557\u255d\u00a2\u00a5\u2510\u2514\u2534\u252c\u251c\u2500\u253cãÃ\u255a\u2554\u2569\u2566\u2560\u2550\u256c\u00a4ðÐÊËÈıÍÎÏ\u2518\u250c\u2588\u2584\u00a6Ì\u2580ÓßÔÒõÕµþÞÚÛÙýÝ\u00af\u00b4\u00ad\u00b1\u2017\u00be\u00b6\u00a7\u00f7\u00b8\u00b0\u00a8\u00b7\u00b9\u00b3\u00b2\u25a0\u00a0';

function fromCp850(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (letter) => CP850[letter.charCodeAt(0) - 128] ?? letter);
}

/** Windows' letters by which UTF-8 was read once, and saved so: each stands for one byte. */
const BYTE_OF = new Map(
  Array.from({ length: 128 }, (_, at) => {
    const byte = at + 128;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const;
  }),
);
const BYTES_SHOWN = new RegExp(`[${[...BYTE_OF.keys()].join('')}]+`, 'gu');

/** Undoes a reading of UTF-8 as Windows writes, where it was one. */
function readOnce(text: string): string {
  return text.replace(BYTES_SHOWN, (letters) => {
    const bytes = Uint8Array.from(letters, (letter) => BYTE_OF.get(letter) ?? 0);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return letters;
    }
  });
}

function textOf(bytes: Uint8Array, encoding: TextEncoding): string {
  if (encoding === 'cp850') return fromCp850(bytes);
  if (encoding === 'utf-8-twice') return readOnce(new TextDecoder('utf-8').decode(bytes));
  return new TextDecoder(encoding).decode(bytes);
}

function decoded(bytes: Uint8Array, encoding: TextEncoding): Decoded {
  return { text: textOf(bytes, encoding), encoding };
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
