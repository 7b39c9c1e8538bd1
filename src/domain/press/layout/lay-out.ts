import { QR_QUIET_ZONE } from '../../qr/qr.ts';
import { boundsOf, meets } from '../bounds.ts';
import type { CardDesign, CardElement } from '../card-design.schema.ts';
import { BLEED_MAX } from '../card-format.ts';
import type { CardValues } from '../card-values.ts';
import type { DisplayItem, DisplayList, GlyphsItem } from '../display-list.ts';
import type { Finding } from '../finding.ts';
import { mmOf } from '../lengths.ts';
import type { CardPictures } from './card-pictures.ts';
import { layTexts } from './lay-texts.ts';
import type { LogoColour } from './logo-colour.schema.ts';
import { boxOutline } from './outlines.ts';
import { placeLogo, placePage, placePhoto, placePicture } from './place-pictures.ts';
import { type LayoutTools, SideContext } from './side-context.ts';

export interface LaidOutCard {
  /** Front, and back when there is one. */
  readonly sides: readonly DisplayList[];
  readonly findings: readonly Finding[];
  /** Of logos that are drawn as shapes. */
  readonly logoColours: readonly LogoColour[];
}

function place(
  element: CardElement,
  texts: ReadonlyMap<string, readonly GlyphsItem[]>,
  context: SideContext,
): readonly DisplayItem[] {
  switch (element.kind) {
    case 'text':
      return texts.get(element.id) ?? [];
    case 'logo':
      return placeLogo(element, context);
    case 'picture':
      return placePicture(element, context);
    case 'photo':
      return placePhoto(element, context);
    case 'code':
      return placeCode(element, context);
    case 'line':
      return placeLine(element, context);
    case 'rectangle':
      return placeRectangle(element, context);
    case 'page':
      return placePage(element, context);
    case 'background':
      return placeBackground(element, context);
  }
}

function layOutSide(elements: readonly CardElement[], context: SideContext): DisplayList {
  const { width, height, corner } = context.design;
  const texts = layTexts(
    elements.filter((element) => element.kind === 'text'),
    context,
  );
  const placed = elements.flatMap((element) => place(element, texts, context));
  const items = withCutOuts(placed, context.pictures);
  if (corner === 0) return { width, height, items };
  return { width, height, items, die: boxOutline({ x: 0, y: 0, width, height }, corner) };
}

/** Lays out one person's card: all that is drawn on each side, and all that keeps it from the press. */
export function layOut(
  design: CardDesign,
  values: CardValues,
  tools: LayoutTools,
  pictures: CardPictures,
): LaidOutCard {
  const contexts = design.sides.map(
    (_, side) => new SideContext(design, side, values, pictures, tools),
  );
  const sides = contexts.map((context) =>
    layOutSide(design.sides[context.side]?.elements ?? [], context),
  );
  return {
    sides,
    findings: contexts.flatMap(({ findings }) => findings),
    logoColours: contexts.flatMap(({ logoColours }) => logoColours),
  };
}

/** The fonts that a design is set in. */
export function fontsOf({ sides }: CardDesign): ReadonlySet<string> {
  const elements = sides.flatMap((side) => side.elements);
  return new Set(elements.flatMap((element) => (element.kind === 'text' ? [element.font] : [])));
}

/** Whether something may lie below an item; where letters are exactly is not worth knowing here. */
function hasGround(item: DisplayItem, below: readonly DisplayItem[]): boolean {
  const own = boundsOf(item, () => []);
  return below.some(
    (other) =>
      other.kind === 'glyphs' ||
      meets(
        boundsOf(other, () => []),
        own,
      ),
  );
}

/**
 * Items of which those pictures are marked that have to be cut out: on bare paper, what is see-through
 * may as well be white.
 */
function withCutOuts(items: readonly DisplayItem[], { logo, own }: CardPictures): DisplayItem[] {
  const seeThrough = new Set(
    [logo, ...(own?.values() ?? [])].flatMap((picture) =>
      picture?.kind === 'dots' && picture.isSeeThrough ? [picture.name] : [],
    ),
  );
  return items.map((item, index) => {
    if (item.kind !== 'picture' || !seeThrough.has(item.picture)) return item;
    return hasGround(item, items.slice(0, index)) ? { ...item, isCutOut: true } : item;
  });
}

type Of<Kind extends CardElement['kind']> = Extract<CardElement, { kind: Kind }>;

/** One ink over the card and beyond its cut, as far as any printer asks. */
function placeBackground(element: Of<'background'>, context: SideContext): DisplayItem[] {
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

function placeRectangle(element: Of<'rectangle'>, context: SideContext): DisplayItem[] {
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

function placeLine(element: Of<'line'>, context: SideContext): DisplayItem[] {
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
function placeCode(element: Of<'code'>, context: SideContext): DisplayItem[] {
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
