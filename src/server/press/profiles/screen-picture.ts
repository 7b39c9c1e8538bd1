import { loadSharp } from '../../records/images/load-sharp.ts';
import type { ScreenPicture } from '../pdf/screen-resources.ts';
import type { PlacedPicture } from '../run/parts-for.ts';
import { edgedLight } from './cut-out.ts';

const WHITE = '#ffffff';
const QUALITY = 85;
/** Colours of every dot: mixed ones would show around what is cut out. */
const SHARP = { quality: 92, chromaSubsampling: '4:4:4' };

/** A picture as screens show it. */
export async function screenPicture(
  bytes: Uint8Array,
  { widthMax, isCutOut }: PlacedPicture,
): Promise<ScreenPicture> {
  const sharp = await loadSharp();
  const picture = sharp(bytes)
    .autoOrient()
    .resize({ width: widthMax, withoutEnlargement: true })
    .toColourspace('srgb');
  if (isCutOut && (await sharp(bytes).metadata()).hasAlpha) {
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const size = { width: info.width, height: info.height };
    const raw = { ...size, channels: 3 } as const;
    const jpeg = await sharp(edgedLight(data, size), { raw }).jpeg(SHARP).toBuffer();
    return { ...size, jpeg, alpha: data.filter((_, at) => at % 4 === 3) };
  }
  // Without anything below, what is see-through lets the paper be seen, as it will in print.
  const { data, info } = await picture
    .flatten({ background: WHITE })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`A picture has ${info.channels} colours`);
  return { width: info.width, height: info.height, jpeg: data };
}
