import type { CardDesign, CardElement } from '../card-design.schema.ts';
import { type Box, boxOf, isGround, movedElement } from './element-box.ts';
import type { SafeCard } from './snapping.ts';

type Size = Pick<CardDesign, 'width' | 'height'>;

export const ALIGNMENTS = [
  { value: 'left', label: 'À gauche' },
  { value: 'center', label: 'Au centre' },
  { value: 'right', label: 'À droite' },
  { value: 'top', label: 'En haut' },
  { value: 'middle', label: 'Au milieu' },
  { value: 'bottom', label: 'En bas' },
  { value: 'baseline', label: 'Sur une ligne' },
] as const;
type Alignment = (typeof ALIGNMENTS)[number]['value'];

/** The box that several boxes fill. */
function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

const safeZone = ({ width, height, safe }: SafeCard): Box => ({
  ...{ x: safe, y: safe },
  ...{ width: width - 2 * safe, height: height - 2 * safe },
});

/** How far a box has to go to stand in another one. */
function wayTo(alignment: Alignment, box: Box, room: Box): { dx: number; dy: number } {
  const across = { dx: 0, dy: 0 };
  switch (alignment) {
    case 'left':
      return { ...across, dx: room.x - box.x };
    case 'center':
      return { ...across, dx: room.x + room.width / 2 - (box.x + box.width / 2) };
    case 'right':
      return { ...across, dx: room.x + room.width - (box.x + box.width) };
    case 'top':
      return { ...across, dy: room.y - box.y };
    case 'middle':
      return { ...across, dy: room.y + room.height / 2 - (box.y + box.height / 2) };
    case 'bottom':
      return { ...across, dy: room.y + room.height - (box.y + box.height) };
    case 'baseline':
      return across;
  }
}

/** Backgrounds cover the card wherever they are. */
const canMove = (element: CardElement) => !isGround(element);

/** Elements in one line with each other; one alone with the safe zone of the card. */
export function aligned(
  elements: readonly CardElement[],
  alignment: Alignment,
  card: SafeCard,
): CardElement[] {
  const moving = elements.filter(canMove);
  if (alignment === 'baseline') {
    const [first] = moving.filter(({ kind }) => kind === 'text');
    if (first?.kind !== 'text') return [...elements];
    return elements.map((element) =>
      element.kind === 'text' ? movedElement(element, 0, first.y - element.y) : element,
    );
  }
  const boxes = moving.map((element) => boxOf(element, card));
  const room = boxes.length > 1 ? around(boxes) : safeZone(card);
  return elements.map((element) => {
    const { dx, dy } = wayTo(alignment, boxOf(element, card), room);
    return movedElement(element, dx, dy);
  });
}

export const DISTRIBUTIONS = [
  { value: 'across', label: 'En largeur' },
  { value: 'down', label: 'En hauteur' },
] as const;
type Distribution = (typeof DISTRIBUTIONS)[number]['value'];
/** Between fewer there is nothing to share out. */
export const DISTRIBUTED_MIN = 3;

/** Elements with the same room between each and the next; the outer ones stay. */
export function distributed(
  elements: readonly CardElement[],
  way: Distribution,
  card: Size,
): CardElement[] {
  const spans = elements
    .filter(canMove)
    .map((element) => {
      const { x, y, width, height } = boxOf(element, card);
      return way === 'across'
        ? { id: element.id, from: x, length: width }
        : { id: element.id, from: y, length: height };
    })
    .sort((one, other) => one.from - other.from);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last || spans.length < DISTRIBUTED_MIN) return [...elements];
  const filled = spans.reduce((sum, { length }) => sum + length, 0);
  const gap = (last.from + last.length - first.from - filled) / (spans.length - 1);
  const ways = new Map<string, number>();
  let at = first.from;
  for (const { id, from, length } of spans) {
    ways.set(id, at - from);
    at += length + gap;
  }
  return elements.map((element) => {
    const by = ways.get(element.id) ?? 0;
    return way === 'across' ? movedElement(element, by, 0) : movedElement(element, 0, by);
  });
}

/** The elements of a side, with some of them one place nearer to its top, or to its bottom. */
export function reordered(
  elements: readonly CardElement[],
  moving: ReadonlySet<string>,
  towards: 'top' | 'bottom',
): CardElement[] {
  const order = towards === 'top' ? elements.toReversed() : [...elements];
  for (let at = 1; at < order.length; at += 1) {
    const [before, element] = [order[at - 1], order[at]];
    if (!before || !element || !moving.has(element.id) || moving.has(before.id)) continue;
    order[at - 1] = element;
    order[at] = before;
  }
  return towards === 'top' ? order.reverse() : order;
}
