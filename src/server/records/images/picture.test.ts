import { describe, expect, it } from 'vitest';
import { aPicture, metadataOf, pixelAt, svgFile } from '../../../../test/support/pictures.ts';
import type { ImageUsage } from '../../../domain/field.ts';
import type { ImageVariant } from '../../../domain/image/image.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { DECODING_ROOM, makePicture } from './picture.ts';

async function made(bytes: Buffer, usage: ImageUsage = 'photo') {
  const picture = await makePicture(
    bytes,
    usage,
    new Semaphore({ size: DECODING_ROOM, waiting: 10 }),
  );
  const variant = (name: ImageVariant) => {
    const found = picture.variants.get(name);
    if (!found) throw new Error(`There is no variant ${name}`);
    return found;
  };
  return { ...picture, variant };
}

async function svgBytes(inside: string, attributes?: string): Promise<Buffer> {
  return Buffer.from(await svgFile(inside, attributes).arrayBuffer());
}

describe('A picture is taken', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s', async (format) => {
    const { extension, variant } = await made(await aPicture().toFormat(format).toBuffer());
    expect(extension).toBe('jpg');
    const page = await metadataOf(variant('page').bytes);
    expect([page.format, page.width, page.height]).toEqual(['jpeg', 480, 480]);
  });

  it.each([
    ['photo', 'page', [480, 480]],
    ['photo', 'vcard', [240, 240]],
    ['photo', 'full', [2048, 1536]],
    ['cover', 'page', [1280, 480]],
    ['cover', 'full', [2560, 1920]],
    ['logo', 'page', [427, 320]],
    ['logo', 'vcard', [320, 240]],
    ['logo', 'full', [2048, 1536]],
  ] as const)('and a %s is kept for %s in its size', async (usage, name, size) => {
    const bytes = await aPicture({ width: 2800, height: 2100 }).jpeg().toBuffer();
    const kept = (await made(bytes, usage)).variant(name);
    const metadata = await metadataOf(kept.bytes);
    expect([kept.width, kept.height]).toEqual(size);
    expect([metadata.width, metadata.height]).toEqual(size);
  });

  it('without being made larger', async () => {
    const { variant } = await made(await aPicture({ width: 90, height: 60 }).png().toBuffer());
    expect([variant('page').width, variant('page').height]).toEqual([60, 60]);
    expect([variant('full').width, variant('full').height]).toEqual([90, 60]);
  });

  it.each([
    ['photo', 40_000, 20_000],
    ['cover', 80_000, undefined],
    ['logo', 40_000, 40_000],
  ] as const)(
    'and weighs no more than its limit as a %s, whatever it shows',
    async (usage, page, vcard) => {
      const noise = await aPicture({ width: 480, height: 360, fill: 'noise' }).jpeg().toBuffer();
      const { variants, variant } = await made(noise, usage);
      expect(variant('page').bytes.length).toBeLessThanOrEqual(page);
      expect(variants.get('vcard')?.bytes.length ?? 0).toBeLessThanOrEqual(vcard ?? 0);
    },
  );

  it('upright, and without what it says of its place, its time and its maker', async () => {
    const halves = await aPicture({ width: 300, height: 200, fill: '#ff0000' })
      .composite([
        {
          input: await aPicture({ width: 150, height: 200, fill: '#0000ff' }).png().toBuffer(),
          left: 150,
          top: 0,
        },
      ])
      .jpeg()
      .toBuffer();
    const { default: sharp } = await import('sharp');
    const bytes = await sharp(halves)
      .withExif({
        IFD0: { Make: 'Appareil', Artist: 'Marie Durand' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await metadataOf(bytes)).exif).toBeDefined();
    const { variants, variant } = await made(bytes);
    for (const { bytes: kept } of variants.values()) {
      const { exif, xmp, iptc, icc, orientation, comments } = await metadataOf(kept);
      expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined));
      expect(kept.toString('latin1')).not.toMatch(/Appareil|Durand|secret|Exif|GPS/);
    }
    const full = variant('full');
    expect([full.width, full.height]).toEqual([200, 300]);
    // Turned to the right by a quarter: what was on the left is above.
    const [red = 0, , blue = 0] = await pixelAt(full.bytes, 100, 50);
    expect(red - blue).toBeGreaterThan(200);
  });

  it('in the colours of screens, whichever it was made in', async () => {
    const green = aPicture({ fill: '#806050' });
    const wide = await green.clone().withIccProfile('p3').png().toBuffer();
    const print = await green
      .clone()
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer();
    expect((await metadataOf(print)).space).toBe('cmyk');
    for (const bytes of [wide, print]) {
      const { bytes: kept } = (await made(bytes)).variant('page');
      expect(await metadataOf(kept)).toMatchObject({
        space: 'srgb',
        channels: 3,
        hasProfile: false,
      });
      const [red = 0, g = 0, blue = 0] = await pixelAt(kept, 100, 100);
      expect([
        Math.abs(red - 0x80) < 30,
        Math.abs(g - 0x60) < 30,
        Math.abs(blue - 0x50) < 30,
      ]).toEqual([true, true, true]);
    }
  });

  it('on a white ground when it is a transparent photo; a logo stays transparent', async () => {
    const clear = {
      create: { width: 100, height: 50, channels: 4, background: '#00000000' },
    } as const;
    const { default: sharp } = await import('sharp');
    const bytes = await sharp(clear).png().toBuffer();
    expect(await pixelAt((await made(bytes)).variant('page').bytes, 5, 5)).toEqual([255, 255, 255]);
    const logo = (await made(bytes, 'logo')).variant('page');
    expect([logo.type, (await pixelAt(logo.bytes, 5, 5)).at(3)]).toEqual(['image/png', 0]);
  });

  it('as a vector where a vector does, and as pixels where it does not', async () => {
    const bytes = await svgBytes('<rect width="100" height="100" fill="#ff0000"/>');
    const { extension, variant } = await made(bytes, 'logo');
    expect(extension).toBe('svg');
    expect(variant('page')).toMatchObject({ type: 'image/svg+xml', width: 640, height: 320 });
    expect(variant('full').type).toBe('image/svg+xml');
    const pixels = variant('vcard');
    expect(pixels).toMatchObject({ type: 'image/png', width: 480, height: 240 });
    expect((await pixelAt(pixels.bytes, 20, 20)).slice(0, 3)).toEqual([255, 0, 0]);
    expect((await pixelAt(pixels.bytes, 400, 20)).at(3)).toBe(0);
  });

  it('as pixels on the page when a vector weighs more', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => `<path d="M${i % 200} ${i % 97}h3v3z"/>`);
    const { variant } = await made(await svgBytes(many.join('')), 'logo');
    expect([variant('page').type, variant('full').type]).toEqual(['image/png', 'image/svg+xml']);
  });

  it('as its first picture when it moves', async () => {
    const { default: sharp } = await import('sharp');
    const frames = Buffer.alloc(20 * 2000 * 20 * 3, 90);
    const raw = { width: 20, height: 2000 * 20, channels: 3, pageHeight: 20 } as const;
    const bytes = await sharp(frames, { raw }).webp({ loop: 0 }).toBuffer();
    const { variant } = await made(bytes);
    expect([variant('full').width, variant('full').height]).toEqual([20, 20]);
  });
});
