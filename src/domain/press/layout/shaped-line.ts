import { mmOf } from '../lengths.ts';
import type { FontFeatures, ShapedGlyph, Shaper, WritingDirection } from '../shaper.ts';

/** A part of a line that is written in one direction. */
interface DirectedRun {
  readonly text: string;
  /** Where in the line it begins, counted in UTF-16 units. */
  readonly start: number;
  /** Undefined where the whole line is of one direction: the shaper knows it. */
  readonly direction: WritingDirection | undefined;
}

const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const FROM_LEFT = /\p{L}/u;
/** Of whatever script. */
const DIGIT = /\p{N}/u;

function directionOf(character: string): WritingDirection | undefined {
  if (DIGIT.test(character)) return 'left';
  if (FROM_RIGHT.test(character)) return 'right';
  return FROM_LEFT.test(character) ? 'left' : undefined;
}

/** Signs and spaces go with what surrounds them, or else with the line. */
function resolved(
  directions: (WritingDirection | undefined)[],
  base: WritingDirection,
): WritingDirection[] {
  return directions.map((own, index) => {
    if (own) return own;
    const before = directions.slice(0, index).findLast((other) => other !== undefined);
    const after = directions.slice(index).find((other) => other !== undefined);
    return before !== undefined && before === after ? before : base;
  });
}

/**
 * The parts of a line from left to right as they are drawn. The direction of the line is that of its
 * first letter, as the Unicode rules for both directions have it, of which one level is kept here.
 */
function visualRuns(line: string): DirectedRun[] {
  if (!FROM_RIGHT.test(line)) return [{ text: line, start: 0, direction: undefined }];
  const characters = [...line];
  const own = characters.map(directionOf);
  const base = own.find((direction) => direction !== undefined) ?? 'left';
  const directions = resolved(own, base);
  const runs: { text: string; start: number; direction: WritingDirection }[] = [];
  let start = 0;
  characters.forEach((character, index) => {
    const direction = directions[index] ?? base;
    const last = runs.at(-1);
    if (last?.direction === direction) last.text += character;
    else runs.push({ text: character, start, direction });
    start += character.length;
  });
  return base === 'right' ? runs.reverse() : runs;
}

interface LineGlyph extends ShapedGlyph {
  /** The letters that it writes; empty when the glyph before writes them. */
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

/** The width of the part of a text between two places, set within the whole, in parts of the size. */
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
