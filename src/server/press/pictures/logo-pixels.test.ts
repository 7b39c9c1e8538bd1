import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CLIPPED_BY_ITS_EDGE, MOVED, TWO_COLOURS } from '../../../../test/support/logos.ts';
import { cleanSvg } from '../../../domain/image/svg/svg-clean.ts';
import { SVG_PARSING } from '../../../domain/image/svg/svg-tree.ts';
import type { DrawnLogo } from '../../../domain/press/drawing/drawn-logo.ts';
import { readDrawing } from '../../../domain/press/drawing/read-drawing.ts';
import { pathData } from '../../../domain/press/svg/path-data.ts';

const SCALE = 5;

function stored(logo: string): string {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parser = new SaxesParser(SVG_PARSING);
  const clean = cleanSvg(Buffer.from(logo), { parser, utf8 });
  return clean.text({ width: clean.width * SCALE, height: clean.height * SCALE });
}

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
    const svg = stored(logo);
    const reading = readDrawing(svg, new SaxesParser(SVG_PARSING));
    if (!reading.drawing) throw new Error(reading.what);
    const { drawing } = reading;
    const [before, after] = [await dots(svg), await dots(plain(drawing))];
    expect(after.length).toBe(before.length);
    const others = before.filter((level, at) => Math.abs(level - (after[at] ?? 0)) > 24);
    expect(others.length / before.length).toBeLessThan(0.0005);
  });
});
