import { frenchList } from '../../french.ts';
import type { CardElement } from '../card-design.schema.ts';
import type { Paint } from '../display-list.ts';
import type { DrawnColour, DrawnLogo } from '../drawing/drawn-logo.ts';
import type { Ink } from '../ink.schema.ts';
import { BLACK, inkTotal, isBlackAlone, WHITE } from '../ink.ts';
import { COMPANY_INK } from '../presets/company-ink.ts';
import type { SideContext } from './side-context.ts';

type Drawn = Extract<CardElement, { kind: 'logo' | 'picture' }>;

/** More are counted. */
const COLOURS_TOLD = 3;

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
export function logoPaints(
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
  if (guessed.length > 0) context.remark(element, 'logo-ink', withoutInk(element, guessed));
  return (colour) => paints.get(colour) ?? { ink: BLACK, tint: 1 };
}

function withoutInk({ kind }: Drawn, colours: readonly string[]): string {
  const of = kind === 'logo' ? 'du logo' : 'de l’image';
  return colours.length === 1
    ? `La couleur ${colours[0]} ${of} n’a pas d’encre choisie.`
    : `Les couleurs ${frenchList(colours, COLOURS_TOLD)} ${of} n’ont pas d’encre choisie.`;
}
