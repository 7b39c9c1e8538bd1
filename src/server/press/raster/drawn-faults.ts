import jsQR from 'jsqr';
import type { CodeItem, DisplayList } from '../../../domain/press/display-list.ts';
import { type Finding, fileFault } from '../../../domain/press/finding.ts';
import { isPaper } from '../../../domain/press/ink.ts';
import { MM_PER_INCH } from '../../../domain/press/lengths.ts';
import { paintsOf } from '../../../domain/press/preflight/paints.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { QR_QUIET_ZONE } from '../../../domain/qr/qr.ts';
import type { SquarePicture } from '../../cards/print/square-picture.ts';
import { pageBoxes } from '../pdf/page-boxes.ts';
import { BYTES_PER_DOT, type DrawnPage, drawPage, withPdf } from './draw-page.ts';

/** As fine as a press shows pictures. */
const DOTS_PER_INCH = 300;
const DOTS_PER_MM = DOTS_PER_INCH / MM_PER_INCH;
const WHITE = 255;

/** Draws some pages of a file with PDFium and reads their codes as a telephone would: what is wrong. */
export async function drawnFaults(
  bytes: Uint8Array,
  pages: readonly DisplayList[],
  profile: PrinterProfile,
  drawn: { readonly pages: readonly number[]; readonly onPage: () => void },
): Promise<Finding[]> {
  const faults: Finding[] = [];
  try {
    await withPdf(bytes, async (pdf) => {
      for (const number of drawn.pages) {
        const expected = pages[number];
        if (!expected) continue;
        const page = await drawPage(pdf, number, DOTS_PER_INCH);
        const { margin } = pageBoxes(expected, profile);
        if (isBlank(page) && showsInk(expected)) faults.push(fileFault('drawn-empty', number));
        if (!readsItsCodes(page, expected, margin)) faults.push(fileFault('drawn-codes', number));
        drawn.onPage();
      }
    });
  } catch {
    faults.push(fileFault('undrawable'));
  }
  return faults;
}

function showsInk({ items }: DisplayList): boolean {
  return items.some((item) => paintsOf(item).some(({ ink, tint }) => !isPaper(ink) && tint > 0));
}

function isBlank({ dots }: DrawnPage): boolean {
  return Buffer.alloc(dots.length, WHITE).equals(dots);
}

function readsItsCodes(page: DrawnPage, { items }: DisplayList, margin: number): boolean {
  const codes = items.filter((item) => item.kind === 'code');
  return codes.every((code) => findCode(codePicture(page, code, margin)) === code.address);
}

/** The part of a page where a code stands with its white edge. */
function codePicture(
  page: DrawnPage,
  { x, y, module, modules }: CodeItem,
  margin: number,
): SquarePicture {
  const edge = QR_QUIET_ZONE * module;
  const inDots = (mm: number) => Math.round(mm * DOTS_PER_MM);
  const left = inDots(margin + x - edge);
  const top = inDots(margin + y - edge);
  const side = inDots((modules.length + 2 * QR_QUIET_ZONE) * module);
  const dots = new Uint8ClampedArray(side * side * BYTES_PER_DOT).fill(WHITE);
  const from = Math.max(0, left);
  const to = Math.min(page.width, left + side);
  for (let row = Math.max(0, -top); row < Math.min(side, page.height - top); row += 1) {
    const line = (top + row) * page.width;
    const seen = page.dots.subarray((line + from) * BYTES_PER_DOT, (line + to) * BYTES_PER_DOT);
    dots.set(seen, (row * side + from - left) * BYTES_PER_DOT);
  }
  return { side, dots };
}

/**
 * Looks for a code as a camera does: its modules need not be whole dots. Of 2,000 codes at 300 dots
 * in an inch, with modules from 0.33 to 0.7 mm, jsQR found all; ZXing missed 73, and 5 in three ways.
 */
export function findCode({ side, dots }: SquarePicture): string | undefined {
  return jsQR(dots, side, side)?.data;
}
