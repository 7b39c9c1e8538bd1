import type { GlyphsItem, PathItem } from '../../../domain/press/display-list.ts';
import { mmOf } from '../../../domain/press/lengths.ts';
import { movedSteps } from '../../../domain/press/moved-steps.ts';
import type { PressParts } from './press-parts.ts';

/** A text as shapes, for printers who take no fonts. */
export function outlined(item: GlyphsItem, outline: PressParts['outline']): PathItem {
  const scale = mmOf(item.size);
  return {
    kind: 'path',
    element: item.element,
    steps: item.glyphs.flatMap(({ id, x, y }) =>
      movedSteps(outline(item.font, id), { x, y, scale }),
    ),
    fill: item.paint,
    overprint: item.overprint,
  };
}
