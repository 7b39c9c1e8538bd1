import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  CLIPPED_BY_ITS_EDGE,
  MOVED,
  storedLogo,
  TWO_COLOURS,
} from '../../../../test/support/logos.ts';
import { SVG_PARSING } from '../../../domain/image/svg/svg-tree.ts';
import type { DrawnLogo } from '../../../domain/press/drawing/drawn-logo.ts';
import { readDrawing } from '../../../domain/press/drawing/read-drawing.ts';
import { pathData } from '../../../domain/press/svg/path-data.ts';

const SCALE = 5;

/** The shapes that were read, as a drawing with nothing that has to be worked out. */
function plain({ width, height, shapes }: DrawnLogo): string {
  const paths = shapes.map(({ steps, fill = 'none', evenOdd, stroke }) => {
    const line = stroke
      ? `stroke="${stroke.colour}" stroke-width="${stroke.width}" stroke-linecap="${stroke.cap ?? 'butt'}" stroke-linejoin="${stroke.join ?? 'miter'}"`
      : '';
    return `<path d="${pathData(steps)}" fill="${fill}" fill-rule="${evenOdd ? 'evenodd' : 'nonzero'}" ${line}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * SCALE}" height="${height * SCALE}">${paths.join('')}</svg>`;
}

async function dots(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).raw().toBuffer();
}

describe('A logo that is read as shapes', () => {
  it.each([
    ['of two colours, with holes, strokes and symbols', TWO_COLOURS],
    ['clipped by its own edge', CLIPPED_BY_ITS_EDGE],
    ['with moved, mirrored and skewed parts', MOVED],
  ])('looks as it did: %s', async (_, logo) => {
    const svg = storedLogo(logo, SCALE);
    const reading = readDrawing(svg, new SaxesParser(SVG_PARSING));
    if (!reading.drawing) throw new Error(reading.what);
    const { drawing } = reading;
    const [before, after] = [await dots(svg), await dots(plain(drawing))];
    expect(after.length).toBe(before.length);
    const others = before.filter((level, at) => Math.abs(level - (after[at] ?? 0)) > 24);
    expect(others.length / before.length).toBeLessThan(0.0005);
  });
});
