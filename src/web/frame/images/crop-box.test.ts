import { describe, expect, it } from 'vitest';
import { cutSize, firstCrop, moved, placeOf, ZOOM_MAX, zoomed, zoomOf } from './crop-box.ts';

const LANDSCAPE = { width: 800, height: 600 };
const PORTRAIT = { width: 600, height: 900 };

describe('a cut', () => {
  it('begins as large as it can be, in the middle or rather above', () => {
    expect(firstCrop(LANDSCAPE, 1)).toEqual({ x: 100, y: 0, width: 600, height: 600 });
    expect(firstCrop(PORTRAIT, 1)).toEqual({ x: 0, y: 100, width: 600, height: 600 });
    expect(firstCrop(LANDSCAPE, 8 / 3)).toEqual({ x: 0, y: 100, width: 800, height: 300 });
  });

  it('never leaves the picture', () => {
    const crop = firstCrop(LANDSCAPE, 1);
    expect(moved(crop, LANDSCAPE, 5000, 5000)).toEqual({ ...crop, x: 200, y: 0 });
    expect(moved(crop, LANDSCAPE, -5000, -5000)).toEqual({ ...crop, x: 0, y: 0 });
  });

  it('gets closer around its middle, and wider as far as the picture goes', () => {
    const close = zoomed(firstCrop(LANDSCAPE, 1), LANDSCAPE, 2);
    expect(close).toEqual({ x: 250, y: 150, width: 300, height: 300 });
    expect(zoomOf(close, LANDSCAPE)).toBe(2);
    const corner = moved(close, LANDSCAPE, 5000, 5000);
    expect(zoomed(corner, LANDSCAPE, 0.1)).toEqual({ x: 200, y: 0, width: 600, height: 600 });
    expect(zoomOf(zoomed(corner, LANDSCAPE, 99), LANDSCAPE)).toBeCloseTo(ZOOM_MAX);
  });

  it('has a place on each of its ways', () => {
    expect(placeOf(0, 600, 800)).toBe(0);
    expect(placeOf(200, 600, 800)).toBe(1);
    expect(placeOf(0, 600, 600)).toBe(0.5);
  });

  it('is sent no larger than it is, and no larger than is kept', () => {
    const max = { width: 2048, height: 2048 };
    expect(cutSize({ x: 0, y: 0, width: 300, height: 300 }, max)).toEqual({
      width: 300,
      height: 300,
    });
    expect(cutSize({ x: 0, y: 0, width: 8000, height: 3000 }, max)).toEqual({
      width: 2048,
      height: 768,
    });
  });
});
