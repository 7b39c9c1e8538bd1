import type { CardDesign, CardElement } from '../card-design.schema.ts';
import { ELEMENTS_MAX } from '../card-design.ts';
import { freeId } from './new-element.ts';

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

/** A design with elements put in the places of those that had their ids. */
export function withChanged(
  design: CardDesign,
  side: number,
  changed: readonly CardElement[],
): CardDesign {
  const others = new Map(changed.map((element) => [element.id, element]));
  return withElements(design, side, (elements) =>
    elements.map((element) => others.get(element.id) ?? element),
  );
}

/** A design in which the picture of one element is another, on whatever side that is. */
export function withPicture(design: CardDesign, id: string, picture: string): CardDesign {
  const sides = design.sides.map(({ elements }) => ({
    elements: elements.map((element) =>
      element.id === id && element.kind === 'picture' ? { ...element, picture } : element,
    ),
  }));
  return { ...design, sides };
}

/** Whether no side holds more than a template may. */
export function hasRoom({ sides }: CardDesign): boolean {
  return sides.every(({ elements }) => elements.length <= ELEMENTS_MAX);
}

/** A design whose other side is a copy of this one, in the place of what it held. */
export function withCopiedSide(design: CardDesign, from: number): CardDesign {
  let copied = withElements(design, 1 - from, () => []);
  for (const element of elementsOf(design, from)) {
    const copy = { ...element, id: freeId(copied, element.kind) };
    copied = withElements(copied, 1 - from, (elements) => [...elements, copy]);
  }
  return copied;
}

/** A design with a second side that is still empty, or without it. */
export function withBack(design: CardDesign, hasBack: boolean): CardDesign {
  const [front = { elements: [] }, back = { elements: [] }] = design.sides;
  return { ...design, sides: hasBack ? [front, back] : [front] };
}
