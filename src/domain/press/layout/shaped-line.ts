import { mmOf } from '../lengths.ts';
import type { FontFeatures, ShapedGlyph, Shaper } from '../shaper.ts';
import { visualRuns } from './writing-direction.ts';

export interface LineGlyph extends ShapedGlyph {
  /** What it writes; empty when the glyph before says it. */
  readonly text: string;
}

/** A line as a font sets it, in parts of the size. */
export interface ShapedLine {
  readonly glyphs: readonly LineGlyph[];
  readonly advance: number;
  /** Between letters, where spacing can be added or taken away. */
  readonly gaps: number;
}

export type LineShaper = (line: string) => ShapedLine;

/** Gives each glyph what it writes: its share of the text, up to where the next share begins. */
function withTexts(glyphs: readonly ShapedGlyph[], text: string): LineGlyph[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  return glyphs.map((glyph, index) => {
    const isFirst = glyphs[index - 1]?.cluster !== glyph.cluster;
    return { ...glyph, text: isFirst ? text.slice(glyph.cluster, ends.get(glyph.cluster)) : '' };
  });
}

/** Shapes lines in one font, each once. */
export function lineShaper(shaper: Shaper, font: string, features: FontFeatures): LineShaper {
  const known = new Map<string, ShapedLine>();
  return (line) => {
    const before = known.get(line);
    if (before) return before;
    const glyphs = visualRuns(line).flatMap(({ text }) =>
      withTexts(shaper.shape(font, text, features), text),
    );
    const letters = glyphs.filter(({ text }) => text !== '').length;
    const shaped = {
      glyphs,
      advance: glyphs.reduce((sum, { advance }) => sum + advance, 0),
      gaps: Math.max(0, letters - 1),
    };
    known.set(line, shaped);
    return shaped;
  };
}

/** How wide a line is, in millimetres; `tracking` in thousandths of the size. */
export function lineWidth({ advance, gaps }: ShapedLine, size: number, tracking: number): number {
  return mmOf(size) * (advance + (gaps * tracking) / 1000);
}
