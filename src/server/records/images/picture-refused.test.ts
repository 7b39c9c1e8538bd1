import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aPicture, svgFile } from '../../../../test/support/pictures.ts';
import type { ImageUsage } from '../../../domain/field.ts';
import { RefusedImage } from '../../../domain/image/refused-image.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { DECODING_ROOM, makePicture } from './picture.ts';

async function refusalOf(bytes: Buffer, usage: ImageUsage = 'photo'): Promise<string> {
  try {
    await makePicture(bytes, usage, new Semaphore({ size: DECODING_ROOM, waiting: 10 }));
    return 'taken';
  } catch (error) {
    if (error instanceof RefusedImage) return error.fieldError.code;
    throw error;
  }
}

/** A PNG that says it has this size, in a few bytes. */
function pngThatSays(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function isoFile(...brands: string[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(16 + 4 * (brands.length - 1));
  const [first = '', ...others] = brands;
  return Buffer.concat([size, Buffer.from(`ftyp${first}\0\0\0\0${others.join('')}`), size]);
}

describe('A file is refused', () => {
  it.each([
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
    ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a text', Buffer.from('Une photo de Marie Durand')],
    ['nothing', Buffer.alloc(0)],
    ['a film', isoFile('isom', 'mp42')],
    ['a vector as a photo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('that is %s', async (_what, bytes) => {
    expect(await refusalOf(bytes)).toBe('validation_invalid_mime_type');
  });

  it.each([
    ['HEIC', ['heic', 'mif1', 'heic']],
    ['HEIF', ['mif1', 'mif1', 'heic']],
    ['HEVC', ['hevc', 'msf1']],
  ])('that is %s, with what to do', async (_what, brands) => {
    expect(await refusalOf(isoFile(...brands))).toBe('validation_image_heic');
  });

  it.each([
    ['50 megapixels and one', pngThatSays(50_000_001, 1)],
    ['a bomb', pngThatSays(100_000, 100_000)],
  ])('for its %s, before it is decoded', async (_what, bytes) => {
    expect(await refusalOf(bytes)).toBe('validation_image_pixels');
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('that is half a %s', async (format) => {
    const whole = await aPicture({ width: 120, height: 90, fill: 'noise' })
      .toFormat(format)
      .toBuffer();
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await refusalOf(half)).toBe('validation_image_unreadable');
  });

  it.each([
    ['JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 7)])],
    ['PNG', Buffer.concat([pngThatSays(5, 5).subarray(0, 33), Buffer.alloc(3000, 7)])],
    ['WebP', Buffer.concat([Buffer.from('RIFF\x00\x10\x00\x00WEBPVP8 '), Buffer.alloc(3000, 7)])],
    ['AVIF', Buffer.concat([isoFile('avif', 'mif1'), Buffer.alloc(3000, 7)])],
    ['AVIF and is HEIC inside', Buffer.concat([isoFile('heic', 'avif'), Buffer.alloc(3000, 7)])],
  ])('that only begins like %s', async (_what, bytes) => {
    expect(await refusalOf(bytes)).toBe('validation_image_unreadable');
  });

  it('that weighs more than 10 MB', async () => {
    const jpeg = await aPicture().jpeg().toBuffer();
    const bytes = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await refusalOf(bytes)).toBe('validation_file_size_limit');
  });

  it('that is a drawing of more than shapes', async () => {
    expect(await refusalOf(Buffer.from(await svgFile('<script/>').arrayBuffer()), 'logo')).toBe(
      'validation_image_unsafe',
    );
  });

  const shape = '<path d="M0 0h9v9z"/>';
  it.each([
    `<g display="none">${shape}</g>`,
    `<g opacity="0">${shape}</g>`,
    `<g transform="translate(900)">${shape}</g>`,
    `<defs>${shape}</defs>`,
    '<path d="M0 0h9v9z" fill="none"/>',
  ])('that is a drawing of nothing: %s', async (inside) => {
    const drawing = Buffer.from(await svgFile(inside).arrayBuffer());
    expect(await refusalOf(drawing, 'logo')).toBe('validation_image_undrawable');
  });
});
