import type { Visits } from './visits.schema.ts';
import { dayAfter, firstDay } from './visits.ts';

/** The visits of a period that ends today, from the days that had some. */
export function visitsOf(
  counted: readonly { day: string; kind: string; count: number }[],
  today: string,
  period: number,
): Visits {
  const first = firstDay(today, period);
  const days = Array.from({ length: period }, (_, at) => ({
    day: dayAfter(first, at),
    views: 0,
    downloads: 0,
  }));
  const byDay = new Map(days.map((one) => [one.day, one]));
  const visits = { days, views: 0, downloads: 0, astray: 0 };
  for (const { day, kind, count } of counted) {
    const found = byDay.get(day);
    if (!found) continue;
    if (kind === 'astray') {
      visits.astray += count;
      continue;
    }
    const name = kind === 'view' ? 'views' : 'downloads';
    found[name] += count;
    visits[name] += count;
  }
  return visits;
}
