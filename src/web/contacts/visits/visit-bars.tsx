import type { DayOfVisits } from '../../../domain/visits/visits.schema.ts';
import { classNames } from '../../kit/class-names.ts';
import { barsOf } from './chart-bars.ts';

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
