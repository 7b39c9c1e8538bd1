import { darkRuns, QR_QUIET_ZONE, type QrModules, type QrRectangle } from './qr.ts';
import type { QrFormat } from './qr-limits.ts';

export const QR_FORMAT_LABELS = {
  png: 'PNG (image)',
  svg: 'SVG (vectoriel)',
  pdf: 'PDF (vectoriel)',
} as const satisfies Record<QrFormat, string>;

/** A code as a drawing, one unit a module, quiet zone included. */
export interface QrDrawing {
  side: number;
  dark: readonly QrRectangle[];
}

const POINTS_PER_MM = 72 / 25.4;

/** The code in few rectangles: runs of one row go on in the next while they are the same. */
export function qrDrawing(modules: QrModules): QrDrawing {
  const dark: QrRectangle[] = [];
  const above = new Map<string, QrRectangle>();
  for (const run of darkRuns(modules)) {
    const place = { ...run, x: run.x + QR_QUIET_ZONE, y: run.y + QR_QUIET_ZONE };
    const key = `${place.x} ${place.width}`;
    const known = above.get(key);
    if (known && known.y + known.height === place.y) known.height += 1;
    else {
      above.set(key, place);
      dark.push(place);
    }
  }
  return { side: modules.length + 2 * QR_QUIET_ZONE, dark };
}

/** A black code on a white square, `sizeMm` wide. */
export function qrSvg({ side, dark }: QrDrawing, sizeMm: number): string {
  const path = dark.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizeMm}mm" height="${sizeMm}mm"`,
    ` viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<path fill="#ffffff" d="M0 0h${side}v${side}h-${side}z"/>`,
    `<path fill="#000000" d="${path.join('')}"/></svg>\n`,
  ].join('');
}

/** One page as large as the code, drawn in grey levels: black ink alone, and none for the white. */
export function qrPdf({ side, dark }: QrDrawing, sizeMm: number): string {
  const points = String(Math.round(sizeMm * POINTS_PER_MM * 1e4) / 1e4);
  const scale = ((sizeMm * POINTS_PER_MM) / side).toFixed(6);
  const rectangles = dark.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height} re`);
  const content = [
    `1 g 0 0 ${points} ${points} re f`,
    // Rows count from the top, PDF's from the bottom.
    `${scale} 0 0 -${scale} 0 ${points} cm`,
    '0 g',
    ...rectangles,
    'f',
  ].join('\n');
  const box = `[0 0 ${points} ${points}]`;
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /TrimBox ${box} /Resources << >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

/** A PDF file of ASCII objects, the first of which is its catalogue. */
function pdfFile(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
