import { SaxesParser } from 'saxes';
import type { ImageUsage } from '../../../domain/field.ts';
import {
  IMAGE_BYTES_MAX,
  IMAGE_PIXELS_MAX,
  IMAGE_SIZES,
  type ImageVariant,
  sizesOf,
  type VariantSize,
} from '../../../domain/image/image.ts';
import {
  IMAGE_HEAD_BYTES,
  IMAGE_TYPES,
  imageKind,
  isKindFor,
} from '../../../domain/image/image-kind.ts';
import { RefusedImage } from '../../../domain/image/refused-image.ts';
import { cleanSvg } from '../../../domain/image/svg/svg-clean.ts';
import { SVG_PARSING } from '../../../domain/image/svg/svg-tree.ts';
import { undrawn } from '../../../domain/image/svg/undrawable.ts';
import type { Semaphore } from '../../platform/threads/semaphore.ts';
import { type EncodedImage, encodeVariant, fitted } from './encode.ts';
import { countPixels, decodeRaster, type Pixels } from './raster.ts';

/** All that is kept of a picture. */
export interface Picture {
  readonly extension: 'jpg' | 'png' | 'svg';
  readonly variants: ReadonlyMap<ImageVariant, EncodedImage>;
}

/** Two pictures at a time, or one that is large: what decoding takes is counted in pixels. */
export const DECODING_ROOM = IMAGE_PIXELS_MAX;
const SHARE_MIN = DECODING_ROOM / 2;

async function variantsOf(
  pixels: Pixels,
  usage: ImageUsage,
): Promise<Map<ImageVariant, EncodedImage>> {
  const variants = new Map<ImageVariant, EncodedImage>();
  for (const [variant, size] of sizesOf(usage)) {
    // The whole picture is kept for later: only what is shown is cut out.
    variants.set(variant, await encodeVariant(pixels, usage, size, variant !== 'full'));
  }
  return variants;
}

async function rasterPicture(bytes: Buffer, usage: ImageUsage): Promise<Picture> {
  const variants = await variantsOf(await decodeRaster(bytes, usage), usage);
  return { extension: usage === 'logo' ? 'png' : 'jpg', variants };
}

/** Whether nothing at all is seen. */
function isClear({ data, channels }: Pixels): boolean {
  return channels === 4 && data.every((level, at) => at % channels !== 3 || level === 0);
}

/** A vector logo stays one where that is possible, and becomes pixels for everything else. */
async function vectorPicture(bytes: Buffer): Promise<Picture> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const drawing = cleanSvg(bytes, { parser: new SaxesParser(SVG_PARSING), utf8 });
  const { full, page } = IMAGE_SIZES.logo;
  // No larger than pixels of it are ever shown: thousands of shapes take long on each of them.
  const drawn = Buffer.from(drawing.text(enlarged(drawing, page)));
  const pixels = await decodeRaster(drawn, 'logo');
  if (isClear(pixels)) undrawn();
  const variants = await variantsOf(pixels, 'logo');
  const vector = (size: { width: number; height: number }): EncodedImage => ({
    ...size,
    type: 'image/svg+xml',
    bytes: Buffer.from(drawing.text(size)),
  });
  variants.set('full', vector(enlarged(drawing, full)));
  const shown = vector(enlarged(drawing, page));
  // A drawing of many shapes weighs more than its pixels.
  if (shown.bytes.length <= page.bytesMax) variants.set('page', shown);
  return { extension: 'svg', variants };
}

/** The size at which a drawing fills a box: a drawing loses nothing when it grows. */
function enlarged(drawing: { width: number; height: number }, box: VariantSize) {
  const scale = Math.max(box.width, box.height) * 1000;
  const { width, height } = drawing;
  return fitted({ width: width * scale, height: height * scale }, box);
}

/**
 * Makes what is kept of a file that somebody sent; throws RefusedImage for one that is not taken.
 * It is judged by its content, before it is decoded; not at all for who is `gone` by then.
 */
export async function makePicture(
  bytes: Buffer,
  usage: ImageUsage,
  decoding: Semaphore,
  gone?: AbortSignal,
): Promise<Picture> {
  if (bytes.length > IMAGE_BYTES_MAX) {
    throw new RefusedImage('validation_file_size_limit', { params: { maxSize: IMAGE_BYTES_MAX } });
  }
  const kind = imageKind(bytes.subarray(0, IMAGE_HEAD_BYTES));
  if (kind === 'heic') throw new RefusedImage('validation_image_heic');
  if (!kind || !isKindFor(usage, kind)) {
    const mimeTypes = IMAGE_TYPES[usage].join(', ');
    throw new RefusedImage('validation_invalid_mime_type', { params: { mimeTypes } });
  }
  const pixels = kind === 'svg' ? 0 : await countPixels(bytes, kind);
  const leave = await decoding.take(Math.max(pixels, SHARE_MIN), gone);
  try {
    return await (kind === 'svg' ? vectorPicture(bytes) : rasterPicture(bytes, usage));
  } finally {
    leave();
  }
}
