import { useQuery } from '@tanstack/react-query';
import { frenchNumber } from '../../domain/french.ts';
import { DEFAULT_VISIT_PERIOD } from '../../domain/visits/visits.ts';
import { barsOf, scaleTop } from './chart-bars.ts';
import { visitsQuery } from './visit-queries.ts';

/** The visits of a company's cards in the last days, on one line; its place is kept until then. */
export function VisitsStrip({ companyId }: { companyId: string }) {
  const visits = useQuery(visitsQuery({ company: companyId }, DEFAULT_VISIT_PERIOD)).data;
  const bars = barsOf(visits?.days ?? [], 'views');
  const top = scaleTop(bars);
  return (
    <div className="flex h-16 items-center gap-4 rounded-panel border border-line bg-surface px-4 shadow-panel md:px-5">
      <p className="text-sm whitespace-nowrap text-ink-soft">
        <span className="block text-lg/6 font-semibold text-ink tabular-nums">
          {visits ? frenchNumber(visits.views) : '\u00a0'}
        </span>
        {`visites en ${DEFAULT_VISIT_PERIOD} jours`}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(bars.length, 1)} ${top}`}
        preserveAspectRatio="none"
        className="h-8 min-w-0 grow border-b border-line"
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
    </div>
  );
}
