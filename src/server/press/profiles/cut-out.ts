import { loadSharp } from '../../records/images/load-sharp.ts';
import type { PressPicture } from '../pdf/press-parts.ts';

const FULL = 255;
const HALF = 128;
/** How many times finer than its picture a stencil is: 1,200 dots in an inch look like an edge. */
const FINER = 3;
/** Less is nothing, and more is all of a dot. */
const SOFT = { from: 26, to: 229 };
/** An edge is a dot or two wide. Where more dots than this share of all shine through, it is on purpose. */
const SOFT_SHARE = 0.002;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Red, green and blue of dots that are cut out: those just beyond an edge have its colour, for whoever
 * draws them mixes the dots that lie next to one another.
 */
export function edgedLight(dots: Uint8Array, { width }: Size): Uint8Array {
  const light = new Uint8Array((dots.length / 4) * 3).fill(FULL);
  const steps = [-1, 1].flatMap((one) => [one, one * width, width + one, -width + one]);
  for (let dot = 0; dot < dots.length / 4; dot += 1) {
    const isSeen = (at: number) => (dots[at * 4 + 3] ?? 0) > 0;
    const from = isSeen(dot) ? dot : steps.map((step) => dot + step).find(isSeen);
    if (from !== undefined) light.set(dots.subarray(from * 4, from * 4 + 3), dot * 3);
  }
  return light;
}

/** Whether dots shine through that are no edge: all around them does, too. */
function isSoft(alpha: Uint8Array, { width }: Size): boolean {
  const shines = (at: number) => {
    const level = alpha[at] ?? 0;
    return level > SOFT.from && level < SOFT.to;
  };
  const around = [0, -1, 1, -width, width];
  const soft = alpha.filter((_, at) => around.every((step) => shines(at + step)));
  return soft.length > alpha.length * SOFT_SHARE;
}

/** The cut-out of a picture of red, green, blue and opacity; nothing of one that is opaque. */
export async function cutOut(
  dots: Uint8Array,
  size: Size,
): Promise<Pick<PressPicture, 'stencil' | 'isSoft'>> {
  const alpha = new Uint8Array(dots.length / 4).map((_, at) => dots[at * 4 + 3] ?? FULL);
  if (alpha.every((level) => level === FULL)) return {};
  const sharp = await loadSharp();
  const [width, height] = [size.width * FINER, size.height * FINER];
  const levels = await sharp(alpha, { raw: { ...size, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const row = Math.ceil(width / 8);
  const bits = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((levels[y * width + x] ?? FULL) > HALF) continue;
      const at = y * row + (x >> 3);
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { stencil: { width, height, bits }, isSoft: isSoft(alpha, size) };
}
