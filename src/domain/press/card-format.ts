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

/** The common formats as cards lie and as they stand, to choose from. */
export const OFFERED_FORMATS: readonly CardFormat[] = CARD_FORMATS.flatMap(({ width, height }) =>
  width === height
    ? [{ width, height }]
    : [
        { width, height },
        { width: height, height: width },
      ],
);

/** The name of a format: `85 × 55 mm`. */
export function formatName({ width, height }: CardFormat): string {
  const [wide, high] = [width, height].map((side) => String(side).replace('.', ','));
  return `${wide}\u00a0×\u00a0${high}\u00a0mm`;
}

export const CARD_SIDE_MIN = 40;
export const CARD_SIDE_MAX = 120;

/** The edge that is printed beyond the cut, so that a cut beside its line shows no paper. */
export const BLEED = 3;

/** Between what matters and the cut, as most printers like it: less is remarked upon. */
export const SAFE = 5;

/** No printer asks for more: as far as this grounds are drawn, and files cut them where theirs ends. */
export const BLEED_MAX = 10;
