import type { PageOrder } from './printer-profile.ts';

/** The sides of cards as pages, in the order that a printer asks for. */
export function pagesOf<Side>(cards: readonly (readonly Side[])[], order: PageOrder): Side[] {
  if (order === 'by-card') return cards.flat();
  const sides = Math.max(0, ...cards.map((card) => card.length));
  return Array.from({ length: sides }, (_, side) =>
    cards.flatMap((card) => card.slice(side, side + 1)),
  ).flat();
}
