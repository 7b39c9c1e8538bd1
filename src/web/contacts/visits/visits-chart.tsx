import { frenchDay, frenchNumber } from '../../../domain/french.ts';
import type { DayOfVisits } from '../../../domain/visits/visits.schema.ts';
import { type Bar, barsOf, scaleTop } from './chart-bars.ts';

const HEIGHT = 100;
/** A single visit has to be seen under a thousand others. */
const LEAST = 2;

interface VisitsChartProps {
  label: string;
  total: number;
  days: readonly DayOfVisits[];
  what: 'views' | 'downloads';
}

function spanOf({ from, to }: Bar): string {
  return from === to ? frenchDay(from) : `du ${frenchDay(from)} au ${frenchDay(to)}`;
}

/** Instead of a scale on which nothing stands. */
const NONE = {
  views: 'Aucune page affichée sur cette période.',
  downloads: 'Aucun contact téléchargé sur cette période.',
} as const;

/** What the picture says, for those who do not see it; the table below has each day. */
function summaryOf(label: string, bars: readonly Bar[]): string {
  const most = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
  return `${label}\u00a0: au plus ${frenchNumber(most.count)}, ${spanOf(most)}`;
}

export function VisitsChart({ label, total, days, what }: VisitsChartProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="flex items-baseline justify-between gap-3 text-sm text-ink-soft">
        {label}
        <span className="text-xl font-semibold tracking-tight text-ink tabular-nums">
          {frenchNumber(total)}
        </span>
      </figcaption>
      {total === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{NONE[what]}</p>
      ) : (
        <Bars label={label} bars={barsOf(days, what)} />
      )}
    </figure>
  );
}

function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const top = scaleTop(bars);
  const first = bars[0];
  const last = bars.at(-1);
  return (
    <>
      <div className="mt-2 flex gap-2">
        <svg
          role="img"
          aria-label={summaryOf(label, bars)}
          viewBox={`0 0 ${bars.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-28 min-w-0 grow border-y border-line"
        >
          {bars.map((bar, index) => {
            const height = bar.count === 0 ? 0 : Math.max(LEAST, (bar.count / top) * HEIGHT);
            return (
              <rect
                key={bar.from}
                x={index + 0.12}
                y={HEIGHT - height}
                width={0.76}
                height={height}
                className="fill-accent forced-colors:fill-[CanvasText]"
              >
                <title>{`${spanOf(bar)}\u00a0: ${frenchNumber(bar.count)}`}</title>
              </rect>
            );
          })}
        </svg>
        <div
          aria-hidden="true"
          className="-my-1.5 flex w-8 shrink-0 flex-col items-end justify-between text-xs text-ink-soft tabular-nums"
        >
          <span>{frenchNumber(top)}</span>
          <span>0</span>
        </div>
      </div>
      <div
        aria-hidden="true"
        className="mt-1.5 mr-10 flex justify-between gap-3 text-xs text-ink-soft"
      >
        <span>{first && frenchDay(first.from)}</span>
        <span>{last && frenchDay(last.to)}</span>
      </div>
    </>
  );
}
