import {
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { paintSquare, type SquarePicture } from '../../src/server/cards/print/square-picture.ts';
import { drawPage, withPdf } from '../../src/server/press/raster/draw-page.ts';

/** Straight and alone in the picture, as ours are: nothing has to be searched for. */
const HINTS = new Map([[DecodeHintType.PURE_BARCODE, true]]);

/** The text of a code that fills a picture, read by another program than the one by which files are checked. */
export function readWithZxing({ side, dots }: SquarePicture): string | undefined {
  const luminance = new Uint8ClampedArray(side * side);
  for (let at = 0; at < luminance.length; at += 1) luminance[at] = dots[at * 4] ?? 0;
  const source = new RGBLuminanceSource(luminance, side, side);
  try {
    return new QRCodeReader()
      .decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), HINTS)
      .getText();
  } catch {
    return undefined;
  }
}

/** Paints rectangles black on white, as a printer would. */
function readRectangles(
  rectangles: readonly { x: number; y: number; width: number; height: number }[],
  modules: number,
): string | undefined {
  const scale = 6;
  return readWithZxing(paintSquare(modules * scale, rectangles, scale));
}

function rectanglesOf(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, x, y, width, height]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));
}

/** The text of the code in a PNG. */
export function readPng(bytes: Buffer): string | undefined {
  const { data, width: side } = PNG.sync.read(bytes);
  return readWithZxing({ side, dots: new Uint8ClampedArray(data) });
}

/** The text of the code in one of our SVG drawings. */
export function readSvg(svg: string): string | undefined {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const path = /fill="#000000" d="([^"]*)"/.exec(svg)?.[1] ?? '';
  return readRectangles(rectanglesOf(path, /M(\d+) (\d+)h(\d+)v(\d+)h-\3z/g), side);
}

/** The text of the code in one of our PDF drawings. */
export function readPdf(pdf: string): string | undefined {
  const [, width = '', scale = ''] =
    /0 0 ([\d.]+) \1 re f\n([\d.]+) 0 0 -\2 0 \1 cm/.exec(pdf) ?? [];
  const rectangles = rectanglesOf(pdf, /^(\d+) (\d+) (\d+) (\d+) re$/gm);
  return readRectangles(rectangles, Math.round(Number(width) / Number(scale)));
}

/** A part of a page, in shares of its width and height. */
interface PagePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: PagePart = { left: 0, top: 0, width: 1, height: 1 };

/** The text of the code on a page, or on a part of it, once it is printed. */
export function readPrinted(
  file: Uint8Array,
  page: number,
  part = WHOLE,
): Promise<string | undefined> {
  return withPdf(file, async (pdf) => {
    const { dots, width, height } = await drawPage(pdf, page, 300);
    const [from = 0, columns = 0] = [part.left, part.width].map((share) =>
      Math.floor(share * width),
    );
    const [above = 0, rows = 0] = [part.top, part.height].map((share) =>
      Math.floor(share * height),
    );
    const cut = new Uint8ClampedArray(columns * rows * 4);
    for (let row = 0; row < rows; row += 1) {
      const start = ((above + row) * width + from) * 4;
      cut.set(dots.subarray(start, start + columns * 4), row * columns * 4);
    }
    return jsQR(cut, columns, rows)?.data;
  });
}
