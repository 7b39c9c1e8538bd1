import type { TextElement } from '../card-design.schema.ts';
import { mmOf } from '../lengths.ts';
import { brokenLines, canBreak, type Room, unbroken } from './break-lines.ts';
import { type LineShaper, lineWidth, type PartMeasure, partMeasure } from './shaped-line.ts';
import type { WrittenText } from './written-text.ts';

/** A text in its place. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  readonly tracking: number;
  /** From baseline to baseline, in points: smaller with the letters. */
  readonly leading: number;
  /** Whether it has the room it needs; if not it is drawn whole, over its edge. */
  readonly fits: boolean;
}

const SIZE_STEP = 0.05;
const TRACKING_STEP = 1;
/** The error that sums may leave in a width, in millimetres. */
const ROUNDING = 1e-6;
/** How much wider or narrower letters may become where a line is cut, in parts of the size. */
const AT_THE_CUT = 0.25;

/** The greatest value from `high` downwards that is good, when all below it are; undefined: none. */
function greatest(
  low: number,
  high: number,
  step: number,
  isGood: (value: number) => boolean,
): number | undefined {
  const at = (index: number) => Math.max(low, Number((high - index * step).toFixed(4)));
  let [good, bad] = [Math.max(0, Math.ceil((high - low) / step - ROUNDING)), -1];
  if (!isGood(at(good))) return undefined;
  while (good - bad > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isGood(at(middle))) good = middle;
    else bad = middle;
  }
  return at(good);
}

/** Lays a text into its room: as it is, or else by the steps that its element allows, in their order. */
export function fitText(element: TextElement, written: WrittenText, shape: LineShaper): FittedText {
  const steps = new Set<TextElement['fit'][number]>();
  const own = { size: element.size, tracking: element.tracking };
  const tightest = Math.min(element.tracking, element.trackingMin);
  const smallest = Math.min(element.size, element.sizeMin);
  const asItIs = unbroken(written);
  const linesMax = Math.max(element.linesMax, asItIs.length);

  const leadingAt = (size: number) => (element.leading * size) / element.size;
  const isWithin = (line: string, size: number, tracking: number, room = element.width) =>
    lineWidth(shape(line), size, tracking) <= room + ROUNDING;
  let measured: PartMeasure | undefined;
  /** By what is measured in the whole text; only what is about as wide as its room is shaped alone. */
  const roomAt = (size: number, tracking: number, lines = linesMax): Room => ({
    linesMax: lines,
    fits: (from, to, share) => {
      measured ??= partMeasure(written.text, shape(written.text));
      const room = element.width * share;
      const left = room - lineWidth(measured(from, to), size, tracking);
      if (Math.abs(left) > mmOf(size) * AT_THE_CUT) return left > 0;
      return isWithin(written.text.slice(from, to), size, tracking, room);
    },
  });
  const isUnbroken = (size: number, tracking: number) =>
    asItIs.every((line) => isWithin(line, size, tracking));
  const hasRoomAt = (size: number, tracking: number): boolean =>
    isUnbroken(size, tracking) || (steps.has('wrap') && canBreak(written, roomAt(size, tracking)));
  const fittedAt = (size: number, tracking: number): FittedText | undefined => {
    if (!hasRoomAt(size, tracking)) return undefined;
    const lines = isUnbroken(size, tracking)
      ? asItIs
      : brokenLines(written, roomAt(size, tracking));
    // As they are drawn: a font may do more at a cut than was allowed for.
    if (!lines?.every((line) => isWithin(line, size, tracking))) return undefined;
    return { lines, size, tracking, leading: leadingAt(size), fits: true };
  };
  const solution = (): FittedText | undefined => {
    const asWished = fittedAt(own.size, own.tracking);
    if (asWished) return asWished;
    const lowest = steps.has('tighten') ? tightest : own.tracking;
    const tracking = greatest(lowest, own.tracking, TRACKING_STEP, (value) =>
      hasRoomAt(own.size, value),
    );
    if (tracking !== undefined) return fittedAt(own.size, tracking);
    if (!steps.has('shrink')) return undefined;
    const size = greatest(smallest, own.size, SIZE_STEP, (value) => hasRoomAt(value, lowest));
    return size === undefined ? undefined : fittedAt(size, lowest);
  };

  const asWished = solution();
  if (asWished) return asWished;
  for (const step of element.fit) {
    steps.add(step);
    const found = solution();
    if (found) return found;
  }
  const size = steps.has('shrink') ? smallest : own.size;
  const tracking = steps.has('tighten') ? tightest : own.tracking;
  const whole = roomAt(size, tracking, Number.POSITIVE_INFINITY);
  const broken = steps.has('wrap') ? brokenLines(written, whole) : undefined;
  return { lines: broken ?? asItIs, size, tracking, leading: leadingAt(size), fits: false };
}
