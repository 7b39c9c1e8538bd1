import { QR_DOWNLOAD_SIZE, type QrModules, qrRectangles } from '../../../domain/qr/qr.ts';
import { qrDrawing, qrPdf, qrSvg } from '../../../domain/qr/qr-files.ts';
import { saveFile } from '../../kit/save-file.ts';

function paint(modules: QrModules): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = QR_DOWNLOAD_SIZE;
  canvas.height = QR_DOWNLOAD_SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, QR_DOWNLOAD_SIZE, QR_DOWNLOAD_SIZE);
  context.fillStyle = '#000000';
  for (const { x, y, width, height } of qrRectangles(modules, QR_DOWNLOAD_SIZE)) {
    context.fillRect(x, y, width, height);
  }
  return canvas;
}

/** Saves the code as a picture to print, `qrcode_{timestamp}.png`. */
export async function downloadPicture(modules: QrModules): Promise<void> {
  const picture = await new Promise<Blob | null>((resolve) =>
    paint(modules).toBlob(resolve, 'image/png'),
  );
  if (!picture) throw new Error('The picture could not be made');
  saveFile(picture, `qrcode_${Date.now()}.png`);
}

interface DrawingDownload {
  modules: QrModules;
  format: 'svg' | 'pdf';
  sizeMm: number;
  fileName: string;
}

/** Saves the code as a drawing of an exact size. */
export function downloadDrawing({ modules, format, sizeMm, fileName }: DrawingDownload): void {
  const drawing = qrDrawing(modules);
  const isSvg = format === 'svg';
  const text = (isSvg ? qrSvg : qrPdf)(drawing, sizeMm);
  saveFile(new Blob([text], { type: isSvg ? 'image/svg+xml' : 'application/pdf' }), fileName);
}
