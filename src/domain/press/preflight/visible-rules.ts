import { type Bounds, common, meets } from '../bounds.ts';
import type { DisplayItem } from '../display-list.ts';
import { isPaper } from '../ink.ts';
import { filledBox, looksLike, paintBelow } from './below.ts';
import { called, type Inspected, type PreflightRule, type SideFinding } from './rule.ts';

function findInvisible(inspected: Inspected): SideFinding[] {
  return inspected.list.items.flatMap((item): SideFinding[] => {
    if (item.kind !== 'glyphs') return [];
    const bounds = inspected.boundsOf(item);
    // Blanks cover nothing.
    if (!(bounds.left < bounds.right)) return [];
    const ground = paintBelow(bounds, item, inspected);
    if (!ground || !looksLike(item.paint, ground)) return [];
    const where = isPaper(item.paint.ink) ? 'est blanc sur blanc' : 'est de la couleur de son fond';
    const message = `${called(item)} ${where}\u00a0: il ne se verrait pas.`;
    return [{ severity: 'error', element: item.element, message }];
  });
}

/** From this part of a letter on, it is no underline that touches its foot. */
const HIDDEN_PART = 0.5;

function size({ left, top, right, bottom }: Bounds): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** What lies over a place as a whole, whatever is under it; undefined for what lets it through. */
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

function findCovered(inspected: Inspected): SideFinding[] {
  const { items } = inspected.list;
  return items.flatMap((item, index): SideFinding[] => {
    if (item.kind !== 'glyphs' && item.kind !== 'code') return [];
    const over = items.slice(index + 1).find((above) => {
      const cover = coverOf(above, inspected);
      return cover !== undefined && isHidden(item, cover, inspected);
    });
    if (!over) return [];
    const what = called(over);
    const message = `${called(item)} est sous ${what.charAt(0).toLowerCase()}${what.slice(1)}, qui le cache\u00a0: placez-le au-dessus.`;
    return [{ severity: 'error', element: item.element, message }];
  });
}

/** What nobody would see. */
export const VISIBLE_RULES: readonly PreflightRule[] = [
  { id: 'invisible', find: findInvisible },
  { id: 'covered', find: findCovered },
];
