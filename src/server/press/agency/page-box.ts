import { PDFArray, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import type { Matrix } from '../pdf-reader/geometry.ts';

/** The numbers of a box, each of which may stand elsewhere in the file. */
function numbersOf(array: PDFArray | undefined): number[] {
  return Array.from({ length: array?.size() ?? 0 }, (_, at) => {
    const one = array?.lookup(at);
    return one instanceof PDFNumber ? one.asNumber() : 0;
  });
}

/** Left, bottom, right and top, whichever corners the file names. */
function sorted([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): Box {
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}
export type Box = [left: number, bottom: number, right: number, top: number];

/** What of a page is seen. */
export function visibleBox({ node }: PDFPage): Box {
  const media = sorted(numbersOf(node.MediaBox()));
  const crop = sorted(numbersOf(node.CropBox() ?? node.MediaBox()));
  return [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
}

/** What brings a page into the upright, its lower left corner to the origin, and how large it is then. */
export function upright([left, bottom, right, top]: Box, angle: number, unit: number) {
  const [across, up] = [(right - left) * unit, (top - bottom) * unit];
  const turn = ((angle % 360) + 360) % 360;
  const lying = { width: up, height: across };
  const standing = { width: across, height: up };
  const matrix = (...of: [number, number, number, number, number, number]): Matrix => {
    const [a, b, c, d, e, f] = of.map((one) => one * unit);
    return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
  };
  if (turn === 90) return { ...lying, matrix: matrix(0, -1, 1, 0, -bottom, right) };
  if (turn === 180) return { ...standing, matrix: matrix(-1, 0, 0, -1, right, top) };
  if (turn === 270) return { ...lying, matrix: matrix(0, 1, -1, 0, top, -left) };
  return { ...standing, matrix: matrix(1, 0, 0, 1, -left, -bottom) };
}

/** Where the file says that the page is cut, once it is upright. */
export function trimOf({ node }: PDFPage, [a, b, c, d, e, f]: Matrix): number[] | undefined {
  const box = node.TrimBox() ?? node.ArtBox();
  if (!(box instanceof PDFArray)) return undefined;
  const [left, bottom, right, top] = sorted(numbersOf(box));
  const corner = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  return sorted([...corner(left, bottom), ...corner(right, top)]);
}
