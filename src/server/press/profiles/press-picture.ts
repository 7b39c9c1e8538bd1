import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { loadSharp } from '../../records/images/load-sharp.ts';
import { MissingConditionProfileError } from '../pdf/missing-profile.ts';
import type { PressPicture } from '../pdf/press-parts.ts';
import { conditionProfilePath } from './condition-profile.ts';
import { cutOut, edgedLight } from './cut-out.ts';

const FULL = 255;

/** The demands of a printer on a picture. */
interface PictureRequest extends Pick<PrinterProfile, 'condition' | 'inkLimit'> {
  /** In dots; a picture with fewer has no more. */
  readonly widthMax: number;
  /** Whether what lies below it is seen where it is see-through; else the paper is. */
  readonly isCutOut?: boolean;
}

/** A picture as a printer prints it, in no more ink than dries; greys are in black alone. */
export async function pressPicture(
  bytes: Uint8Array,
  { condition, inkLimit, widthMax, isCutOut = false }: PictureRequest,
): Promise<PressPicture> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: widthMax, withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const cut = isCutOut ? await cutOut(data, size) : {};
  const light = cut.stencil ? edgedLight(data, size) : onPaper(data);
  if (isGrey(light)) return { ...size, ...cut, cmyk: inBlack(light) };
  const profile = conditionProfilePath(condition);
  if (profile === undefined) throw new MissingConditionProfileError(condition);
  const inked = await sharp(light, { raw: { ...size, channels: 3 } })
    .toColourspace('cmyk')
    .withIccProfile(profile)
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (inked.info.channels !== 4) throw new Error(`A picture has ${inked.info.channels} inks`);
  limitInk(inked.data, inkLimit);
  return { ...size, ...cut, cmyk: inked.data };
}

/** Red, green and blue of dots with paper behind them. */
function onPaper(dots: Uint8Array): Uint8Array {
  const light = new Uint8Array((dots.length / 4) * 3);
  for (let from = 0, to = 0; from < dots.length; from += 4, to += 3) {
    const cover = (dots[from + 3] ?? FULL) / FULL;
    for (let part = 0; part < 3; part += 1) {
      light[to + part] = Math.round((dots[from + part] ?? FULL) * cover + FULL * (1 - cover));
    }
  }
  return light;
}

/** Between the strongest and the weakest part of what is grey: compressed greys are not exact. */
const GREY_SPREAD = 6;

function isGrey(light: Uint8Array): boolean {
  for (let at = 0; at < light.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = light.subarray(at, at + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > GREY_SPREAD) return false;
  }
  return true;
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

/** Greys as shares of black. */
function inBlack(light: Uint8Array): Uint8Array {
  const cmyk = new Uint8Array((light.length / 3) * 4);
  for (let from = 0, to = 3; from < light.length; from += 3, to += 4) {
    const [red = 0, green = 0, blue = 0] = light.subarray(from, from + 3);
    cmyk[to] = FULL - Math.round((red + green + blue) / 3);
  }
  return cmyk;
}
