import type { ImageUsage } from '../field.ts';

/** The largest picture that is taken, in bytes. */
export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;
/** The largest picture that is decoded, in pixels: beyond it, few bytes could fill the memory. */
export const IMAGE_PIXELS_MAX = 50_000_000;
/** The largest vector logo, in bytes: a drawn logo is far smaller, and each of its shapes costs time. */
export const SVG_BYTES_MAX = 512 * 1024;

/**
 * The variants of a stored picture: for the public page, for address books and mails (never a
 * vector), and for what comes later.
 */
export const IMAGE_VARIANTS = ['page', 'vcard', 'full'] as const;
export type ImageVariant = (typeof IMAGE_VARIANTS)[number];

export interface VariantSize {
  /** The box into which the picture is fitted, in pixels; it is never made larger. */
  readonly width: number;
  readonly height: number;
  /** The most that it may weigh, in bytes. */
  readonly bytesMax?: number;
}

export const IMAGE_SIZES = {
  photo: {
    page: { width: 480, height: 480, bytesMax: 40_000 },
    vcard: { width: 240, height: 240, bytesMax: 20_000 },
    full: { width: 2048, height: 2048 },
  },
  cover: {
    page: { width: 1280, height: 480, bytesMax: 80_000 },
    full: { width: 2560, height: 2560 },
  },
  logo: {
    page: { width: 640, height: 320, bytesMax: 40_000 },
    vcard: { width: 480, height: 240, bytesMax: 40_000 },
    full: { width: 2048, height: 2048 },
  },
} as const satisfies Record<ImageUsage, Partial<Record<ImageVariant, VariantSize>>>;

/** The sizes in which a picture is kept. */
export function sizesOf(usage: ImageUsage): readonly [ImageVariant, VariantSize][] {
  const sizes: Partial<Record<ImageVariant, VariantSize>> = IMAGE_SIZES[usage];
  return IMAGE_VARIANTS.flatMap((variant) => {
    const size = sizes[variant];
    return size ? [[variant, size]] : [];
  });
}

/** Width to height of what is cut out of a picture; a logo is kept whole. */
export const IMAGE_RATIOS: Readonly<Record<ImageUsage, number | undefined>> = {
  photo: 1,
  cover: 8 / 3,
  logo: undefined,
};

/** The public address of a stored picture: another picture has another name, so it never changes. */
export function imagePath(name: string, variant: ImageVariant = 'page'): string {
  return variant === 'page' ? `/i/${name}` : `/i/${variant}/${name}`;
}
