import sharp, { type Metadata } from 'sharp';

interface Look {
  width?: number;
  height?: number;
  /** A colour, or noise, which no format can make small. */
  fill?: string | 'noise';
}

/** A picture to be written in any format. */
export function aPicture({ width = 640, height = 480, fill = '#a03020' }: Look = {}) {
  if (fill !== 'noise') {
    return sharp({ create: { width, height, channels: 3, background: fill } });
  }
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
}

/** A small one, unless told otherwise: making pictures takes time. */
export async function jpegFile({ width = 120, height = 90, ...look }: Look = {}): Promise<File> {
  const bytes = await aPicture({ width, height, ...look })
    .jpeg()
    .toBuffer();
  return fileOf(bytes, 'portrait.jpg', 'image/jpeg');
}

export function fileOf(bytes: Uint8Array, name: string, type: string): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

export function svgFile(inside: string, attributes = 'viewBox="0 0 200 100"'): File {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
  return new File([text], 'logo.svg', { type: 'image/svg+xml' });
}

export function formOf(values: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

/** The metadata of a picture. */
export function metadataOf(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes).metadata();
}

/** The colour of one pixel, as `[red, green, blue]`, and `alpha` when it has one. */
export async function pixelAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
