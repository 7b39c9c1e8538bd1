import type { ImageUsage } from '../../../domain/field.ts';
import { IMAGE_RATIOS, type VariantSize } from '../../../domain/image/image.ts';
import { loadSharp } from './load-sharp.ts';
import type { Pixels } from './raster.ts';

/** One stored form of a picture. */
export interface EncodedImage {
  readonly type: 'image/jpeg' | 'image/png' | 'image/svg+xml';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** From the best to what is still worth looking at. */
const JPEG_QUALITIES = [84, 76, 68, 60, 52, 44, 36];
const PALETTE_COLOURS = [256, 128, 64, 32, 16];
/** When even the last quality weighs too much, the picture gets smaller by this. */
const SHRINK = 0.8;

/** The largest size of a given ratio inside another size. */
function cutOut({ width, height }: Size, ratio: number): Size {
  return width / height > ratio
    ? { width: Math.max(1, Math.round(height * ratio)), height }
    : { width, height: Math.max(1, Math.round(width / ratio)) };
}

/** The size that fits a box; never larger than the picture. */
export function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

async function resized(pixels: Pixels, usage: ImageUsage, size: Size): Promise<Pixels> {
  const sharp = await loadSharp();
  const { width, height, channels } = pixels;
  const { data, info } = await sharp(pixels.data, { raw: { width, height, channels } })
    .resize({
      ...size,
      fit: 'cover',
      // A portrait that nobody cut keeps its face; anything else its middle.
      position: usage === 'photo' ? sharp.strategy.attention : 'centre',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels };
}

/** Bytes are worth the work on what visitors load; what is kept whole is made quickly. */
type Effort = 'small' | 'quick';

async function jpeg(pixels: Pixels, quality: number, effort: Effort): Promise<EncodedImage> {
  const sharp = await loadSharp();
  const { data, width, height, channels } = pixels;
  const bytes = await sharp(data, { raw: { width, height, channels } })
    // Not progressive: some address books do not read that.
    .jpeg({ quality, mozjpeg: effort === 'small', progressive: false, optimiseScans: false })
    .toBuffer();
  return { type: 'image/jpeg', width, height, bytes };
}

async function png(pixels: Pixels, colours: number, effort: Effort): Promise<EncodedImage> {
  const sharp = await loadSharp();
  const { data, width, height, channels } = pixels;
  const work = effort === 'small' ? { effort: 4, compressionLevel: 9 } : { effort: 1 };
  const bytes = await sharp(data, { raw: { width, height, channels } })
    .png({ palette: true, colours, ...work })
    .toBuffer();
  return { type: 'image/png', width, height, bytes };
}

/**
 * The best of several qualities that is light enough: the first, or else one that is found by halves.
 * Undefined when even the last weighs too much.
 */
async function lightEnough(
  make: (step: number) => Promise<EncodedImage>,
  steps: readonly number[],
  bytesMax: number,
): Promise<EncodedImage | undefined> {
  let found: EncodedImage | undefined;
  let from = 0;
  let to = steps.length;
  let at = 0;
  while (from < to) {
    const image = await make(steps[at] ?? 0);
    if (image.bytes.length <= bytesMax) {
      found = image;
      to = at;
    } else from = at + 1;
    at = Math.floor((from + to) / 2);
  }
  return found;
}

/** Makes one variant of a picture, in the best quality that its limit of bytes allows. */
export async function encodeVariant(
  pixels: Pixels,
  usage: ImageUsage,
  box: VariantSize,
  isCut: boolean,
): Promise<EncodedImage> {
  const ratio = isCut ? IMAGE_RATIOS[usage] : undefined;
  const steps = usage === 'logo' ? PALETTE_COLOURS : JPEG_QUALITIES;
  const bytesMax = box.bytesMax ?? Number.POSITIVE_INFINITY;
  const effort = box.bytesMax === undefined ? 'quick' : 'small';
  const encode = usage === 'logo' ? png : jpeg;
  let size = fitted(ratio === undefined ? pixels : cutOut(pixels, ratio), box);
  for (;;) {
    const source = await resized(pixels, usage, size);
    const image = await lightEnough((step) => encode(source, step, effort), steps, bytesMax);
    if (image) return image;
    size = {
      width: Math.max(1, Math.floor(size.width * SHRINK)),
      height: Math.max(1, Math.floor(size.height * SHRINK)),
    };
  }
}
