import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';

/** A page as dots: `width × height`, each red, green, blue and opacity, in rows from the top. */
export type DrawnPage = { width: number; height: number; dots: Uint8Array };

const POINTS_PER_INCH = 72;

export const BYTES_PER_DOT = 4;

/**
 * Opens a PDF with PDFium, gives it to `use`, and frees its memory whatever happens.
 * Throws when PDFium cannot read it. It blocks the thread it runs on: call it on one of the press's
 * own. Each file gets an engine of its own, so a hostile one leaves nothing behind for the next.
 */
export async function withPdf<T>(
  bytes: Uint8Array,
  use: (pdf: PDFiumDocument) => Promise<T>,
): Promise<T> {
  const library = await PDFiumLibrary.init();
  try {
    const pdf = await library.loadDocument(bytes);
    try {
      return await use(pdf);
    } finally {
      pdf.destroy();
    }
  } finally {
    library.destroy();
  }
}

/** Draws a page (counted from zero) on white at so many dots per inch. */
export async function drawPage(
  pdf: PDFiumDocument,
  page: number,
  dotsPerInch: number,
): Promise<DrawnPage> {
  const sheet = pdf.getPage(page);
  const scale = dotsPerInch / POINTS_PER_INCH;
  const { originalWidth, originalHeight } = sheet.getOriginalSize();
  // Told by a scale alone, a page would lose what it has beyond whole points.
  const width = Math.round(originalWidth * scale);
  const height = Math.round(originalHeight * scale);
  const drawn = await sheet.render({ scale: 1, width, height });
  return { width: drawn.width, height: drawn.height, dots: drawn.data.slice() };
}
