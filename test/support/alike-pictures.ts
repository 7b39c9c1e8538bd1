import sharp from 'sharp';
import { expect } from 'vitest';
import type { GlyphOutline } from '../../src/domain/press/bounds.ts';
import type { DisplayList } from '../../src/domain/press/display-list.ts';
import type { PrinterProfile } from '../../src/domain/press/printer-profile.schema.ts';
import { sideSvg } from '../../src/domain/press/svg/side-svg.ts';
import { svgText } from '../../src/domain/press/svg/svg-node.ts';
import { writePressFile } from '../../src/server/press/pdf/press-file.ts';
import type { PressParts } from '../../src/server/press/pdf/press-parts.ts';
import { type DrawnPage, drawPage, withPdf } from '../../src/server/press/raster/draw-page.ts';
import { addressOfPicture } from './preset-cards.ts';

/** Ten dots in a millimetre, so that what bleeds is whole dots. */
const DOTS_PER_MM = 10;
const DOTS_PER_INCH = 254;

/** A side as screens show it, in dots; pictures are told as addresses that hold them. */
export async function dotsOfScreen(
  list: DisplayList,
  outline: GlyphOutline,
  pictureAddress: (name: string) => string,
): Promise<DrawnPage> {
  const look = { area: 'trim', prefix: 'side', outline, label: 'Carte', pictureAddress } as const;
  const svg = sideSvg(list, look);
  const [width, height] = [list.width * DOTS_PER_MM, list.height * DOTS_PER_MM];
  const attributes = { ...svg.attributes, width, height };
  const picture = sharp(Buffer.from(svgText({ ...svg, attributes }))).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, dots: data };
}

/** The part of a page inside of its cut, which lies so many millimetres from its edges. */
export async function dotsOfPage(file: Uint8Array, page = 0, margin = 0): Promise<DrawnPage> {
  const drawn = await withPdf(file, (pdf) => drawPage(pdf, page, DOTS_PER_INCH));
  return trimmed(drawn, margin * DOTS_PER_MM);
}

/** Cuts the margin off. */
function trimmed({ width, height, dots }: DrawnPage, margin: number): DrawnPage {
  const size = { width: width - 2 * margin, height: height - 2 * margin };
  const kept = Uint8Array.from({ length: size.width * size.height * 4 }, (_, at) => {
    const [dot, part] = [Math.floor(at / 4), at % 4];
    const [x, y] = [dot % size.width, Math.floor(dot / size.width)];
    return dots[((y + margin) * width + x + margin) * 4 + part] ?? 0;
  });
  return { ...size, dots: kept };
}

/**
 * The share of dots of one picture that look like none of those around their place in the other, whose
 * edges may fall one dot beside.
 */
export function strangers(
  one: DrawnPage,
  other: DrawnPage,
  isAlike: (a: number[], b: number[]) => boolean,
) {
  const { width, height } = one;
  expect([other.width, other.height]).toEqual([width, height]);
  const colour = ({ dots }: DrawnPage, dot: number) => [...dots.subarray(dot * 4, dot * 4 + 3)];
  const near = [0, -1, 1, -width, width, -width - 1, 1 - width, width - 1, width + 1];
  let strange = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const own = colour(one, at);
      if (!near.some((step) => isAlike(own, colour(other, at + step)))) strange += 1;
    }
  }
  return strange / (width * height);
}

export const sameColour = (a: number[], b: number[]) =>
  a.every((level, part) => Math.abs(level - (b[part] ?? 0)) < 64);
/** Whether ink lies there at all: PDFium shows inks in colours of its own. */
export const sameInk = (a: number[], b: number[]) => Math.min(...a) > 235 === Math.min(...b) > 235;

/** A file shows ink where screens do, on each of its pages; PDFium shows inks in colours of its own. */
export async function expectInkAsOnScreens(
  pages: readonly DisplayList[],
  parts: PressParts,
  profile: PrinterProfile,
): Promise<void> {
  const file = await writePressFile(pages, profile, parts);
  for (const [number, page] of pages.entries()) {
    const screen = await dotsOfScreen(page, parts.outline, addressOfPicture);
    const press = await dotsOfPage(file, number, profile.bleed);
    expect(strangers(screen, press, sameInk)).toBeLessThan(0.001);
    expect(strangers(press, screen, sameInk)).toBeLessThan(0.001);
  }
}
