import { ApiError } from '../errors.ts';
import { QR_DOWNLOAD_SIZE, type QrModules, type QrRectangle, qrRectangles } from './qr.ts';
import type { QrDrawing } from './qr-files.ts';

/** A square picture in levels of grey, a byte a pixel. */
export interface QrBitmap {
  side: number;
  pixels: Uint8ClampedArray;
}

/** Reads a picture of a code; undefined when there is none to read. Never the encoder's own code. */
export type QrReader = (bitmap: QrBitmap) => string | undefined;

/** Pixels per module at which a drawing is read again. */
const READING_SCALE = 4;

function paint(side: number, dark: readonly QrRectangle[], scale: number): QrBitmap {
  const pixels = new Uint8ClampedArray(side * side).fill(255);
  for (const { x, y, width, height } of dark) {
    const left = x * scale;
    const bottom = (y + height) * scale;
    for (let row = y * scale; row < bottom; row += 1) {
      pixels.fill(0, row * side + left, row * side + left + width * scale);
    }
  }
  return { side, pixels };
}

/** The pixels of a drawing. */
export function drawingBitmap({ side, dark }: QrDrawing): QrBitmap {
  return paint(side * READING_SCALE, dark, READING_SCALE);
}

/** The pixels of the picture that is downloaded. */
export function pictureBitmap(modules: QrModules): QrBitmap {
  return paint(QR_DOWNLOAD_SIZE, qrRectangles(modules, QR_DOWNLOAD_SIZE), 1);
}

/** A code that would lead elsewhere, or nowhere: it must not be printed. */
export class UnreadableQrError extends ApiError {
  constructor(expected: string, read: string | undefined) {
    const cause = new Error(`The code of ${expected} reads as ${read ?? 'nothing'}`);
    super('unreadable_code', { cause });
    this.name = 'UnreadableQrError';
  }
}

/** Throws UnreadableQrError unless the picture reads as `expected`. */
export function assertReadsAs(read: QrReader, bitmap: QrBitmap, expected: string): void {
  const text = read(bitmap);
  if (text !== expected) throw new UnreadableQrError(expected, text);
}
