import { type Bounds, boundsOfSteps } from '../bounds.ts';
import type { Thing } from '../card-sentences.ts';
import type { DisplayItem, DisplayList } from '../display-list.ts';
import { cornersOf, cutOf, insetOf, type Place } from './round-box.ts';
import { type Inspected, thingOf } from './rule.ts';

/** Something on a card, and how far it lies from where the card is cut. */
export interface Placed {
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
export function placedOf(inspected: Inspected): Placed[] {
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
