import type { ImageUsage } from '../field.ts';

/** The kind of a picture by its first bytes, whatever its name and its sender say. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'svg';

/** As many first bytes of a file as `imageKind` looks at. */
export const IMAGE_HEAD_BYTES = 4096;

const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The types of files that are taken as a picture, as an `accept` attribute lists them. */
export const IMAGE_TYPES: Readonly<Record<ImageUsage, readonly string[]>> = {
  photo: PHOTO_TYPES,
  cover: PHOTO_TYPES,
  logo: [...PHOTO_TYPES, 'image/svg+xml'],
};

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** The brands of an ISO media file: AVIF and HEIC are both such a box of a box. */
function brandKind(head: Uint8Array): ImageKind | undefined {
  if (latin1(head, 4, 8) !== 'ftyp') return undefined;
  const size = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const brands = new Set([latin1(head, 8, 12)]);
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) {
    brands.add(latin1(head, at, at + 4));
  }
  if (brands.has('avif') || brands.has('avis')) return 'avif';
  return [...brands].some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : undefined;
}

function isSvg(head: Uint8Array): boolean {
  const text = latin1(head, 0, Math.min(head.length, IMAGE_HEAD_BYTES));
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg)[\s>-]/.test(text);
}

/** Recognises a picture by its first bytes; undefined when it is none that we know. */
export function imageKind(head: Uint8Array): ImageKind | undefined {
  if (head.length < 12) return undefined;
  if (latin1(head, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (latin1(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (latin1(head, 0, 4) === 'RIFF' && latin1(head, 8, 12) === 'WEBP') return 'webp';
  return brandKind(head) ?? (isSvg(head) ? 'svg' : undefined);
}

/** Whether a picture of this kind is taken for this usage. */
export function isKindFor(usage: ImageUsage, kind: ImageKind): boolean {
  return IMAGE_TYPES[usage].includes(kind === 'svg' ? 'image/svg+xml' : `image/${kind}`);
}
