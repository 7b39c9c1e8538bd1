import { QR_DOWNLOAD_SIZE, type QrModules, qrRectangles } from '../../domain/qr.ts';

/** Time for the browser to take the file over before it is let go. */
const RELEASE_AFTER = 10_000;

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
export async function downloadQr(modules: QrModules): Promise<void> {
  const canvas = paint(modules);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The picture could not be made');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `qrcode_${Date.now()}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER);
}
