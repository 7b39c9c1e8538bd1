import type { CardDesign, CardElement } from '../card-design.schema.ts';

/** Whether an element prints where the card of its person is: as a code, or written out. */
export function printsAddress(element: CardElement): boolean {
  if (element.kind === 'code') return true;
  if (element.kind !== 'text') return false;
  return element.parts.some((part) => part.kind === 'value' && part.value === 'cardUrl');
}

/** Whether a file of such cards hands addresses out, which nobody can recall once they are printed. */
export function handsAddressesOut({ sides }: CardDesign): boolean {
  return sides.some(({ elements }) => elements.some(printsAddress));
}
