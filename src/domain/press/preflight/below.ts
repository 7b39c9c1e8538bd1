import { brightnessUnder } from '../agency/brightness-map.ts';
import { type Bounds, meets } from '../bounds.ts';
import type { DisplayItem, Paint } from '../display-list.ts';
import { isPaper, WHITE } from '../ink.ts';
import { sharesOf } from './paints.ts';
import { isWithin, type RoundBox, roundBoxOf, shrunk } from './round-box.ts';
import type { Inspected } from './rule.ts';

/** The paper, as what lies below everything. */
export const PAPER: Paint = { ink: WHITE, tint: 1 };

/** The box that an item fills with one paint, its own edge left out; undefined when it does not. */
export function filledBox(item: DisplayItem): { box: RoundBox; paint: Paint } | undefined {
  if (item.kind !== 'path' || !item.fill) return undefined;
  const box = roundBoxOf(item.steps);
  return box && { box: shrunk(box, (item.stroke?.width ?? 0) / 2), paint: item.fill };
}

/** The box that a line goes around without filling it, when it goes around one. */
export function framedBox(item: DisplayItem): RoundBox | undefined {
  if (item.kind !== 'path' || item.fill || !item.stroke) return undefined;
  const box = roundBoxOf(item.steps);
  return box && shrunk(box, item.stroke.width / 2);
}

/** The level, of 255, from which on a page is as white as paper. */
const WHITE_FROM = 255;

/** Whether an item leaves a place as it is, though it may meet it. */
function isClear(item: DisplayItem, place: Bounds): boolean {
  if (item.kind === 'page') {
    const { left, top, right, bottom } = place;
    const [width, height] = [right - left, bottom - top];
    const there = { x: left - item.x, y: top - item.y, width, height };
    return brightnessUnder(item.page.ground, there).darkest >= WHITE_FROM;
  }
  const frame = framedBox(item);
  return item.kind === 'glyphs' || (frame !== undefined && isWithin(place, frame));
}

/** The one paint that lies under a whole place; undefined where there are several, or a picture. */
export function paintBelow(
  place: Bounds,
  item: DisplayItem,
  { list, boundsOf }: Inspected,
): Paint | undefined {
  for (const below of list.items.slice(0, list.items.indexOf(item)).toReversed()) {
    const filled = filledBox(below);
    if (filled && isWithin(place, filled.box)) return filled.paint;
    if (!isClear(below, place) && meets(boundsOf(below), place)) return undefined;
  }
  return PAPER;
}

/** Shares that differ by less than this, in percent, look the same. */
const SAME_SHARES = 3;

/** Whether one colour cannot be told from another. */
export function looksLike(one: Paint, other: Paint): boolean {
  if (isPaper(one.ink) || isPaper(other.ink)) return isPaper(one.ink) && isPaper(other.ink);
  if (one.ink.kind !== other.ink.kind) return false;
  if (one.ink.kind === 'spot' && one.ink.name !== other.ink.name) return false;
  const shares = sharesOf(other);
  return sharesOf(one).every((share, at) => Math.abs(share - (shares[at] ?? 0)) < SAME_SHARES);
}
