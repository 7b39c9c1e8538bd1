/** A glyph as a font sets it, in parts of the size: 1 is as wide as the size is high. */
export interface ShapedGlyph {
  readonly id: number;
  /** Where in the text, counted in UTF-16 units, what it writes begins. */
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** OpenType features asked for beside those that a font sets by itself: `{ smcp: true }`. */
export type FontFeatures = Readonly<Record<string, boolean>>;

/** Where a text begins that is read in one direction. */
export type WritingDirection = 'left' | 'right';

/**
 * The only engine that turns letters into glyphs: two never agree on every text. Glyph 0 is what the
 * font lacks.
 */
export interface Shaper {
  /** Without a direction, the text's own letters tell it, which signs alone do not. */
  readonly shape: (
    font: string,
    text: string,
    features?: FontFeatures,
    direction?: WritingDirection,
  ) => readonly ShapedGlyph[];
  /** Whether the font knows a feature, such as `smcp`. */
  readonly hasFeature: (font: string, feature: string) => boolean;
}
