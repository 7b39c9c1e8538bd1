import type { CardDesign, CardElement, PaintChoice } from '../card-design.schema.ts';
import { COLOURS_MAX } from '../drawing/drawn-logo.ts';
import type { Ink } from '../ink.schema.ts';
import { BLACK, inkFormula, isReservedInk, isSameInkName, WHITE } from '../ink.ts';
import { withChanged } from './edit-design.ts';

export const INKS_MAX = 12;
export const INK_NAME_MAX = 60;

/** An id that no ink of a design has. */
function freeInk(inks: readonly Ink[]): string {
  for (let number = inks.length + 1; ; number += 1) {
    const id = `ink-${number}`;
    if (!inks.some((ink) => ink.id === id)) return id;
  }
}

/** A name that no ink of a design has: `Couleur`, `Couleur 2`. */
function freeName(inks: readonly Ink[], wanted = 'Couleur'): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!inks.some((ink) => isSameInkName(ink.name, name))) return name;
  }
}

/** A design with one ink more, a blue that somebody then makes theirs. */
export function withNewInk(design: CardDesign): CardDesign {
  const { inks } = design;
  const cmyk = { c: 100, m: 80, y: 0, k: 20 };
  const ink: Ink = { id: freeInk(inks), name: freeName(inks), kind: 'process', cmyk };
  return { ...design, inks: [...inks, ink] };
}

/** A design with one ink put in the place of what had its id. */
export function withInk(design: CardDesign, changed: Ink): CardDesign {
  const inks = design.inks.map((ink) => (ink.id === changed.id ? changed : ink));
  return { ...design, inks };
}

/** An element whose paints are what `change` makes of them. */
function repainted(element: CardElement, change: (paint: PaintChoice) => PaintChoice): CardElement {
  if ('paint' in element) return { ...element, paint: change(element.paint) };
  if ('inks' in element && element.inks) {
    const inks = element.inks.map((one) => ({ ...one, ink: change({ ...one, tint: 1 }).ink }));
    return { ...element, inks };
  }
  if (element.kind !== 'rectangle') return element;
  const { fill, stroke } = element;
  return {
    ...element,
    ...(fill && { fill: change(fill) }),
    ...(stroke && { stroke: { ...stroke, paint: change(stroke.paint) } }),
  };
}

/** How many elements an ink is used by. */
export function inkUses({ sides }: CardDesign, id: string): number {
  let uses = 0;
  for (const element of sides.flatMap(({ elements }) => elements)) {
    let isUsed = false;
    repainted(element, (paint) => {
      isUsed ||= paint.ink === id;
      return paint;
    });
    if (isUsed) uses += 1;
  }
  return uses;
}

/** A design without an ink; what was printed in it is black then. */
export function withoutInk(design: CardDesign, id: string): CardDesign {
  const black = (paint: PaintChoice) => (paint.ink === id ? { ...paint, ink: BLACK.id } : paint);
  const sides = design.sides.map(({ elements }) => ({
    elements: elements.map((element) => repainted(element, black)),
  }));
  return { ...design, sides, inks: design.inks.filter((ink) => ink.id !== id) };
}

/** Elements that may show a drawing. */
export type DrawnElement = Extract<CardElement, { kind: 'logo' | 'picture' }>;

/** An element whose drawing is printed in an ink where it has a colour; in the nearest without one. */
export function withLogoInk(element: DrawnElement, colour: string, ink: string): DrawnElement {
  const { inks: before = [], ...rest } = element;
  const others = before.filter((one) => one.colour !== colour);
  // Those of a former drawing, which nothing shows any more, make room first.
  const inks = ink === '' ? others : [...others.slice(1 - COLOURS_MAX), { colour, ink }];
  // Without any choice it says the same as if nobody had ever made one.
  return inks.length > 0 ? { ...rest, inks } : rest;
}

/** A colour of a drawing on a card. */
interface DrawnColourOf {
  readonly side: number;
  readonly element: DrawnElement;
  readonly colour: string;
}

/** A design in which a colour is printed in a mixture by choice: that is an ink of it then. */
export function withKeptInk(
  design: CardDesign,
  { side, element, colour }: DrawnColourOf,
  { name, cmyk }: Ink,
): CardDesign {
  const same = design.inks.find(
    (ink) => ink.kind === 'process' && inkFormula(ink.cmyk) === inkFormula(cmyk),
  );
  const id = same?.id ?? freeInk(design.inks);
  const kept: Ink = { id, name: freeName(design.inks, name), kind: 'process', cmyk };
  const changed = withChanged(design, side, [withLogoInk(element, colour, id)]);
  return same ? changed : { ...changed, inks: [...design.inks, kept] };
}

/** Why an ink cannot be called so, in French; `dies` are what printers call the line that they cut. */
export function inkNameFault(
  design: CardDesign,
  ink: Ink,
  name: string,
  dies: readonly string[] = [],
): string | undefined {
  if (name.trim() === '') return 'Le nom est obligatoire.';
  const others = [BLACK, WHITE, ...design.inks].filter(({ id }) => id !== ink.id);
  if (others.some((other) => isSameInkName(other.name, name))) {
    return 'Une autre encre porte ce nom.';
  }
  if (ink.kind !== 'spot') return undefined;
  if (isReservedInk(name)) return 'Ce nom est celui d’une encre de la presse.';
  if (!dies.some((die) => isSameInkName(die, name))) return undefined;
  return 'Un imprimeur appelle ainsi son tracé de découpe.';
}
