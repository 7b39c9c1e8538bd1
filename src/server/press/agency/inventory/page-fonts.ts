import { type PdfDict, PdfStream, type ReadPdf } from '../../pdf-reader/read-pdf.ts';

/** Fonts whose glyphs are drawn by the page itself. */
export function glyphDrawings(pdf: ReadPdf, font: PdfDict): PdfStream[] {
  if (pdf.name(font, 'Subtype') !== 'Type3') return [];
  const procedures = pdf.dict(font, 'CharProcs');
  return [...(procedures ?? [])]
    .map(([name]) => pdf.get(procedures, name.value))
    .filter((drawing) => drawing instanceof PdfStream);
}

/** What a font is called, and whether the file holds it. */
export function fontOf(pdf: ReadPdf, font: PdfDict): { name: string; isEmbedded: boolean } {
  const [descendant] = pdf.array(font, 'DescendantFonts');
  const drawn = descendant && 'get' in descendant ? descendant : font;
  const called = pdf.name(font, 'BaseFont') ?? pdf.name(drawn, 'BaseFont') ?? '';
  const name = called.replace(/^[A-Z]{6}\+/, '');
  if (pdf.name(font, 'Subtype') === 'Type3') return { name: name || 'Type 3', isEmbedded: true };
  const descriptor = pdf.dict(drawn, 'FontDescriptor');
  const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) =>
    pdf.stream(descriptor, key),
  );
  return { name, isEmbedded };
}
