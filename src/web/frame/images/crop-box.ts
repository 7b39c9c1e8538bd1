/** The part of a picture that is kept, in its own pixels. */
export interface CropBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How many times smaller than the largest cut the smallest is. */
export const ZOOM_MAX = 6;

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function largest({ width, height }: Size, ratio: number): Size {
  return width / height > ratio
    ? { width: height * ratio, height }
    : { width, height: width / ratio };
}

/** The largest cut of a ratio, in the middle; of something high, rather above: faces are there. */
export function firstCrop(picture: Size, ratio: number): CropBox {
  const size = largest(picture, ratio);
  return { ...size, x: (picture.width - size.width) / 2, y: (picture.height - size.height) / 3 };
}

/** Moves a cut by pixels of the picture, as far as the picture goes. */
export function moved(crop: CropBox, picture: Size, dx: number, dy: number): CropBox {
  return {
    ...crop,
    x: clamp(crop.x + dx, 0, picture.width - crop.width),
    y: clamp(crop.y + dy, 0, picture.height - crop.height),
  };
}

/** How much larger than in the largest cut things appear. */
export function zoomOf(crop: CropBox, picture: Size): number {
  return largest(picture, crop.width / crop.height).width / crop.width;
}

/** Cuts closer or wider around the middle of a cut. */
export function zoomed(crop: CropBox, picture: Size, zoom: number): CropBox {
  const whole = largest(picture, crop.width / crop.height);
  const factor = clamp(zoom, 1, ZOOM_MAX);
  const width = whole.width / factor;
  const height = whole.height / factor;
  const x = crop.x + (crop.width - width) / 2;
  const y = crop.y + (crop.height - height) / 2;
  return moved({ x, y, width, height }, picture, 0, 0);
}

/** Where a cut is between the two ends of its way, from 0 to 1; in the middle when it has none. */
export function placeOf(at: number, part: number, whole: number): number {
  const way = whole - part;
  return way < 0.5 ? 0.5 : at / way;
}

/** The size in which a cut is sent: no larger than it is, and no larger than is kept. */
export function cutSize(crop: CropBox, max: Size): Size {
  const scale = Math.min(1, max.width / crop.width, max.height / crop.height);
  return {
    width: Math.max(1, Math.round(crop.width * scale)),
    height: Math.max(1, Math.round(crop.height * scale)),
  };
}
