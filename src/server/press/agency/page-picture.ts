import type { BrightnessMap } from '../../../domain/press/agency/brightness-map.schema.ts';
import { GROUND_SQUARE, groundDigit } from '../../../domain/press/agency/brightness-map.ts';
import { MM_PER_INCH, mmOf, POINTS_PER_INCH } from '../../../domain/press/lengths.ts';
import { loadSharp } from '../../records/images/load-sharp.ts';
import { BYTES_PER_DOT, type DrawnPage, drawPage, withPdf } from '../raster/draw-page.ts';
import type { SplitPage } from './split-pages.ts';

/** Fine enough for a card that fills the screen. */
const DOTS_PER_INCH = 600;
/** Of larger pages, which hold more than a card, fewer dots an inch do. */
const DOTS_MAX = 3000;
const QUALITY = 90;
const WHITE = 255;
/** So much darker than white, something is printed. */
const PRINTED = 8;
/** As far from its edge as this, in millimetres, something is at the edge of a page. */
const EDGE = 0.3;

interface PagePicture {
  /** As WebP. */
  readonly bytes: Uint8Array;
  readonly ground: BrightnessMap;
  readonly edges: { left: boolean; top: boolean; right: boolean; bottom: boolean };
}

/** Draws a page as screens show it, and tells where it is light and where something is printed. */
export async function pagePicture({ bytes, width, height }: SplitPage): Promise<PagePicture> {
  const longest = Math.max(width, height) / POINTS_PER_INCH;
  const dotsPerInch = Math.min(DOTS_PER_INCH, DOTS_MAX / longest);
  const drawn = await withPdf(bytes, (pdf) => drawPage(pdf, 0, dotsPerInch));
  const sharp = await loadSharp();
  const picture = sharp(drawn.dots, {
    raw: { width: drawn.width, height: drawn.height, channels: BYTES_PER_DOT },
  });
  const edge = Math.max(1, Math.round((EDGE / MM_PER_INCH) * dotsPerInch));
  return {
    bytes: await picture.removeAlpha().webp({ quality: QUALITY }).toBuffer(),
    ground: groundOf(drawn, { width: mmOf(width), height: mmOf(height) }),
    edges: edgesOf(drawn, edge),
  };
}

type Size = { readonly width: number; readonly height: number };

/** How light eyes and readers of codes see a dot. */
function lightness(dots: Uint8Array, dot: number): number {
  const [red = WHITE, green = WHITE, blue = WHITE] = [dots[dot], dots[dot + 1], dots[dot + 2]];
  return Math.round(0.3 * red + 0.59 * green + 0.11 * blue);
}

function groundOf(drawn: DrawnPage, page: Size): BrightnessMap {
  const columns = Math.ceil(page.width / GROUND_SQUARE);
  const rows = Math.ceil(page.height / GROUND_SQUARE);
  const lightest = new Uint8Array(columns * rows);
  const darkest = new Uint8Array(columns * rows).fill(WHITE);
  for (let y = 0; y < drawn.height; y += 1) {
    const down = (y / drawn.height) * (page.height / GROUND_SQUARE);
    for (let x = 0; x < drawn.width; x += 1) {
      const across = (x / drawn.width) * (page.width / GROUND_SQUARE);
      const at = Math.floor(down) * columns + Math.floor(across);
      const level = lightness(drawn.dots, (y * drawn.width + x) * BYTES_PER_DOT);
      if (level > (lightest[at] ?? 0)) lightest[at] = level;
      if (level < (darkest[at] ?? WHITE)) darkest[at] = level;
    }
  }
  const written = (all: Uint8Array) => [...all].map(groundDigit).join('');
  return { columns, rows, lightest: written(lightest), darkest: written(darkest) };
}

function edgesOf({ dots, width, height }: DrawnPage, edge: number) {
  const isPrinted = (fromX: number, toX: number, fromY: number, toY: number): boolean => {
    for (let y = fromY; y < toY; y += 1) {
      const from = y * width;
      const row = dots.subarray((from + fromX) * BYTES_PER_DOT, (from + toX) * BYTES_PER_DOT);
      // On white paper every dot is opaque, so its fourth level is that of white.
      if (row.some((level) => level < WHITE - PRINTED)) return true;
    }
    return false;
  };
  return {
    left: isPrinted(0, edge, 0, height),
    top: isPrinted(0, width, 0, edge),
    right: isPrinted(width - edge, width, 0, height),
    bottom: isPrinted(0, width, height - edge, height),
  };
}
