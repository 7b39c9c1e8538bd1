import { type Bounds, boundsOfSteps, meets } from '../bounds.ts';
import type { Thing } from '../card-sentences.ts';
import type { DisplayItem, DisplayList } from '../display-list.ts';
import { type Finding, finding } from '../finding.ts';
import { cornersOf, cutOf, insetOf, type Place } from './round-box.ts';
import { gravityBelow, type Inspected, type PreflightRule, thingOf } from './rule.ts';

/** Up to here something ends at the cut: no cut is that exact. */
const AT_THE_CUT = 0.05;

function reachesCut(inset: number): boolean {
  return inset <= AT_THE_CUT;
}

function isOnCard({ bounds }: Placed, { list: { width, height } }: Inspected): boolean {
  return meets(bounds, { left: 0, top: 0, right: width, bottom: height });
}

/** The things that lie on the card, at least in part. */
function onCard(inspected: Inspected): Placed[] {
  return placedOf(inspected).filter((placed) => isOnCard(placed, inspected));
}

/** Things that stood at the edges of a card stay behind when its format changes. */
function findOutside(inspected: Inspected): Finding[] {
  return placedOf(inspected).flatMap((placed) => {
    if (placed.kind === 'frame' || isOnCard(placed, inspected)) return [];
    const { element, what } = placed;
    return finding('outside', 'error', { element }, { what });
  });
}

function findBleed(inspected: Inspected): Finding[] {
  const { bleed, thresholds } = inspected.profile;
  const threshold = { error: bleed, remark: Math.max(bleed, thresholds.bleedRemark) };
  return onCard(inspected).flatMap(({ kind, insets, element, what }) => {
    const bleeds = insets.filter(reachesCut).map((inset) => Math.max(0, -inset));
    if (kind === 'said' || bleeds.length === 0) return [];
    const found = Math.min(...bleeds);
    const severity = gravityBelow(found, threshold);
    if (!severity) return [];
    return finding('bleed', severity, { element }, { what, found, asked: threshold[severity] });
  });
}

/** How near something comes to the cut, and how grave that is; what bleeds is near it on other sides. */
function nearness(
  { kind, insets, least }: Placed,
  { profile }: Inspected,
): { least: number; severity: Finding['severity'] | undefined } {
  const { safe } = profile.thresholds;
  if (kind !== 'drawn' || !insets.some(reachesCut)) {
    return { least, severity: gravityBelow(least, safe) };
  }
  const rest = Math.min(...insets.filter((inset) => !reachesCut(inset)));
  return { least: rest, severity: gravityBelow(rest, { error: 0, remark: safe.error }) };
}

function findSafe(inspected: Inspected): Finding[] {
  const { safe } = inspected.profile.thresholds;
  return onCard(inspected).flatMap((placed) => {
    if (placed.kind === 'frame') return [];
    const { least, severity } = nearness(placed, inspected);
    if (!severity) return [];
    const { element, what } = placed;
    return finding('safe', severity, { element }, { what, found: least, asked: safe[severity] });
  });
}

function findFrames(inspected: Inspected): Finding[] {
  const asked = inspected.profile.thresholds.frame;
  return onCard(inspected).flatMap(({ kind, insets, element, what }) => {
    if (kind !== 'frame' || insets.some(reachesCut)) return [];
    const found = Math.min(...insets);
    if (!gravityBelow(found, { error: 0, remark: asked })) return [];
    return finding('frame', 'remark', { element }, { what, found, asked });
  });
}

/** Where things may stand. */
export const PLACE_RULES: readonly PreflightRule[] = [findOutside, findBleed, findSafe, findFrames];

/** Something on a card, and how far it lies from where the card is cut. */
interface Placed {
  readonly element: string;
  readonly what: Thing;
  /**
   * `said` is text and codes, which are never cut; `drawn` are pictures and logos, which may bleed;
   * a `frame` goes along the edge, and says nothing.
   */
  readonly kind: 'said' | 'drawn' | 'frame';
  readonly bounds: Bounds;
  /** How far inside of the cut each edge lies; less than 0 is how far it bleeds. */
  readonly insets: readonly number[];
  /** The least of them, round corners heeded. */
  readonly least: number;
}

function union(all: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}

function kindOf(items: readonly DisplayItem[]): Placed['kind'] {
  const [item] = items;
  if (item?.kind === 'picture') return 'drawn';
  if (item?.kind !== 'path') return 'said';
  return item.isDrawing ? 'drawn' : 'frame';
}

/** The places of an item that come nearest to a round corner, and how far its ink goes beyond them. */
function placesOf(item: DisplayItem, { boundsOf, glyphBoxes }: Inspected): [Place[], number] {
  const places = (steps: Parameters<typeof boundsOfSteps>[0]) =>
    steps.flatMap((step) => (step[0] === 'Z' ? [] : cornersOf(boundsOfSteps([step]))));
  switch (item.kind) {
    case 'glyphs':
      return [glyphBoxes(item).flatMap(cornersOf), 0];
    case 'path':
      return [places(item.steps), (item.stroke?.width ?? 0) / 2];
    case 'picture':
      return [item.clip ? places(item.clip) : cornersOf(boundsOf(item)), 0];
    default:
      return [cornersOf(boundsOf(item)), 0];
  }
}

function sides({ left, top, right, bottom }: Bounds, { width, height }: DisplayList): number[] {
  return [left, top, width - right, height - bottom];
}

function leastOf(items: readonly DisplayItem[], insets: number[], inspected: Inspected): number {
  const cut = cutOf(inspected.list);
  if (cut.corner === 0) return Math.min(...insets);
  const all = items.flatMap((item) => {
    const [places, beyond] = placesOf(item, inspected);
    return places.map((place) => insetOf(cut, place) - beyond);
  });
  return Math.min(...insets, ...all);
}

/** All that stands on a card or beside it; the shapes of one drawing are one. Pages have rules of their own. */
function placedOf(inspected: Inspected): Placed[] {
  const items = inspected.list.items.filter(({ kind }) => kind !== 'page');
  const groups = Map.groupBy(items, (item) => (item.kind === 'path' ? item.element : item));
  return [...groups.values()].flatMap((group) => {
    const [item] = group;
    const bounds = union(group.map(inspected.boundsOf));
    // Blanks cover nothing.
    if (!item || !(bounds.left <= bounds.right)) return [];
    const insets = sides(bounds, inspected.list);
    const kind = kindOf(group);
    return {
      ...{ element: item.element, kind, bounds, insets },
      what: kind === 'drawn' && item.kind === 'path' ? { kind: 'drawing' } : thingOf(item),
      least: leastOf(group, insets, inspected),
    };
  });
}
