import { type Bounds, common, meets } from '../bounds.ts';
import type { DisplayItem } from '../display-list.ts';
import { type Finding, finding } from '../finding.ts';
import { isPaper } from '../ink.ts';
import { filledBox, looksLike, paintBelow } from './below.ts';
import { type Inspected, type PreflightRule, thingOf } from './rule.ts';

function findInvisible(inspected: Inspected): Finding[] {
  return inspected.list.items.flatMap((item) => {
    if (item.kind !== 'glyphs') return [];
    const bounds = inspected.boundsOf(item);
    // Blanks cover nothing.
    if (!(bounds.left < bounds.right)) return [];
    const ground = paintBelow(bounds, item, inspected);
    if (!ground || !looksLike(item.paint, ground)) return [];
    const values = { what: thingOf(item), isWhite: isPaper(item.paint.ink) };
    return finding('invisible', 'error', { element: item.element }, values);
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
