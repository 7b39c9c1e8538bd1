import { frenchCount, frenchNumber } from '../french.ts';

/** The number of cards of one person, where it is another one than that of the order. */
export interface OwnQuantity {
  readonly contact: string;
  readonly quantity: number;
}

/** `500 cartes`; of none, nobody said yet how many. */
export function saidNumber(count: number, noun: string): string {
  return count === 0 ? 'nombre à préciser' : frenchCount(count, noun);
}

interface OrderCards {
  /** `600 cartes` */
  readonly total: string;
  /** How they come about: `3 × 200`, or `11 × 200 + 1 × 500`. */
  readonly calculation: string;
}

/** The cards of an order for so many people; nothing while no quantity is known. */
export function orderCards(
  people: number,
  quantity: number,
  own: readonly OwnQuantity[] = [],
): OrderCards | undefined {
  if (quantity === 0 && own.length === 0) return undefined;
  const counts = new Map([[quantity, people - own.length]]);
  for (const one of own) counts.set(one.quantity, (counts.get(one.quantity) ?? 0) + 1);
  const parts = [...counts].filter(([, lines]) => lines > 0 || counts.size === 1);
  const total = parts.reduce((sum, [each, lines]) => sum + each * lines, 0);
  return {
    total: frenchCount(total, 'carte'),
    calculation: parts
      .map(([each, lines]) => `${frenchNumber(lines)}\u00a0×\u00a0${frenchNumber(each)}`)
      .join(' + '),
  };
}
