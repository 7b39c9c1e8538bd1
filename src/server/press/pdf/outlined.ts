import type { GlyphsItem, PathItem, PathStep } from '../../../domain/press/display-list.ts';
import { mmOf } from '../../../domain/press/lengths.ts';
import type { PressParts } from './press-parts.ts';

function movedStep(
  step: PathStep,
  x: (part: number) => number,
  y: (part: number) => number,
): PathStep {
  switch (step[0]) {
    case 'M':
    case 'L':
      return [step[0], x(step[1]), y(step[2])];
    case 'C': {
      const [, x1, y1, x2, y2, x3, y3] = step;
      return ['C', x(x1), y(y1), x(x2), y(y2), x(x3), y(y3)];
    }
    case 'Z':
      return step;
  }
}

/** A text as shapes, for printers who take no fonts. */
export function outlined(item: GlyphsItem, outline: PressParts['outline']): PathItem {
  const size = mmOf(item.size);
  return {
    kind: 'path',
    element: item.element,
    steps: item.glyphs.flatMap((glyph) =>
      outline(item.font, glyph.id).map((step) =>
        movedStep(
          step,
          (part) => glyph.x + part * size,
          (part) => glyph.y + part * size,
        ),
      ),
    ),
    fill: item.paint,
    overprint: item.overprint,
  };
}
