import {
  Blob,
  Buffer,
  Direction,
  Face,
  Feature,
  Font,
  type Buffer as ShapingBuffer,
  shape,
} from 'harfbuzzjs';
import type { PathStep } from '../../../domain/press/display-list.ts';
import type { FontFeatures, ShapedGlyph, WritingDirection } from '../../../domain/press/shaper.ts';

const DIRECTIONS = { left: Direction.LTR, right: Direction.RTL } as const;

/** One quadratic curve, which TrueType draws with, as the cubic one that presses know. */
function cubic(
  [fromX, fromY]: readonly [number, number],
  [x1, y1, x, y]: readonly [number, number, number, number],
): PathStep {
  const toward = (from: number, control: number) => from + (2 / 3) * (control - from);
  return ['C', toward(fromX, x1), toward(fromY, y1), toward(x, x1), toward(y, y1), x, y];
}

/** A font that was read: it shapes texts, and gives its glyphs' outlines. */
export class OpenFont {
  readonly #font: Font;
  readonly #upem: number;
  readonly #features: ReadonlySet<string>;
  readonly #buffer: ShapingBuffer = new Buffer();
  readonly #outlines = new Map<number, readonly PathStep[]>();
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    const face = new Face(new Blob(bytes));
    this.#font = new Font(face);
    this.#upem = face.upem;
    this.#features = new Set(face.getTableFeatureTags('GSUB'));
  }

  /** The glyphs of a text of one direction, from left to right as they are drawn. */
  shape(text: string, features: FontFeatures = {}, direction?: WritingDirection): ShapedGlyph[] {
    this.#buffer.reset();
    this.#buffer.addText(text);
    if (direction) this.#buffer.setDirection(DIRECTIONS[direction]);
    this.#buffer.guessSegmentProperties();
    // Forms that belong to French: an apostrophe, a guillemet.
    this.#buffer.setLanguage('fr');
    const wanted = Object.entries(features).map(([tag, on]) => new Feature(tag, on ? 1 : 0));
    shape(this.#font, this.#buffer, wanted);
    const positions = this.#buffer.getGlyphPositions();
    return this.#buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => ({
      id: codepoint,
      cluster,
      advance: (positions[index]?.xAdvance ?? 0) / this.#upem,
      dx: (positions[index]?.xOffset ?? 0) / this.#upem,
      dy: (positions[index]?.yOffset ?? 0) / this.#upem,
    }));
  }

  hasFeature(feature: string): boolean {
    return this.#features.has(feature);
  }

  /** The outline of a glyph in parts of the size, from its origin on the baseline, y downwards. */
  outline(glyph: number): readonly PathStep[] {
    const known = this.#outlines.get(glyph);
    if (known) return known;
    const steps = this.#draw(glyph);
    this.#outlines.set(glyph, steps);
    return steps;
  }

  #draw(glyph: number): PathStep[] {
    let pen: readonly [number, number] = [0, 0];
    return this.#font.glyphToJson(glyph).map(({ type, values }): PathStep => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values.map((value, index) =>
        index % 2 === 0 ? value / this.#upem : -value / this.#upem,
      );
      const from = pen;
      switch (type) {
        case 'M':
        case 'L':
          pen = [a, b];
          return [type, a, b];
        case 'Q':
          pen = [c, d];
          return cubic(from, [a, b, c, d]);
        case 'C':
          pen = [e, f];
          return ['C', a, b, c, d, e, f];
        default:
          return ['Z'];
      }
    });
  }
}
