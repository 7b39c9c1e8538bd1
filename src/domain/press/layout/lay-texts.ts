import type { TextElement } from '../card-design.schema.ts';
import type { GlyphsItem, PlacedGlyph } from '../display-list.ts';
import { isBlackAlone } from '../ink.ts';
import { mmOf } from '../lengths.ts';
import type { FontFeatures } from '../shaper.ts';
import { type FittedText, fitText } from './fit-text.ts';
import { type LineShaper, lineShaper, lineWidth, type ShapedLine } from './shaped-line.ts';
import type { SideContext } from './side-context.ts';
import { type WrittenText, writtenText } from './written-text.ts';

/** Black letters up to this size, in points, are printed over what is below: no white shows around. */
const OVERPRINT_MAX = 12;

const SHARES = { left: 0, center: 0.5, right: 1 } as const;

function placedGlyphs(
  { glyphs }: ShapedLine,
  { size, tracking }: FittedText,
  x: number,
  y: number,
): PlacedGlyph[] {
  const scale = mmOf(size);
  let pen = x;
  return glyphs.map(({ id, text, advance, dx, dy }, index) => {
    // Spacing stands before each letter but the first; marks stay on their letter.
    if (index > 0 && text !== '') pen += (scale * tracking) / 1000;
    const placed = { id, x: pen + dx * scale, y: y - dy * scale, text };
    pen += advance * scale;
    return placed;
  });
}

/** The lines of a text, its first baseline at `y`. */
function placeText(
  element: TextElement,
  fitted: FittedText,
  y: number,
  shape: LineShaper,
  context: SideContext,
): GlyphsItem[] {
  const paint = context.paint(element, element.paint);
  const isBlack = isBlackAlone(paint.ink) && paint.ink.cmyk.k * paint.tint === 100;
  return fitted.lines.map((line, index) => {
    const shaped = shape(line);
    const width = lineWidth(shaped, fitted.size, fitted.tracking);
    const x = element.x - width * SHARES[element.align];
    return {
      kind: 'glyphs',
      element: element.id,
      font: element.font,
      size: fitted.size,
      paint,
      overprint: isBlack && fitted.size <= OVERPRINT_MAX,
      text: line,
      glyphs: placedGlyphs(shaped, fitted, x, y + index * mmOf(fitted.leading)),
    };
  });
}

/** In UTF-16 units: ten long lines of the smallest letters hold fewer. */
const TEXT_SIGNS_MAX = 1000;

interface Text {
  readonly element: TextElement;
  readonly written: WrittenText;
  readonly shape: LineShaper;
  fitted: FittedText | undefined;
}

/** Letters that are spread out are not joined; small capitals are the font's own, or none. */
function featuresOf(element: TextElement): FontFeatures {
  const spread = element.tracking > 0 ? { liga: false, clig: false } : {};
  return element.case === 'small-caps' ? { ...spread, smcp: true } : spread;
}

function noteSmallCaps(element: TextElement, context: SideContext): void {
  const isAsked = element.case === 'small-caps';
  if (!isAsked || context.tools.shaper.hasFeature(element.font, 'smcp')) return;
  context.error(element, 'small-caps-missing', { name: element.font });
}

/** Signs that a font lacks are named: no other font stands in for it. */
function noteMissing({ element, shape, fitted }: Text, context: SideContext): void {
  const glyphs = fitted?.lines.flatMap((line) => shape(line).glyphs) ?? [];
  // A mark that the font lacks is named with its letter: alone, nobody would know it.
  const missing = new Set(glyphs.filter(({ id }) => id === 0).map(({ letter }) => letter));
  if (missing.size === 0) return;
  context.error(element, 'glyph-missing', { name: element.font, names: [...missing] });
}

function noteOverflow({ element, written, fitted }: Text, context: SideContext): void {
  if (!fitted || fitted.fits) return;
  const what = { kind: 'glyphs', text: written.text } as const;
  context.error(element, 'text-overflow', { what, found: fitted.size });
}

/** A group may ask for less than one of its texts allows. */
function noteGroupFloor({ element, fitted }: Text, context: SideContext): void {
  const asked = Math.min(element.size, element.sizeMin);
  if (!fitted || fitted.size >= asked) return;
  context.error(element, 'group-floor', { found: fitted.size, asked });
}

/** Texts of one group take the smallest size that one of them needs. */
function shareSizes(texts: readonly Text[]): void {
  for (const [group, members] of Map.groupBy(texts, ({ element }) => element.group)) {
    const sizes = members.flatMap(({ fitted }) => (fitted ? [fitted.size] : []));
    const size = Math.min(...sizes);
    if (group === '' || sizes.every((own) => own === size)) continue;
    for (const text of members.filter(({ fitted }) => fitted && fitted.size > size)) {
      const sizeMin = Math.min(size, text.element.sizeMin);
      const leading = (text.element.leading * size) / text.element.size;
      const wished = { ...text.element, size, sizeMin, leading };
      text.fitted = fitText(wished, text.written, text.shape);
    }
  }
}

