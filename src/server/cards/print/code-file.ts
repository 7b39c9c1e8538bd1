import { encode } from 'uqr';
import { QR_DOWNLOAD_SIZE, type QrModules, qrRectangles } from '../../../domain/qr/qr.ts';
import { qrDrawing, qrPdf, qrSvg } from '../../../domain/qr/qr-files.ts';
import type { QrFormat } from '../../../domain/qr/qr-limits.ts';
import { pngOf } from './png.ts';
import { assertReadsAs } from './read-code.ts';
import { paintSquare } from './square-picture.ts';

/** Turns an address into the modules of a code. */
export type QrEncoder = (url: string) => QrModules;

/** The level that survives the most damage (specification, section 9), as on screen. */
export const encodeCode: QrEncoder = (url) => encode(url, { ecc: 'H', border: 0 }).data;

/** The file of one code, whose drawing is read again before; throws UnreadableQrError. */
export async function codeFile(
  url: string,
  modules: QrModules,
  format: QrFormat,
  sizeMm: number,
): Promise<Buffer> {
  const drawing = qrDrawing(modules);
  assertReadsAs(drawing, url);
  if (format === 'png') {
    const dark = qrRectangles(modules, QR_DOWNLOAD_SIZE);
    return pngOf(paintSquare(QR_DOWNLOAD_SIZE, dark), sizeMm);
  }
  const draw = format === 'svg' ? qrSvg : qrPdf;
  return Buffer.from(draw(drawing, sizeMm));
}
