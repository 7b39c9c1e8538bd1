import { IMAGE_HEAD_BYTES, imageKind } from '../../../domain/image/image-kind.ts';

/** How pictures are kept, whatever they came as. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/svg+xml'];

const TYPES: Readonly<Partial<Record<string, string>>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** The type of a kept picture, by its bytes; undefined of anything else. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const kind = imageKind(bytes.subarray(0, IMAGE_HEAD_BYTES));
  return kind && TYPES[kind];
}
