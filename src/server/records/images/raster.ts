import type { SharpOptions } from 'sharp';
import type { ImageUsage } from '../../../domain/field.ts';
import { IMAGE_PIXELS_MAX, IMAGE_SIZES } from '../../../domain/image/image.ts';
import type { ImageKind } from '../../../domain/image/image-kind.ts';
import { RefusedImage } from '../../../domain/image/refused-image.ts';
import { loadSharp, type Sharp } from './load-sharp.ts';

/** Decoded pixels, upright, in sRGB, of a size that nothing needs to exceed. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

const SECONDS_MAX = 30;

/** The first picture of a file only, and nothing of one that is damaged. */
const READING: SharpOptions = {
  failOn: 'error',
  limitInputPixels: IMAGE_PIXELS_MAX,
  pages: 1,
};

function formatOf(kind: ImageKind): string {
  return kind === 'avif' ? 'heif' : kind;
}

/** How many pixels a picture says that it has; nothing is decoded for it. */
export async function countPixels(bytes: Buffer, kind: ImageKind): Promise<number> {
  const sharp = await loadSharp();
  // The limit would throw here too, without telling why.
  const reading = { ...READING, limitInputPixels: false };
  const header = await sharp(bytes, reading)
    .metadata()
    .catch((cause: unknown) => {
      throw new RefusedImage('validation_image_unreadable', { cause });
    });
  const isOther = kind === 'avif' && header.compression !== 'av1';
  if (header.format !== formatOf(kind) || isOther) {
    throw new RefusedImage('validation_image_unreadable');
  }
  const pixels = header.width * header.height;
  if (pixels > IMAGE_PIXELS_MAX) {
    throw new RefusedImage('validation_image_pixels', { params: { max: IMAGE_PIXELS_MAX } });
  }
  return pixels;
}

function decoding(sharp: Sharp, bytes: Buffer, usage: ImageUsage) {
  const { width, height } = IMAGE_SIZES[usage].full;
  const picture = sharp(bytes, READING)
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  return usage === 'logo' ? picture : picture.flatten({ background: '#ffffff' });
}

/** Decodes a picture once, for all its variants; what it says besides its pixels stays behind. */
export async function decodeRaster(bytes: Buffer, usage: ImageUsage): Promise<Pixels> {
  const sharp = await loadSharp();
  const { data, info } = await decoding(sharp, bytes, usage)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new RefusedImage('validation_image_unreadable', { cause });
    });
  if (info.channels !== 3 && info.channels !== 4) {
    throw new RefusedImage('validation_image_unreadable');
  }
  return { data, width: info.width, height: info.height, channels: info.channels };
}
