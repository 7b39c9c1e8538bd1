import type { TextElement } from '../card-design.schema.ts';
import type { GlyphsItem, PlacedGlyph } from '../display-list.ts';
import { isBlackAlone } from '../ink.ts';
import { mmOf } from '../lengths.ts';
import type { FittedText } from './fit-text.ts';
import { type LineShaper, lineWidth, type ShapedLine } from './shaped-line.ts';
import type { SideContext } from './side-context.ts';

/** Black letters up to this size, in points, are printed over what is below: no white shows around. */
const OVERPRINT_MAX = 12;

const SHARES = { left: 0, center: 0.5, right: 1 } as const;

function placedGlyphs(
  { glyphs }: ShapedLine,
  { size, tracking }: FittedText,
  x: number,
  y: number,
): PlacedGlyph[] {
  const scale = mmOf(size);
  let pen = x;
  return glyphs.map(({ id, text, advance, dx, dy }, index) => {
    // Spacing stands before each letter but the first; marks stay on their letter.
    if (index > 0 && text !== '') pen += (scale * tracking) / 1000;
    const placed = { id, x: pen + dx * scale, y: y - dy * scale, text };
    pen += advance * scale;
    return placed;
  });
}

/** The lines of a text, its first baseline at `y`. */
export function placeText(
  element: TextElement,
  fitted: FittedText,
  y: number,
  shape: LineShaper,
  context: SideContext,
): GlyphsItem[] {
  const paint = context.paint(element, element.paint);
  const isBlack = isBlackAlone(paint.ink) && paint.ink.cmyk.k * paint.tint === 100;
  return fitted.lines.map((line, index) => {
    const shaped = shape(line);
    const width = lineWidth(shaped, fitted.size, fitted.tracking);
    const x = element.x - width * SHARES[element.align];
    return {
      kind: 'glyphs',
      element: element.id,
      font: element.font,
      size: fitted.size,
      paint,
      overprint: isBlack && fitted.size <= OVERPRINT_MAX,
      text: line,
      glyphs: placedGlyphs(shaped, fitted, x, y + index * mmOf(fitted.leading)),
    };
  });
}
