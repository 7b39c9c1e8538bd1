import { type Bounds, holds, meets } from '../bounds.ts';
import type { CardDesign, CardElement, TextElement } from '../card-design.schema.ts';
import { SAFE } from '../card-format.ts';
import { mmOf } from '../lengths.ts';
import { type Box, boxOf, isGround } from './element-box.ts';

/** A side, and what stands on it already. */
export type Side = Pick<CardDesign, 'width' | 'height'> & {
  readonly elements: readonly CardElement[];
};

/** Between what is new and what is next to it, in millimetres. */
const GAP = 0.5;
/** The least gap once places are rounded, in millimetres. */
const GAP_MIN = 0.3;

const isText = (element: CardElement): element is TextElement => element.kind === 'text';

/** The first of those of which there are most. */
function commonest<T>(all: readonly T[], keyOf: (one: T) => string): T | undefined {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return all.find((one) => counts.get(keyOf(one)) === most);
}

const lookOf = ({ font, size, paint }: TextElement) => JSON.stringify([font, size, paint]);
const columnOf = ({ align, x }: TextElement) => JSON.stringify([align, x]);

/** Names are set apart from all other texts: neither looks like the other. */
const isNameText = ({ parts }: TextElement) =>
  parts.some((part) => part.kind === 'value' && (part.value === 'Nom' || part.value === 'Prenom'));

/**
 * Values for a new text, as most of its kind have them: its letters, and where its lines begin. On a
 * side without any, letters are those of the other side; its paint is not, being for another ground.
 */
export function likeOthers(
  isName: boolean,
  { elements, sides }: Side & Pick<CardDesign, 'sides'>,
): { look: Partial<TextElement>; column: Partial<TextElement> } {
  const texts = elements.filter(isText);
  const inColumn = commonest(texts, columnOf);
  const ofKind = (all: readonly TextElement[]) => all.filter((one) => isNameText(one) === isName);
  const here = commonest(ofKind(texts), lookOf);
  const everywhere = sides.flatMap((side) => side.elements).filter(isText);
  const model = here ?? commonest(ofKind(everywhere), lookOf);
  const paint = (here ?? inColumn)?.paint;
  return {
    look: { ...(model && lettersOf(model)), ...(paint && { paint }) },
    column: inColumn ? { x: inColumn.x, width: inColumn.width, align: inColumn.align } : {},
  };
}

function lettersOf(model: TextElement): Partial<TextElement> {
  const { font, size, sizeMin, leading, tracking, trackingMin, phones } = model;
  return { font, size, sizeMin, leading, tracking, trackingMin, phones, case: model.case };
}

/** The room of an element with all of its lines: those of a stack that grows upwards are above. */
function roomOf(element: CardElement, card: Side): Bounds {
  const box = boxOf(element, card);
  if (!isText(element) || element.stack === '' || element.grow === 'down') return edgesOf(box);
  return edgesOf({ ...box, y: box.y - mmOf(element.leading) * (element.linesMax - 1) });
}

function edgesOf({ x, y, width, height }: Box): Bounds {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** The panel that something stands on as a whole; undefined on the card itself. */
function panelUnder(there: Bounds, side: Side): CardElement | undefined {
  return side.elements.findLast(
    (element) => element.kind === 'rectangle' && holds(roomOf(element, side), there),
  );
}

/** A text in a paint that is read where it stands: that of others on its ground, unless some have its own. */
export function paintedLikeOthersThere(text: TextElement, side: Side): TextElement {
  const panel = panelUnder(roomOf(text, side), side);
  const others = side.elements
    .filter(isText)
    .filter((other) => panelUnder(roomOf(other, side), side) === panel);
  const isSame = ({ paint }: TextElement) =>
    paint.ink === text.paint.ink && paint.tint === text.paint.tint;
  const [like] = others.some(isSame) ? [text] : others.toReversed();
  return { ...text, paint: (like ?? text).paint };
}

/**
 * At which height something is put that takes a room of which so much is above that height: below the
 * last text, else above the first, else in the first gap from above; as low as may be where none is.
 */
export function freePlace(
  room: Pick<Box, 'x' | 'width' | 'height'>,
  side: Side,
  above: number,
): number {
  const taken = side.elements.filter((element) => !isGround(element));
  if (taken.length === 0) return Math.round(side.height / 2);
  const texts = taken.filter(isText).map((text) => roomOf(text, side));
  const isFree = (y: number) => {
    const height = room.height + 2 * GAP_MIN;
    const box = edgesOf({ x: room.x, y: y - above - GAP_MIN, width: room.width, height });
    return taken.every((element) => {
      const its = roomOf(element, side);
      // On a panel that texts stand on there is room for more of them, as long as it is all on it.
      const isPanel = element.kind === 'rectangle' || element.kind === 'picture';
      const isUnder = isPanel && texts.some((text) => text.left === room.x && holds(its, text));
      return isUnder ? holds(its, box) : !meets(its, box);
    });
  };
  const heightOf = (top: number) => Math.ceil((top + above) * 10) / 10;
  const lowest = Math.floor((side.height - SAFE - room.height + above) * 10) / 10;
  const ends = taken.map((element) => roomOf(element, side).bottom).sort((a, b) => a - b);
  const last = Math.max(...(texts.length > 0 ? texts.map(({ bottom }) => bottom) : ends));
  const first = Math.min(...texts.map(({ top }) => top));
  const tops = [last + GAP, first - GAP - room.height, SAFE, ...ends.map((end) => end + GAP)];
  const free = tops.map(heightOf).find((y) => y - above >= SAFE && y <= lowest && isFree(y));
  return free ?? lowest;
}
