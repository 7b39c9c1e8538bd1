import type { CardDesign, CardElement } from '../card-design.schema.ts';
import type { SvgNode } from '../svg/svg-node.schema.ts';
import { elementsOf } from './edit-design.ts';
import { ABOVE, BELOW, type Box, boxOf } from './element-box.ts';

/** From where to where letters reach, in millimetres from the upper edge of the card. */
interface Reach {
  readonly top: number;
  readonly bottom: number;
}

/** Letters are drawn in parts of their size, each on its baseline. */
function reachOf({ attributes, children }: SvgNode): Reach | undefined {
  const size = Number(/^scale\(([\d.]+)\)$/.exec(String(attributes.transform))?.[1]);
  const baselines = children.map((child) => Number(child.attributes.y) * size);
  if (!(size > 0) || baselines.length === 0) return undefined;
  return {
    top: Math.min(...baselines) - size * ABOVE,
    bottom: Math.max(...baselines) + size * BELOW,
  };
}

/** From where to where each text of a side reaches in the drawing of it; none that says nothing. */
function reachesIn(drawing: SvgNode, reaches = new Map<string, Reach>()): Map<string, Reach> {
  for (const part of drawing.children) {
    const id = part.attributes['data-element'];
    const reach = part.name === 'g' && id !== undefined ? reachOf(part) : undefined;
    const before = reaches.get(String(id));
    if (reach) {
      const top = Math.min(reach.top, before?.top ?? reach.top);
      reaches.set(String(id), { top, bottom: Math.max(reach.bottom, before?.bottom ?? 0) });
    } else reachesIn(part, reaches);
  }
  return reaches;
}

/** A side that was laid out, and the design that it was made of. */
interface DrawnSide {
  readonly design: CardDesign;
  readonly drawing: SvgNode;
  readonly side: number;
}

/**
 * The rooms of the texts of a side: a text of a pile stands where there is room, with as many lines as
 * it needs, so what is pressed is what is seen. Since then it may have gone elsewhere.
 */
export function seenBoxes({ design, drawing, side }: DrawnSide) {
  const reaches = reachesIn(drawing);
  const drawn = new Map(elementsOf(design, side).map((element) => [element.id, element]));
  return (element: CardElement, card: Pick<CardDesign, 'width' | 'height'>): Box => {
    const box = boxOf(element, card);
    const [former, reach] = [drawn.get(element.id), reaches.get(element.id)];
    if (element.kind !== 'text' || !former || !reach) return box;
    const y = box.y + reach.top - boxOf(former, design).y;
    return { ...box, y, height: reach.bottom - reach.top };
  };
}
