import { mmOf } from '../lengths.ts';
import type { FontFeatures, ShapedGlyph, Shaper } from '../shaper.ts';
import { type DirectedRun, visualRuns } from './writing-direction.ts';

export interface LineGlyph extends ShapedGlyph {
  /** What it writes; empty when the glyph before says it. */
  readonly text: string;
  /** The letter that it belongs to, with its marks. */
  readonly letter: string;
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
function withTexts(glyphs: readonly ShapedGlyph[], { text, start }: DirectedRun): LineGlyph[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((from, index) => [from, starts[index + 1] ?? text.length]));
  return glyphs.map((glyph, index) => {
    const isFirst = glyphs[index - 1]?.cluster !== glyph.cluster;
    const letter = text.slice(glyph.cluster, ends.get(glyph.cluster));
    return { ...glyph, cluster: start + glyph.cluster, letter, text: isFirst ? letter : '' };
  });
}

/** Shapes lines in one font, each once. */
export function lineShaper(shaper: Shaper, font: string, features: FontFeatures): LineShaper {
  const known = new Map<string, ShapedLine>();
  return (line) => {
    const before = known.get(line);
    if (before) return before;
    const glyphs = visualRuns(line).flatMap((run) =>
      withTexts(shaper.shape(font, run.text, features, run.direction), run),
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
export function lineWidth(
  { advance, gaps }: Pick<ShapedLine, 'advance' | 'gaps'>,
  size: number,
  tracking: number,
): number {
  return mmOf(size) * (advance + (gaps * tracking) / 1000);
}

/** What the part of a text between two places takes as it is set within the whole, in parts of the size. */
export type PartMeasure = (from: number, to: number) => Pick<ShapedLine, 'advance' | 'gaps'>;

/** Measures parts of a text that is shaped once: right but for what letters do at the cut. */
export function partMeasure(text: string, { glyphs }: ShapedLine): PartMeasure {
  const advances = new Float64Array(text.length + 1);
  const letters = new Uint32Array(text.length + 1);
  for (const { cluster, advance, text: said } of glyphs) {
    advances[cluster + 1] = (advances[cluster + 1] ?? 0) + advance;
    if (said !== '') letters[cluster + 1] = 1;
  }
  for (let at = 1; at <= text.length; at += 1) {
    advances[at] = (advances[at] ?? 0) + (advances[at - 1] ?? 0);
    letters[at] = (letters[at] ?? 0) + (letters[at - 1] ?? 0);
  }
  const between = (sums: Float64Array | Uint32Array, from: number, to: number) =>
    (sums[to] ?? 0) - (sums[from] ?? 0);
  return (from, to) => ({
    advance: between(advances, from, to),
    gaps: Math.max(0, between(letters, from, to) - 1),
  });
}
