import type { PrinterProfile } from '../../../domain/press/printer-profile.ts';
import { loadSharp } from '../../images/load-sharp.ts';
import { MissingConditionProfileError } from '../pdf/missing-profile.ts';
import type { PressPicture } from '../pdf/press-parts.ts';
import { conditionProfilePath } from './condition-profile.ts';

const WHITE = '#ffffff';
const FULL = 255;

/**
 * A picture as a printer prints it, in no more ink than dries, and no wider than `widthMax` dots;
 * greys are in black alone.
 */
export async function pressPicture(
  bytes: Uint8Array,
  { condition, inkLimit }: Pick<PrinterProfile, 'condition' | 'inkLimit'>,
  widthMax: number,
): Promise<PressPicture> {
  const sharp = await loadSharp();
  // What is see-through lets the paper be seen: a card has no transparency.
  const picture = sharp(bytes)
    .autoOrient()
    .flatten({ background: WHITE })
    .resize({ width: widthMax, withoutEnlargement: true });
  const { space } = await picture.metadata();
  if (space === 'b-w' || space === 'grey16') {
    const { data, info } = await picture
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, cmyk: inBlack(data, info.channels) };
  }
  const profile = conditionProfilePath(condition);
  if (profile === undefined) throw new MissingConditionProfileError(condition);
  const { data, info } = await picture
    .toColourspace('cmyk')
    .withIccProfile(profile)
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 4) throw new Error(`A picture has ${info.channels} inks`);
  limitInk(data, inkLimit);
  return { width: info.width, height: info.height, cmyk: data };
}

/** Takes what would not dry from the colours, in the same proportion; black keeps the drawing. */
function limitInk(cmyk: Uint8Array, percent: number): void {
  const limit = Math.floor((percent / 100) * FULL);
  for (let at = 0; at < cmyk.length; at += 4) {
    const [c = 0, m = 0, y = 0, k = 0] = cmyk.subarray(at, at + 4);
    if (c + m + y + k <= limit) continue;
    const kept = (limit - k) / (c + m + y);
    cmyk.set(
      [c, m, y].map((share) => Math.floor(share * kept)),
      at,
    );
  }
}

/** Levels of grey as shares of black. */
function inBlack(levels: Uint8Array, channels: number): Uint8Array {
  const dots = levels.length / channels;
  const cmyk = new Uint8Array(dots * 4);
  for (let dot = 0; dot < dots; dot += 1) {
    cmyk[dot * 4 + 3] = FULL - (levels[dot * channels] ?? FULL);
  }
  return cmyk;
}
