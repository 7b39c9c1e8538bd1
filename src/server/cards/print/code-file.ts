import { encode } from 'uqr';
import type { QrModules } from '../../../domain/qr/qr.ts';
import { qrDrawing, qrPdf, qrSvg } from '../../../domain/qr/qr-files.ts';
import type { QrFormat } from '../../../domain/qr/qr-limits.ts';
import { assertReadsAs, drawingBitmap, pictureBitmap } from '../../../domain/qr/qr-reading.ts';
import { pngOf } from './png.ts';
import { readCode } from './read-code.ts';

/** Turns an address into the modules of a code. */
export type QrEncoder = (url: string) => QrModules;

/** The level that survives the most damage (specification, section 9), as on screen. */
export const encodeCode: QrEncoder = (url) => encode(url, { ecc: 'H', border: 0 }).data;

/** The file of one code, read again from its pixels before; throws UnreadableQrError. */
export async function codeFile(
  url: string,
  modules: QrModules,
  format: QrFormat,
  sizeMm: number,
): Promise<Buffer> {
  if (format === 'png') {
    const picture = pictureBitmap(modules);
    assertReadsAs(readCode, picture, url);
    return pngOf(picture, sizeMm);
  }
  const drawing = qrDrawing(modules);
  assertReadsAs(readCode, drawingBitmap(drawing), url);
  const draw = format === 'svg' ? qrSvg : qrPdf;
  return Buffer.from(draw(drawing, sizeMm));
}
