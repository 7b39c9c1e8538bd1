import jsQR from 'jsqr';
import { ApiError } from '../../../domain/errors.ts';
import type { QrDrawing } from '../../../domain/qr/qr-files.ts';
import { paintSquare, type SquarePicture } from './square-picture.ts';

/** Pixels per module at which a drawing is read again: in larger ones, the reader only takes longer. */
const READING_SCALE = 4;

/** The text of a code that fills a picture; the reader is not by those who wrote the encoder. */
export function readCode({ side, dots }: SquarePicture): string | undefined {
  return jsQR(dots, side, side, { inversionAttempts: 'dontInvert' })?.data;
}

/** A code that would lead elsewhere, or nowhere: it must not be printed. */
export class UnreadableQrError extends ApiError {
  constructor(expected: string, read: string | undefined) {
    const cause = new Error(`The code of ${expected} reads as ${read ?? 'nothing'}`);
    super('unreadable_code', { cause });
    this.name = 'UnreadableQrError';
  }
}

/** Throws UnreadableQrError unless the drawing reads as `expected`. */
export function assertReadsAs({ side, dark }: QrDrawing, expected: string): void {
  const text = readCode(paintSquare(side * READING_SCALE, dark, READING_SCALE));
  if (text !== expected) throw new UnreadableQrError(expected, text);
}
