import type { ImageUsage } from '../../../domain/field.ts';
import { fieldError, frenchFieldError } from '../../../domain/field-errors.ts';
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX, IMAGE_RATIOS } from '../../../domain/image/image.ts';
import {
  IMAGE_HEAD_BYTES,
  IMAGE_TYPES,
  type ImageKind,
  imageKind,
  isKindFor,
} from '../../../domain/image/image-kind.ts';

type JudgedFile = { kind: ImageKind } | { refusal: string };

/** Says at once why the server would refuse a file, as far as the browser can tell. */
export async function judgeFile(
  file: File,
  usage: ImageUsage,
  judgePixels: typeof pixelsRefusal = pixelsRefusal,
): Promise<JudgedFile> {
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  const kind = imageKind(head);
  if (kind === 'heic') return { refusal: frenchFieldError(fieldError('validation_image_heic')) };
  if (!kind || !isKindFor(usage, kind)) {
    const mimeTypes = IMAGE_TYPES[usage].join(', ');
    const error = fieldError('validation_invalid_mime_type', { mimeTypes });
    return { refusal: frenchFieldError(error) };
  }
  // Cutting a picture reads it, and sends it smaller than it was chosen.
  if (IMAGE_RATIOS[usage] !== undefined) return { kind };
  if (file.size > IMAGE_BYTES_MAX) {
    const error = fieldError('validation_file_size_limit', { maxSize: IMAGE_BYTES_MAX });
    return { refusal: frenchFieldError(error) };
  }
  const refusal = await (kind === 'svg' ? drawingRefusal(file) : judgePixels(file));
  return refusal === undefined ? { kind } : { refusal };
}

async function drawingRefusal(file: File): Promise<string | undefined> {
  // Without this code, which a lost connection may keep away, the server judges alone.
  const code = await import('./svg-refusal.ts').catch(() => undefined);
  return code?.svgRefusal(new Uint8Array(await file.arrayBuffer()));
}

export function unreadable(): string {
  return frenchFieldError(fieldError('validation_image_unreadable'));
}

/** The first picture among files that were dropped or pasted; else the first file, to be judged. */
export function pickFile(files: FileList): File | undefined {
  const list = [...files];
  return list.find((file) => file.type.startsWith('image/')) ?? list[0];
}

function loaded(image: HTMLImageElement): Promise<void> {
  return new Promise((done, fail) => {
    image.onload = () => done();
    image.onerror = () => fail(new Error('This browser cannot read the picture.'));
  });
}

/** Why the server would refuse a picture made of pixels, as far as the browser can tell. */
async function pixelsRefusal(file: Blob): Promise<string | undefined> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await loaded(image);
    if (image.naturalWidth * image.naturalHeight > IMAGE_PIXELS_MAX) {
      return frenchFieldError(fieldError('validation_image_pixels', { max: IMAGE_PIXELS_MAX }));
    }
    await image.decode();
    return undefined;
  } catch {
    return frenchFieldError(fieldError('validation_image_unreadable'));
  } finally {
    URL.revokeObjectURL(address);
  }
}
