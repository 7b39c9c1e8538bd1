import { QR_DOWNLOAD_SIZE, type QrModules, qrRectangles } from '../../../domain/qr/qr.ts';
import { qrDrawing, qrPdf, qrSvg } from '../../../domain/qr/qr-files.ts';
import { assertReadsAs, drawingBitmap, type QrBitmap } from '../../../domain/qr/qr-reading.ts';
import { saveFile } from '../../kit/save-file.ts';
import { readCode } from './read-code.ts';

function paint(modules: QrModules): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = QR_DOWNLOAD_SIZE;
  canvas.height = QR_DOWNLOAD_SIZE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, QR_DOWNLOAD_SIZE, QR_DOWNLOAD_SIZE);
  context.fillStyle = '#000000';
  for (const { x, y, width, height } of qrRectangles(modules, QR_DOWNLOAD_SIZE)) {
    context.fillRect(x, y, width, height);
  }
  return context;
}

/** The very pixels of a canvas, in grey: what is black and white has three equal parts. */
function pixelsOf(context: CanvasRenderingContext2D): QrBitmap {
  const { width: side } = context.canvas;
  const { data } = context.getImageData(0, 0, side, side);
  const pixels = new Uint8ClampedArray(side * side);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = data[at * 4] ?? 0;
  return { side, pixels };
}

/** Saves the code as a picture to print, `qrcode_{timestamp}.png`, once it reads as its address. */
export async function downloadPicture(modules: QrModules, url: string): Promise<void> {
  const context = paint(modules);
  assertReadsAs(readCode, pixelsOf(context), url);
  const picture = await new Promise<Blob | null>((resolve) =>
    context.canvas.toBlob(resolve, 'image/png'),
  );
  if (!picture) throw new Error('The picture could not be made');
  saveFile(picture, `qrcode_${Date.now()}.png`);
}

export interface DrawingDownload {
  modules: QrModules;
  url: string;
  format: 'svg' | 'pdf';
  sizeMm: number;
  fileName: string;
}

/** Saves the code as a drawing of an exact size, once its pixels read as its address. */
export function downloadDrawing(download: DrawingDownload): void {
  const { modules, url, format, sizeMm, fileName } = download;
  const drawing = qrDrawing(modules);
  assertReadsAs(readCode, drawingBitmap(drawing), url);
  const isSvg = format === 'svg';
  const text = (isSvg ? qrSvg : qrPdf)(drawing, sizeMm);
  saveFile(new Blob([text], { type: isSvg ? 'image/svg+xml' : 'application/pdf' }), fileName);
}
