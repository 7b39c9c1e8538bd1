/** A glyph as a font sets it, in parts of the size: 1 is as wide as the size is high. */
export interface ShapedGlyph {
  readonly id: number;
  /** Where in the text, counted in UTF-16 units, what it writes begins. */
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

export interface FontMetrics {
  /** In parts of the size; the descent is positive. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
}

/** OpenType features asked for beside those that a font sets by itself: `{ smcp: true }`. */
export type FontFeatures = Readonly<Record<string, boolean>>;

/**
 * The only engine that turns letters into glyphs: two never agree on every text. Glyph 0 is what the
 * font lacks.
 */
export interface Shaper {
  readonly shape: (font: string, text: string, features?: FontFeatures) => readonly ShapedGlyph[];
  readonly metrics: (font: string) => FontMetrics;
  /** Whether the font knows a feature, such as `smcp`. */
  readonly hasFeature: (font: string, feature: string) => boolean;
}
