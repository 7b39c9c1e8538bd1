import type { CodeItem, DisplayItem, GlyphsItem, PathStep } from './display-list.ts';
import { mmOf } from './lengths.ts';

/** A rectangle of the card, in millimetres. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The outline of a glyph in parts of the size, from its origin on the baseline, y downwards. */
export type GlyphOutline = (font: string, glyph: number) => readonly PathStep[];

function least(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
}

/** A logo has more points than a call may have arguments. */
function around(xs: readonly number[], ys: readonly number[]): Bounds {
  return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) };
}

/** The bounds of a path: those of its points and of what its curves are pulled to. */
export function boundsOfSteps(steps: readonly PathStep[]): Bounds {
  const numbers = steps.flatMap(([, ...places]) => places);
  return around(
    numbers.filter((_, index) => index % 2 === 0),
    numbers.filter((_, index) => index % 2 === 1),
  );
}

/** Outlines are the same each time that their font is asked. */
const glyphBounds = new WeakMap<readonly PathStep[], Bounds>();

function boundsOfOutline(outline: readonly PathStep[]): Bounds {
  const known = glyphBounds.get(outline);
  if (known) return known;
  const bounds = boundsOfSteps(outline);
  glyphBounds.set(outline, bounds);
  return bounds;
}

/** The box of each letter, from its outline; blanks have none. */
export function boxesOfGlyphs(
  { font, size, glyphs }: GlyphsItem,
  outline: GlyphOutline,
): readonly Bounds[] {
  const mm = mmOf(size);
  return glyphs.flatMap(({ id, x, y }) => {
    const steps = outline(font, id);
    if (steps.length === 0) return [];
    const { left, top, right, bottom } = boundsOfOutline(steps);
    return {
      left: x + left * mm,
      top: y + top * mm,
      right: x + right * mm,
      bottom: y + bottom * mm,
    };
  });
}

function boundsOfGlyphs(item: GlyphsItem, outline: GlyphOutline): Bounds {
  const drawn = boxesOfGlyphs(item, outline);
  return around(
    drawn.flatMap(({ left, right }) => [left, right]),
    drawn.flatMap(({ top, bottom }) => [top, bottom]),
  );
}

/** The square of a code, with `edge` modules around it. */
export function boundsOfCode({ x, y, module, modules }: CodeItem, edge = 0): Bounds {
  const margin = edge * module;
  const side = modules.length * module + margin;
  return { left: x - margin, top: y - margin, right: x + side, bottom: y + side };
}

export function common(one: Bounds, other: Bounds): Bounds {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

export function meets(one: Bounds, other: Bounds): boolean {
  const { left, top, right, bottom } = common(one, other);
  return left < right && top < bottom;
}

export function holds(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}

/** Where something is drawn. */
export function boundsOf(item: DisplayItem, outline: GlyphOutline): Bounds {
  switch (item.kind) {
    case 'glyphs':
      return boundsOfGlyphs(item, outline);
    case 'path': {
      const { left, top, right, bottom } = boundsOfSteps(item.steps);
      const half = (item.stroke?.width ?? 0) / 2;
      return { left: left - half, top: top - half, right: right + half, bottom: bottom + half };
    }
    case 'picture': {
      const { x, y, width, height, clip } = item;
      const whole = { left: x, top: y, right: x + width, bottom: y + height };
      return clip ? common(whole, boundsOfSteps(clip)) : whole;
    }
    case 'page': {
      const { x, y, page } = item;
      return { left: x, top: y, right: x + page.width, bottom: y + page.height };
    }
    case 'code':
      return boundsOfCode(item);
  }
}
