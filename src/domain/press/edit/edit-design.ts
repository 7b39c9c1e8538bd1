import type { CardDesign, CardElement } from '../card-design.ts';

/** The elements of a side, from bottom to top. */
export function elementsOf({ sides }: CardDesign, side: number): readonly CardElement[] {
  return sides[side]?.elements ?? [];
}

/** A design with other elements on one side. */
export function withElements(
  design: CardDesign,
  side: number,
  change: (elements: readonly CardElement[]) => readonly CardElement[],
): CardDesign {
  const sides = design.sides.map((one, index) =>
    index === side ? { ...one, elements: [...change(one.elements)] } : one,
  );
  return { ...design, sides };
}

/** A design with one element put in the place of what had its id. */
export function withElement(design: CardDesign, side: number, changed: CardElement): CardDesign {
  return withElements(design, side, (elements) =>
    elements.map((element) => (element.id === changed.id ? changed : element)),
  );
}

/** A design with a second side that is still empty, or without it. */
export function withBack(design: CardDesign, hasBack: boolean): CardDesign {
  const [front = { elements: [] }, back = { elements: [] }] = design.sides;
  return { ...design, sides: hasBack ? [front, back] : [front] };
}
