import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { readPdf, readSvg } from '../../../test/support/codes.ts';
import { qrDrawing, qrPdf, qrSvg } from './qr-files.ts';
import { reliableFromMm, sizeRefusal, sizeRemark } from './qr-size.ts';

const URL_ON_CARD = 'https://cartes.exemple.fr/c/abc123def456ghi';
const modules = encode(URL_ON_CARD, { ecc: 'H', border: 0 }).data;
const drawing = qrDrawing(modules);

describe('a code for the printer', () => {
  it('as SVG has its size in millimetres, its quiet zone, and reads', () => {
    const svg = qrSvg(drawing, 20.5);
    expect(svg).toContain('width="20.5mm" height="20.5mm"');
    expect(svg).toContain(`viewBox="0 0 ${modules.length + 8} ${modules.length + 8}"`);
    expect(new Set(svg.match(/fill="[^"]*"/g))).toEqual(
      new Set(['fill="#ffffff"', 'fill="#000000"']),
    );
    expect(readSvg(svg)).toBe(URL_ON_CARD);
  });

  it('as PDF has a page of exactly its size, levels of grey only, and reads', async () => {
    const pdf = qrPdf(drawing, 20);
    expect(readPdf(pdf)).toBe(URL_ON_CARD);
    const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf)));
    expect(document.numPages).toBe(1);
    const page = await document.getPage(1);
    expect(page.view.map((side) => Number(side.toFixed(4)))).toEqual([0, 0, 56.6929, 56.6929]);
    const { OPS } = await getResolvedPDFJS();
    const { fnArray } = await page.getOperatorList();
    const colours = Object.entries(OPS).filter(([name]) =>
      /^set(Fill|Stroke)\w*(Color|Gray)/.test(name),
    );
    const used = colours.filter(([, op]) => fnArray.includes(op)).map(([name]) => name);
    // The reader turns levels of grey into RGB itself: what matters is that nothing was stroked.
    expect(used).toEqual(['setFillRGBColor']);
    expect(pdf.match(/^[\d. ]+ (?:rg|k|sc|scn|RG|K)$/gm)).toBeNull();
    expect(pdf.match(/^(?:1 g .*|0 g)$/gm)).toHaveLength(2);
  });

  it('is drawn in fewer rectangles than it has runs, none over another', () => {
    const covered = new Set<string>();
    for (const { x, y, width, height } of drawing.dark) {
      for (let row = y; row < y + height; row += 1) {
        for (let column = x; column < x + width; column += 1) {
          expect(covered.has(`${column},${row}`)).toBe(false);
          covered.add(`${column},${row}`);
        }
      }
    }
    expect(covered.size).toBe(modules.flat().filter(Boolean).length);
    expect(drawing.dark.length).toBeLessThan(covered.size / 2);
  });
});

describe('the size of a printed code', () => {
  it('is refused when it is no length, or out of bounds', () => {
    for (const text of ['20', '20,5', '20.5', ' 20 mm ', '5', '1000']) {
      expect(sizeRefusal(text)).toBeUndefined();
    }
    for (const text of ['', 'vingt', '-20', '20,', '2e1']) {
      expect(sizeRefusal(text)).toBe('Indiquez une taille en millimètres, par exemple 20 ou 20,5.');
    }
    for (const text of ['4,9', '1001']) {
      expect(sizeRefusal(text)).toBe('La taille va de 5 à 1000\u00a0mm.');
    }
  });

  it('is warned about under 0.33 mm a module, with the size from which it is fine', () => {
    expect(reliableFromMm(37)).toBe(15);
    expect(sizeRemark(37, 15)).toBeUndefined();
    expect(sizeRemark(37, 14.8)).toBe(
      'Un carré de ce code ne mesurerait que 0,32\u00a0mm. Sous 0,33\u00a0mm, soit quatre points d’une impression à 300\u00a0ppp, l’encre peut le boucher\u00a0: prévoyez au moins 15\u00a0mm.',
    );
    expect(sizeRemark(45, 17)).toContain('prévoyez au moins 17,5\u00a0mm');
  });
});
