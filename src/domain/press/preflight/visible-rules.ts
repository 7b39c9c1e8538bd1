import { type Bounds, common, meets } from '../bounds.ts';
import type { Thing } from '../card-sentences.ts';
import type { DisplayItem, GlyphsItem } from '../display-list.ts';
import { type Finding, finding } from '../finding.ts';
import { isPaper } from '../ink.ts';
import { filledBox, looksLike, paintBelow } from './below.ts';
import { darknessOf } from './paints.ts';
import { type Inspected, type PreflightRule, thingOf } from './rule.ts';

/** Letters that are no darker or lighter than this beside their ground are hardly read. */
const TEXT_CONTRAST = 0.25;

/** Letters of the colour of their ground, or of nearly as dark a one. */
function findInvisible(inspected: Inspected): Finding[] {
  return inspected.list.items.flatMap((item) => {
    if (item.kind !== 'glyphs') return [];
    const bounds = inspected.boundsOf(item);
    // Blanks cover nothing.
    if (!(bounds.left < bounds.right)) return [];
    const ground = paintBelow(bounds, item, inspected);
    if (!ground) return [];
    const [where, what] = [{ element: item.element }, thingOf(item)];
    if (looksLike(item.paint, ground)) {
      return finding('invisible', 'error', where, { what, isWhite: isPaper(item.paint.ink) });
    }
    const contrast = Math.abs(darknessOf(item.paint) - darknessOf(ground));
    return contrast < TEXT_CONTRAST ? finding('text-contrast', 'remark', where, { what }) : [];
  });
}

/** From this part of a letter on, it is no underline that touches its foot. */
const HIDDEN_PART = 0.5;

function size({ left, top, right, bottom }: Bounds): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** The place that an item covers as a whole; undefined where what is under it shows through. */
function coverOf(item: DisplayItem, { boundsOf }: Inspected): Bounds | undefined {
  if (item.kind === 'picture') return item.isCutOut ? undefined : boundsOf(item);
  if (item.kind === 'page') return boundsOf(item);
  return item.kind === 'path' && !item.overprint ? filledBox(item)?.box : undefined;
}

function isHidden(item: DisplayItem, cover: Bounds, inspected: Inspected): boolean {
  if (item.kind === 'code') return meets(inspected.boundsOf(item), cover);
  if (item.kind !== 'glyphs') return false;
  return inspected
    .glyphBoxes(item)
    .some((box) => size(common(box, cover)) > HIDDEN_PART * size(box));
}

function findCovered(inspected: Inspected): Finding[] {
  const { items } = inspected.list;
  return items.flatMap((item, index) => {
    if (item.kind !== 'glyphs' && item.kind !== 'code') return [];
    const over = items.slice(index + 1).find((above) => {
      const cover = coverOf(above, inspected);
      return cover !== undefined && isHidden(item, cover, inspected);
    });
    if (!over) return [];
    const values = { what: thingOf(item), other: thingOf(over) };
    return finding('covered', 'error', { element: item.element }, values);
  });
}

/** Letters and codes that nobody would see. */
export const VISIBLE_RULES: readonly PreflightRule[] = [findInvisible, findCovered];

/** Boxes that meet by no more than this, in millimetres, only touch. */
const HAIR = 0.2;

function overlap(one: Bounds, other: Bounds): boolean {
  const { left, top, right, bottom } = common(one, other);
  return right - left > HAIR && bottom - top > HAIR;
}

/** A text, a code, a logo or a photo, over which no text is meant to be printed; undefined for grounds. */
function readable(item: DisplayItem): Thing | undefined {
  switch (item.kind) {
    case 'glyphs':
    case 'code':
      return thingOf(item);
    case 'path':
    case 'picture':
      return item.shows && { kind: item.shows };
    case 'page':
      return undefined;
  }
}

/** Whether letters of a line run into something; lines whose feet and heads pass each other do not. */
function runsInto(
  line: GlyphsItem,
  other: DisplayItem,
  { boundsOf, glyphBoxes }: Inspected,
): boolean {
  const whole = boundsOf(other);
  if (!overlap(boundsOf(line), whole)) return false;
  const others = other.kind === 'glyphs' ? glyphBoxes(other) : [whole];
  return glyphBoxes(line).some((box) => others.some((there) => overlap(box, there)));
}

/** Two texts are told once, of the upper one. */
function findOverlaps(inspected: Inspected): Finding[] {
  const { items } = inspected.list;
  const all = items.filter((item) => readable(item) !== undefined);
  return all.flatMap((line, index): Finding[] => {
    if (line.kind !== 'glyphs') return [];
    const met = all.find((other, at) => {
      const isOwn = other.element === line.element;
      if (isOwn || (other.kind === 'glyphs' && at > index)) return false;
      return runsInto(line, other, inspected);
    });
    const other = met && readable(met);
    if (!other) return [];
    return [
      finding('overlap', 'remark', { element: line.element }, { what: thingOf(line), other }),
    ];
  });
}

/** Texts that cannot be read where two things are printed in one place. */
export const OVERLAP_RULES: readonly PreflightRule[] = [findOverlaps];
