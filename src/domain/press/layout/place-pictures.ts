import type { CardElement } from '../card-design.schema.ts';
import type { DisplayItem, Paint } from '../display-list.ts';
import type { DrawnColour, DrawnLogo } from '../drawing/drawn-logo.ts';
import type { Ink } from '../ink.schema.ts';
import { BLACK, inkTotal, isBlackAlone, WHITE } from '../ink.ts';
import { movedSteps } from '../moved-steps.ts';
import { COMPANY_INK } from '../presets/company-ink.ts';
import type { CardPicture } from './card-pictures.ts';
import { type Box, boxOutline } from './outlines.ts';
import type { SideContext } from './side-context.ts';

type Drawn = Extract<CardElement, { kind: 'logo' | 'picture' }>;

/** An ink that looks like a colour: nothing for white, black alone for greys. */
function nearest({ colour, cmyk }: DrawnColour): Ink {
  if (inkTotal(cmyk) === 0) return WHITE;
  const ink: Ink = { id: `logo-${colour}`, name: `Logo ${colour}`, kind: 'process', cmyk };
  return isBlackAlone(ink) && cmyk.k === 100 ? BLACK : ink;
}

/**
 * In which ink each colour of a drawn logo is printed: the one that somebody chose, the company's own,
 * or the nearest mixture, which nobody has promised to be the brand's.
 */
function logoPaints(
  element: Drawn,
  { colours }: DrawnLogo,
  context: SideContext,
): (colour: string) => Paint {
  const paints = new Map<string, Paint>();
  const guessed: string[] = [];
  const own = context.design.inks.find(({ id }) => id === COMPANY_INK);
  for (const drawn of colours) {
    const { colour } = drawn;
    const chosen = element.inks?.find((one) => one.colour === colour);
    const isOwn = own && context.pictures.colour?.trim().toLowerCase() === colour;
    const ink = isOwn ? own : nearest(drawn);
    const paint = chosen ? context.paint(element, { ink: chosen.ink, tint: 1 }) : { ink, tint: 1 };
    const isSure = chosen || isOwn || ink === WHITE || isBlackAlone(ink);
    if (!isSure) guessed.push(colour);
    paints.set(colour, paint);
    const { side } = context;
    context.logoColours.push({ side, element: element.id, colour, ink: paint.ink });
  }
  if (guessed.length > 0) {
    context.remark(element, 'logo-ink', { drawn: element.kind, names: guessed });
  }
  return (colour) => paints.get(colour) ?? { ink: BLACK, tint: 1 };
}

type Of<Kind extends CardElement['kind']> = Extract<CardElement, { kind: Kind }>;

const SHARES = { left: 0, center: 0.5, right: 1 } as const;

/** A picture in its box: whole inside of it, or covering it. */
function within(picture: CardPicture, box: Box, how: 'inside' | 'cover', share: number): Box {
  const ratios = [box.width / picture.width, box.height / picture.height];
  const scale = how === 'inside' ? Math.min(...ratios) : Math.max(...ratios);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const x = box.x + (box.width - width) * share;
  return { x, y: box.y + (box.height - height) / 2, width, height };
}

function drawn(
  element: Of<'logo'> | Of<'picture'>,
  picture: CardPicture,
  place: Box,
  context: SideContext,
): DisplayItem[] {
  const shows = element.kind === 'logo' && { shows: element.kind };
  if (picture.kind === 'dots') {
    const { undrawable: name } = picture;
    if (name) context.remark(element, 'logo-dots', { drawn: element.kind, name });
    return [{ kind: 'picture', element: element.id, picture: picture.name, ...place, ...shows }];
  }
  const scale = place.width / picture.width;
  const paint = logoPaints(element, picture, context);
  return picture.shapes.map(({ steps, fill, evenOdd, stroke }): DisplayItem => {
    const { colour = '', width = 0, ...look } = stroke ?? {};
    return {
      ...{ kind: 'path', element: element.id, isDrawing: true, ...shows },
      steps: movedSteps(steps, { x: place.x, y: place.y, scale }),
      ...(fill !== undefined && { fill: paint(fill) }),
      ...(evenOdd && { evenOdd }),
      ...(stroke && { stroke: { ...look, paint: paint(colour), width: width * scale } }),
    };
  });
}

/** The company's logo, whole in its box. */
export function placeLogo(element: Of<'logo'>, context: SideContext): DisplayItem[] {
  const { logo } = context.pictures;
  if (logo) {
    return drawn(element, logo, within(logo, element, 'inside', SHARES[element.align]), context);
  }
  if (element.required) context.error(element, 'logo-missing', {});
  return [];
}

/** A picture of the template, whole in its box. */
export function placePicture(element: Of<'picture'>, context: SideContext): DisplayItem[] {
  const picture = context.pictures.own?.get(element.picture);
  if (picture) return drawn(element, picture, within(picture, element, 'inside', 0.5), context);
  context.error(element, 'picture-missing', {});
  return [];
}

/** The page of an agency, as large as it is. */
export function placePage(element: Of<'page'>, context: SideContext): DisplayItem[] {
  const page = context.pictures.pages?.get(element.page);
  const { id, x, y } = element;
  if (page) return [{ kind: 'page', element: id, page, x, y }];
  context.error(element, 'page-missing', {});
  return [];
}

/** The person's photo, filling its box. */
export function placePhoto(element: Of<'photo'>, context: SideContext): DisplayItem[] {
  const { photo } = context.pictures;
  if (photo?.kind === 'dots') {
    const clip = boxOutline(element, element.corner);
    const place = within(photo, element, 'cover', 0.5);
    const { id, kind: shows } = element;
    return [{ kind: 'picture', element: id, picture: photo.name, ...place, clip, shows }];
  }
  if (element.required) context.error(element, 'photo-missing', {});
  return [];
}
