import { useQuery } from '@tanstack/react-query';
import { frenchNoun, frenchNumber } from '../../../domain/french.ts';
import { DEFAULT_VISIT_PERIOD } from '../../../domain/visits/visits.ts';
import { VisitBars } from './visit-bars.tsx';
import { visitsQuery } from './visit-queries.ts';

/** The visits of a company's cards in the last days, on one line; its place is kept until then. */
export function VisitsStrip({ companyId }: { companyId: string }) {
  const visits = useQuery(visitsQuery({ company: companyId }, DEFAULT_VISIT_PERIOD)).data;
  return (
    <div className="flex h-16 items-center gap-4 rounded-panel border border-line bg-surface px-4 shadow-panel md:px-5">
      <p className="text-sm whitespace-nowrap text-ink-soft">
        <span className="block text-lg/6 font-semibold text-ink tabular-nums">
          {visits ? frenchNumber(visits.views) : '\u00a0'}
        </span>
        {`${frenchNoun(visits?.views ?? 0, 'visite')} en ${DEFAULT_VISIT_PERIOD} jours`}
      </p>
      <VisitBars days={visits?.days ?? []} className="h-8" />
    </div>
  );
}
