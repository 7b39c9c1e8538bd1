import { queryOptions, useQuery } from '@tanstack/react-query';
import { frenchCount, frenchNoun, frenchNumber } from '../../../domain/french.ts';
import type { DayOfVisits, Visits } from '../../../domain/visits/visits.schema.ts';
import { DEFAULT_VISIT_PERIOD, type VisitPeriod } from '../../../domain/visits/visits.ts';
import { pb } from '../../frame/api/client.ts';
import { classNames } from '../../kit/class-names.ts';

/** The subject of visits: a contact, a company, or all cards when neither is named. */
export type VisitsSubject = { contact: string } | { company: string } | Record<string, never>;

export function visitsQuery(subject: VisitsSubject, days: VisitPeriod) {
  return queryOptions({
    queryKey: ['visits', 'list', { ...subject, days }],
    queryFn: ({ signal }) =>
      pb.send<Visits>('/api/visits', { query: { ...subject, days }, signal }),
  });
}

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

interface VisitBarsProps {
  days: readonly DayOfVisits[];
  className: string;
}

/** The visits of some days at a glance, beside their number. */
export function VisitBars({ days, className }: VisitBarsProps) {
  const bars = barsOf(days, 'views');
  const top = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(bars.length, 1)} ${top}`}
      preserveAspectRatio="none"
      className={classNames('min-w-0 grow border-b border-line', className)}
    >
      {bars.map(({ from, count }, index) => (
        <rect
          key={from}
          x={index + 0.15}
          y={top - count}
          width={0.7}
          height={count}
          className="fill-accent forced-colors:fill-[CanvasText]"
        />
      ))}
    </svg>
  );
}

const times = (count: number) => frenchCount(count, 'fois', 'fois');

/** The sentence on what visitors of a contact's card were shown. */
export function shownToVisitors({ views, downloads, astray }: Visits): string {
  if (views + downloads + astray === 0) return 'Personne n’a ouvert cette carte.';
  const taken = downloads > 0 ? `, contact téléchargé ${times(downloads)}` : '';
  const card = views + downloads > 0 ? `Carte affichée ${times(views)}${taken}.` : '';
  const lost =
    astray > 0
      ? `${frenchCount(astray, 'scan')} ${astray === 1 ? 'n’a' : 'n’ont'} pas montré sa carte.`
      : '';
  return `${card} ${lost}`.trim();
}

interface VisitsStripProps {
  subject: VisitsSubject;
  /** Under it: what the visits showed. */
  told?: ((visits: Visits) => string) | undefined;
}

/** The visits of cards in the last days, on one line; its place is kept until then. */
export function VisitsStrip({ subject, told }: VisitsStripProps) {
  const visits = useQuery(visitsQuery(subject, DEFAULT_VISIT_PERIOD)).data;
  return (
    <div className="rounded-panel border border-line bg-surface px-4 shadow-panel md:px-5">
      <div className="flex h-16 items-center gap-4">
        <p className="text-sm whitespace-nowrap text-ink-soft">
          <span className="block text-lg/6 font-semibold text-ink tabular-nums">
            {visits ? frenchNumber(visits.views) : '\u00a0'}
          </span>
          {`${frenchNoun(visits?.views ?? 0, 'visite')} en ${DEFAULT_VISIT_PERIOD} jours`}
        </p>
        <VisitBars days={visits?.days ?? []} className="h-8" />
      </div>
      {told && <p className="min-h-8 pb-3 text-sm text-ink-soft">{visits && told(visits)}</p>}
    </div>
  );
}
