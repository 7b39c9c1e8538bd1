import jsQR from 'jsqr';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPath, qrRectangles } from './qr.ts';

const URL_ON_CARD = 'https://cartes.exemple.fr/c/abc123def456ghi';
const modulesOf = (text: string) => encode(text, { ecc: 'H', border: 0 }).data;

/** Paints rectangles black on white, as the browser's canvas does. */
function rasterise(rectangles: ReturnType<typeof qrRectangles>, side: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, width, height } of rectangles) {
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return pixels;
}

describe('the picture of a QR code', () => {
  it.each([
    'http://localhost:3000/c/abc123def456ghi',
    URL_ON_CARD,
    `https://${'cartes-'.repeat(12)}exemple.fr/c/abc123def456ghi`,
  ])('of 800 pixels is read as %s', (text) => {
    const pixels = rasterise(qrRectangles(modulesOf(text), 800), 800);
    expect(jsQR(pixels, 800, 800)?.data).toBe(text);
  });

  it('has whole pixels per module and at least four white modules on each side', () => {
    const modules = modulesOf(URL_ON_CARD);
    const scale = Math.floor(800 / (modules.length + 8));
    const rectangles = qrRectangles(modules, 800);
    for (const { x, y, width, height } of rectangles) {
      expect([x, y, width, height].every(Number.isInteger)).toBe(true);
      expect(width % scale).toBe(0);
      expect(height).toBe(scale);
    }
    const left = Math.min(...rectangles.map(({ x }) => x));
    const right = 800 - Math.max(...rectangles.map(({ x, width }) => x + width));
    const bottom = 800 - Math.max(...rectangles.map(({ y, height }) => y + height));
    expect(left).toBeGreaterThanOrEqual(4 * scale);
    expect(Math.abs(right - left)).toBeLessThanOrEqual(1);
    expect(Math.abs(bottom - left)).toBeLessThanOrEqual(1);
  });

  it('as a path covers the same modules, with the quiet zone', () => {
    const modules = modulesOf(URL_ON_CARD);
    const { path, side } = qrPath(modules);
    expect(side).toBe(modules.length + 8);
    const covered = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, k) => `${Number(x) + k - 4},${Number(y) - 4}`),
    );
    const dark = modules.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x},${y}`] : [])));
    expect(covered).toEqual(dark);
  });
});
