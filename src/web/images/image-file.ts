import type { ImageUsage } from '../../domain/field.ts';
import { fieldError, frenchFieldError } from '../../domain/field-errors.ts';
import { IMAGE_BYTES_MAX, IMAGE_RATIOS } from '../../domain/image.ts';
import {
  IMAGE_HEAD_BYTES,
  IMAGE_TYPES,
  type ImageKind,
  imageKind,
  isKindFor,
} from '../../domain/image-kind.ts';

export type JudgedFile = { kind: ImageKind } | { refusal: string };

/** Says at once why the server would refuse a file, where its first bytes tell. */
export async function judgeFile(file: File, usage: ImageUsage): Promise<JudgedFile> {
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  const kind = imageKind(head);
  if (kind === 'heic') return { refusal: frenchFieldError(fieldError('validation_image_heic')) };
  if (!kind || !isKindFor(usage, kind)) {
    const mimeTypes = IMAGE_TYPES[usage].join(', ');
    const error = fieldError('validation_invalid_mime_type', { mimeTypes });
    return { refusal: frenchFieldError(error) };
  }
  // What is cut here is sent smaller than it was chosen; its size is known then.
  if (file.size > IMAGE_BYTES_MAX && IMAGE_RATIOS[usage] === undefined) {
    const error = fieldError('validation_file_size_limit', { maxSize: IMAGE_BYTES_MAX });
    return { refusal: frenchFieldError(error) };
  }
  return { kind };
}

export function unreadable(): string {
  return frenchFieldError(fieldError('validation_image_unreadable'));
}

/** The first picture among files that were dropped or pasted; else the first file, to be judged. */
export function pickFile(files: FileList): File | undefined {
  const list = [...files];
  return list.find((file) => file.type.startsWith('image/')) ?? list[0];
}
