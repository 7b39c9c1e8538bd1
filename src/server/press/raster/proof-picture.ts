import { Buffer } from 'node:buffer';
import type { DisplayList } from '../../../domain/press/display-list.ts';
import { MM_PER_INCH } from '../../../domain/press/lengths.ts';
import { pathData } from '../../../domain/press/svg/path-data.ts';
import { loadSharp, type Sharp } from '../../records/images/load-sharp.ts';
import { BYTES_PER_DOT, drawPage, withPdf } from './draw-page.ts';

/** As fine as the screen of a phone shows a card that fills it. */
export const PROOF_DOTS_PER_INCH = 300;
/** The space around the sides, and between them, in millimetres. */
const EDGE = 5;
/** Mails are white, and so are many cards: their edges show on this. */
const GROUND = '#d9dce1';

interface Side {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A side as it is cut: what a die takes away is see-through. */
async function cut(sharp: Sharp, side: Side, { die, width, height }: DisplayList): Promise<Buffer> {
  const raw = { width: side.width, height: side.height, channels: BYTES_PER_DOT } as const;
  const image = sharp(side.bytes, { raw });
  if (!die) return image.png().toBuffer();
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`;
  const size = `width="${side.width}" height="${side.height}"`;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}><path d="${pathData(die)}"/></svg>`;
  const kept = image.composite([{ input: Buffer.from(mask), blend: 'dest-in' }]);
  return kept.png().toBuffer();
}

/**
 * One picture of all sides, each below the one before: a mail shows it at once, and nobody looks at the
 * front without the back.
 */
export async function proofPicture(
  pdf: Uint8Array,
  lists: readonly DisplayList[],
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const sides = await withPdf(pdf, async (file) => {
    const drawn: Side[] = [];
    for (const page of lists.keys()) {
      const { width, height, dots } = await drawPage(file, page, PROOF_DOTS_PER_INCH);
      drawn.push({ width, height, bytes: Buffer.from(dots.buffer, dots.byteOffset, dots.length) });
    }
    return drawn;
  });
  const edge = Math.round((EDGE / MM_PER_INCH) * PROOF_DOTS_PER_INCH);
  const width = 2 * edge + Math.max(...sides.map((side) => side.width));
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let top = edge;
  for (const [index, side] of sides.entries()) {
    const list = lists[index];
    if (!list) continue;
    layers.push({ input: await cut(sharp, side, list), left: edge, top });
    top += side.height + edge;
  }
  return sharp({ create: { width, height: top, channels: 3, background: GROUND } })
    .composite(layers)
    .removeAlpha()
    .withMetadata({ density: PROOF_DOTS_PER_INCH })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
