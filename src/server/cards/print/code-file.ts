import { promisify } from 'node:util';
import { constants, crc32, deflate } from 'node:zlib';
import { encode } from 'uqr';
import { QR_DOWNLOAD_SIZE, type QrModules, qrRectangles } from '../../../domain/qr/qr.ts';
import { qrDrawing, qrPdf, qrSvg } from '../../../domain/qr/qr-files.ts';
import type { QrFormat } from '../../../domain/qr/qr-limits.ts';
import { assertReadsAs } from './read-code.ts';
import { paintSquare, type SquarePicture } from './square-picture.ts';

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

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** One bit a pixel, in levels of grey. */
const FORMAT = [1, 0, 0, 0, 0];
const PER_METRE = 1;

const compress = promisify(deflate);

function chunk(type: string, data: Buffer): Buffer {
  const name = Buffer.from(type, 'latin1');
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(data, crc32(name)), 4);
  return Buffer.concat([frame.subarray(0, 4), name, data, frame.subarray(4)]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => void bytes.writeUInt32BE(value, index * 4));
  return bytes;
}

/** Each row after the zero of no filter, eight pixels a byte. */
function packedRows({ side, dots }: SquarePicture): Buffer {
  const width = Math.ceil(side / 8) + 1;
  const rows = Buffer.alloc(width * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if ((dots[(y * side + x) * 4] ?? 0) < 128) continue;
      const at = y * width + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return rows;
}

/** A black and white PNG of a picture; `sizeMm` is the side at which programs then print it. */
async function pngOf(picture: SquarePicture, sizeMm: number): Promise<Buffer> {
  const { side } = picture;
  const rows = await compress(packedRows(picture), { level: constants.Z_BEST_SPEED });
  const perMetre = Math.round((side * 1000) / sizeMm);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([numbers(side, side), Buffer.from(FORMAT)])),
    chunk('pHYs', Buffer.concat([numbers(perMetre, perMetre), Buffer.from([PER_METRE])])),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