/** The texts of a side, by the elements that they come from. */
export function layTexts(
  elements: readonly TextElement[],
  context: SideContext,
): ReadonlyMap<string, readonly GlyphsItem[]> {
  const texts = elements.map((element): Text => {
    const written = writtenText(element, context.values);
    if (written.text === '' && element.required) {
      const keys = element.parts.flatMap((part) => (part.kind === 'value' ? part.value : []));
      context.error(element, 'required-empty', { keys });
    }
    const shape = lineShaper(context.tools.shaper, element.font, featuresOf(element));
    const signs = written.text.length;
    if (signs > 0) noteSmallCaps(element, context);
    if (signs > TEXT_SIGNS_MAX) {
      context.error(element, 'text-too-long', { found: signs, asked: TEXT_SIGNS_MAX });
    }
    const isDrawn = signs > 0 && signs <= TEXT_SIGNS_MAX;
    const fitted = isDrawn ? fitText(element, written, shape) : undefined;
    return { element, written, shape, fitted };
  });
  shareSizes(texts);
  const baselines = stackedBaselines(
    texts.map(({ element, fitted }) => {
      const { lines = [], leading = element.leading } = fitted ?? {};
      return { element, lines: lines.length, leading };
    }),
  );
  return new Map(
    texts.map((text) => {
      const { element, fitted, shape } = text;
      noteOverflow(text, context);
      noteGroupFloor(text, context);
      noteMissing(text, context);
      const y = baselines.get(element.id) ?? element.y;
      return [element.id, fitted ? placeText(element, fitted, y, shape, context) : []];
    }),
  );
}

/** A text of a stack, and how many lines of it there are; none when it is empty. */
interface StackedText {
  readonly element: TextElement;
  readonly lines: number;
  /** From baseline to baseline, in points. */
  readonly leading: number;
}

/** The height that lines beyond the first take, in millimetres. */
function furtherLines({ lines, leading }: StackedText): number {
  return Math.max(0, lines - 1) * mmOf(leading);
}

/** Texts of one stack on one baseline, such as two numbers side by side. */
interface Row {
  readonly y: number;
  readonly texts: readonly StackedText[];
  /** The height that the longest of them takes beyond its first line, in millimetres. */
  readonly further: number;
  readonly isClosedUp: boolean;
}

/** From top to bottom. */
function rowsOf(stack: readonly StackedText[]): Row[] {
  const rows = Map.groupBy(stack, ({ element }) => element.y.toFixed(2));
  return [...rows.values()]
    .map((texts) => ({
      y: texts[0]?.element.y ?? 0,
      texts,
      further: Math.max(...texts.map(furtherLines)),
      isClosedUp: texts.every(
        ({ element, lines }) => lines === 0 && element.whenEmpty === 'close-up',
      ),
    }))
    .sort((one, other) => one.y - other.y);
}

/** Downwards from the first: each row moves by what those above it take more or less. */
function downwards(rows: readonly Row[]): [string, number][] {
  let moved = 0;
  return rows.flatMap(({ y, texts, further, isClosedUp }, index) => {
    const places = texts.map(({ element }): [string, number] => [element.id, element.y + moved]);
    const next = rows[index + 1];
    moved += isClosedUp && next ? y - next.y : further;
    return places;
  });
}

/** Upwards from the last row, whose last lines stay. */
function upwards(rows: readonly Row[]): [string, number][] {
  let moved = 0;
  return rows.toReversed().flatMap(({ y, texts, further, isClosedUp }, index, all) => {
    const places = texts.map((text): [string, number] => [
      text.element.id,
      text.element.y + moved - furtherLines(text),
    ]);
    const above = all[index + 1];
    moved += isClosedUp && above ? y - above.y : -further;
    return places;
  });
}

/** The first baselines of texts: those of one stack close up over empty ones, and make room. */
function stackedBaselines(texts: readonly StackedText[]): Map<string, number> {
  const stacks = Map.groupBy(texts, ({ element }) => element.stack);
  return new Map(
    [...stacks].flatMap(([name, members]) => {
      if (name === '')
        return members.map(({ element }): [string, number] => [element.id, element.y]);
      const rows = rowsOf(members);
      return rows[0]?.texts[0]?.element.grow === 'up' ? upwards(rows) : downwards(rows);
    }),
  );
}
