import { QR_QUIET_ZONE } from '../../qr/qr.ts';
import type { CardElement } from '../card-design.schema.ts';
import { BLEED_MAX } from '../card-format.ts';
import type { DisplayItem } from '../display-list.ts';
import { mmOf } from '../lengths.ts';
import { boxOutline } from './outlines.ts';
import type { SideContext } from './side-context.ts';

type Of<Kind extends CardElement['kind']> = Extract<CardElement, { kind: Kind }>;

/** One ink over the card and beyond its cut, as far as any printer asks. */
export function placeBackground(element: Of<'background'>, context: SideContext): DisplayItem[] {
  const { width, height } = context.design;
  const all = {
    x: -BLEED_MAX,
    y: -BLEED_MAX,
    width: width + 2 * BLEED_MAX,
    height: height + 2 * BLEED_MAX,
  };
  const fill = context.paint(element, element.paint);
  return [{ kind: 'path', element: element.id, steps: boxOutline(all, 0), fill }];
}

export function placeRectangle(element: Of<'rectangle'>, context: SideContext): DisplayItem[] {
  const { fill, stroke } = element;
  return [
    {
      kind: 'path',
      element: element.id,
      steps: boxOutline(element, element.corner),
      ...(fill && { fill: context.paint(element, fill) }),
      ...(stroke && {
        stroke: { paint: context.paint(element, stroke.paint), width: mmOf(stroke.thickness) },
      }),
    },
  ];
}

export function placeLine(element: Of<'line'>, context: SideContext): DisplayItem[] {
  return [
    {
      kind: 'path',
      element: element.id,
      steps: [
        ['M', element.x, element.y],
        ['L', element.x2, element.y2],
      ],
      stroke: { paint: context.paint(element, element.paint), width: mmOf(element.thickness) },
    },
  ];
}

/** The code that leads to the person's card, its white edge being part of its side. */
export function placeCode(element: Of<'code'>, context: SideContext): DisplayItem[] {
  const address = context.values.cardUrl;
  const modules = context.tools.encode(address, element.level);
  const module = element.side / (modules.length + 2 * QR_QUIET_ZONE);
  return [
    {
      kind: 'code',
      element: element.id,
      x: element.x + QR_QUIET_ZONE * module,
      y: element.y + QR_QUIET_ZONE * module,
      module,
      modules,
      address,
      paint: context.paint(element, element.paint),
    },
  ];
}
