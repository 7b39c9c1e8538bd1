import { loadSharp } from '../../images/load-sharp.ts';
import type { ScreenPicture } from '../pdf/screen-resources.ts';

const WHITE = '#ffffff';
const QUALITY = 85;

/** A picture as screens show it, no wider than `widthMax` dots. */
export async function screenPicture(bytes: Uint8Array, widthMax: number): Promise<ScreenPicture> {
  const sharp = await loadSharp();
  // What is see-through lets the paper be seen, as it will in print.
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten({ background: WHITE })
    .resize({ width: widthMax, withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`A picture has ${info.channels} colours`);
  return { width: info.width, height: info.height, jpeg: data };
}
