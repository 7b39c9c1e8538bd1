/** Sizes of cards, in millimetres. */
export interface CardFormat {
  readonly width: number;
  readonly height: number;
}

export const CARD_FORMATS = [
  { width: 85, height: 55 },
  { width: 90, height: 50 },
  { width: 85, height: 54 },
  { width: 55, height: 55 },
] as const satisfies readonly CardFormat[];

export const CARD_SIDE_MIN = 40;
export const CARD_SIDE_MAX = 120;

/** What is seen beyond the cut, so that a cut beside its line shows no paper: what most printers ask. */
export const BLEED = 3;
/** No printer asks for more: as far as this grounds are drawn, and files cut them where theirs ends. */
export const BLEED_MAX = 10;
