import type { DayOfVisits } from '../../../domain/visits/visits.schema.ts';

/** So many bars at most stand apart from each other on a small screen. */
const BARS_MAX = 100;
const WEEK = 7;

export interface Bar {
  from: string;
  to: string;
  count: number;
}

/** A bar for each day, or for each week that ends on the weekday of the last day. */
export function barsOf(days: readonly DayOfVisits[], what: 'views' | 'downloads'): Bar[] {
  const length = days.length > BARS_MAX ? WEEK : 1;
  const bars: Bar[] = [];
  for (let end = days.length; end > 0; end -= length) {
    const group = days.slice(Math.max(0, end - length), end);
    const [first] = group;
    const last = group.at(-1);
    if (!first || !last) break;
    bars.push({
      from: first.day,
      to: last.day,
      count: group.reduce((sum, day) => sum + day[what], 0),
    });
  }
  return bars.reverse();
}

/** The top of the scale: a round number that no bar goes beyond. */
export function scaleTop(bars: readonly Bar[]): number {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 5].find((times) => times * power >= most) ?? 10;
  return step * power;
}
