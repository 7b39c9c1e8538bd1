import { darkness } from './drawing.ts';
import type { PdfStream } from './read-pdf.ts';

const FULL = 255;

interface PictureInk {
  /** How dark it is on the whole. */
  readonly darkness: number;
  /** The most ink that one dot has, in percent. */
  readonly most: number;
}

/** Pictures are read once for all pages. */
const known = new WeakMap<PdfStream, PictureInk>();

/** How much ink a picture of the four inks takes. */
export function pictureInk(image: PdfStream): PictureInk {
  const before = known.get(image);
  if (before) return before;
  const ink = measured(image.getDecodedData());
  known.set(image, ink);
  return ink;
}

function measured(levels: Uint8Array): PictureInk {
  const sums = [0, 0, 0, 0];
  let most = 0;
  for (let at = 0; at < levels.length; at += 4) {
    let total = 0;
    for (let ink = 0; ink < 4; ink += 1) {
      const level = levels[at + ink] ?? 0;
      sums[ink] = (sums[ink] ?? 0) + level;
      total += level;
    }
    most = Math.max(most, total);
  }
  const dots = levels.length / 4 || 1;
  const values = sums.map((sum) => sum / dots / FULL);
  return {
    darkness: darkness({ space: 'DeviceCMYK', ink: '', values }),
    most: (most / FULL) * 100,
  };
}
