import type { LineBreak, WrittenText } from './written-text.ts';

/** A part of a text that may be broken further. */
interface Segment {
  readonly from: number;
  readonly to: number;
  readonly breaks: readonly LineBreak[];
}

/** Whether the part of the text between two places fits into a share of the room. */
type Fits = (from: number, to: number, share: number) => boolean;

/** The room that lines are broken into: the part of a text that fits on one, and how many there may be. */
export interface Room {
  readonly fits: Fits;
  readonly linesMax: number;
}

/** A line, by where it begins and ends. */
type Span = readonly [from: number, to: number];

/** Halvings of the room in the search for lines of like length: to less than a thousandth of it. */
const BALANCE_STEPS = 10;

function endOf(text: string): LineBreak {
  return { end: text.length, start: text.length, forced: true };
}

function segmentsOf({ text, breaks }: WrittenText): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const { end, start } of [...breaks.filter(({ forced }) => forced), endOf(text)]) {
    const inside = breaks.filter((at) => !at.forced && at.end > from && at.start < end);
    segments.push({ from, to: end, breaks: inside });
    from = start;
  }
  return segments;
}

/**
 * As much on each line as fits into a share of the room; undefined when a word is too long for it, or
 * there are too many lines.
 */
function filled(segment: Segment, share: number, { fits, linesMax }: Room): Span[] | undefined {
  const lines: Span[] = [];
  const ends = [...segment.breaks, { end: segment.to, start: segment.to }];
  let from = segment.from;
  while (from < segment.to) {
    const begin = from;
    const after = ends.filter(({ end }) => end > begin);
    const tooFar = after.findIndex(({ end }) => !fits(begin, end, share));
    const last = tooFar < 0 ? after.at(-1) : after[tooFar - 1];
    if (!last || lines.length >= linesMax) return undefined;
    lines.push([from, last.end]);
    from = last.start;
  }
  return lines.length > 0 ? lines : [[segment.from, segment.to]];
}

/** The same number of lines, none much shorter than the others. */
function balanced(segment: Segment, lines: Span[], { fits }: Room): Span[] {
  if (lines.length < 2) return lines;
  const room = { fits, linesMax: lines.length };
  let best = lines;
  let [low, high] = [0, 1];
  for (let step = 0; step < BALANCE_STEPS; step += 1) {
    const share = (low + high) / 2;
    const tried = filled(segment, share, room);
    if (tried?.length === lines.length) {
      best = tried;
      high = share;
    } else low = share;
  }
  return best;
}

/** The lines of a text that has to end some, without others. */
export function unbroken({ text, breaks }: WrittenText): string[] {
  return segmentsOf({ text, breaks }).map(({ from, to }) => text.slice(from, to));
}

/** The lines of each part of a text as they are filled; undefined when there is no room for them. */
function filledParts(written: WrittenText, room: Room): (readonly [Segment, Span[]])[] | undefined {
  const parts: (readonly [Segment, Span[]])[] = [];
  let left = room.linesMax;
  for (const segment of segmentsOf(written)) {
    const full = filled(segment, 1, { ...room, linesMax: left });
    if (!full || full.length > left) return undefined;
    left -= full.length;
    parts.push([segment, full]);
  }
  return parts;
}

/** Whether a text can be broken so that it has room. */
export function canBreak(written: WrittenText, room: Room): boolean {
  return filledParts(written, room) !== undefined;
}

/**
 * The lines of a text within a room, of whole values where these take no more of them; undefined when
 * a word alone is wider, or there are too many.
 */
export function brokenLines(written: WrittenText, room: Room): string[] | undefined {
  return filledParts(written, room)
    ?.flatMap(([segment, lines]) => {
      const between = { ...segment, breaks: segment.breaks.filter(({ isBetween }) => isBetween) };
      const whole = filled(between, 1, { ...room, linesMax: lines.length });
      return whole ? balanced(between, whole, room) : balanced(segment, lines, room);
    })
    .map(([from, to]) => written.text.slice(from, to));
}
