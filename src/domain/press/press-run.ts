import type { CardPictures } from './layout/card-pictures.ts';
import type { Printed } from './preflight/data-rules.ts';
import type { PageOrder } from './printer-profile.ts';

/** One person's card among those of a file. */
export interface PressCard extends Printed {
  /** By what somebody recognises whose card it is. */
  readonly name: string;
  readonly pictures: CardPictures;
}

export const PRESS_STEPS = ['layout', 'writing', 'reading', 'drawing'] as const;
export type PressStep = (typeof PRESS_STEPS)[number];

/** How far a file is: so many cards laid out, or pages written, read again or drawn. */
export interface PressProgress {
  readonly step: PressStep;
  readonly done: number;
  readonly all: number;
}

/** The sides of cards as pages, in the order that a printer asks for. */
export function pagesOf<Side>(cards: readonly (readonly Side[])[], order: PageOrder): Side[] {
  if (order === 'by-card') return cards.flat();
  const sides = Math.max(0, ...cards.map((card) => card.length));
  return Array.from({ length: sides }, (_, side) =>
    cards.flatMap((card) => card.slice(side, side + 1)),
  ).flat();
}
