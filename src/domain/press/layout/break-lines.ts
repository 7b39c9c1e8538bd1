import type { LineBreak, WrittenText } from './written-text.ts';

/** A part of a text that may be broken further. */
interface Segment {
  readonly from: number;
  readonly to: number;
  readonly breaks: readonly LineBreak[];
}

export type Fits = (line: string, share: number) => boolean;

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

/** As much on each line as fits into a share of the room; undefined when a word is too long for it. */
function filled(text: string, segment: Segment, share: number, fits: Fits): string[] | undefined {
  const lines: string[] = [];
  let from = segment.from;
  const ends = [...segment.breaks, { end: segment.to, start: segment.to }];
  while (from < segment.to) {
    const after = ends.filter(({ end }) => end > from);
    const last = after.findLast(({ end }) => fits(text.slice(from, end), share));
    if (!last) return undefined;
    lines.push(text.slice(from, last.end));
    from = last.start;
  }
  return lines.length > 0 ? lines : [''];
}

/** The same number of lines, none much shorter than the others. */
function balanced(text: string, segment: Segment, lines: string[], fits: Fits): string[] {
  if (lines.length < 2) return lines;
  let best = lines;
  let [low, high] = [0, 1];
  for (let step = 0; step < BALANCE_STEPS; step += 1) {
    const share = (low + high) / 2;
    const tried = filled(text, segment, share, fits);
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

/** The lines of a text within a room; undefined when a word alone is wider. */
export function brokenLines(written: WrittenText, fits: Fits): string[] | undefined {
  const lines: string[] = [];
  for (const segment of segmentsOf(written)) {
    const full = filled(written.text, segment, 1, fits);
    if (!full) return undefined;
    lines.push(...balanced(written.text, segment, full, fits));
  }
  return lines;
}
