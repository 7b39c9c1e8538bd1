import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { frenchNumber } from '../../../domain/french.ts';
import type { DayOfVisits } from '../../../domain/visits/visits.schema.ts';
import {
  DEFAULT_VISIT_PERIOD,
  VISIT_LABELS,
  VISITS_COUNTED,
} from '../../../domain/visits/visits.ts';
import { visitsCsv, visitsCsvName } from '../../../domain/visits/visits-csv.ts';
import { queryFailure } from '../../frame/api/query-failure.ts';
import { Button } from '../../kit/button.tsx';
import { Failure, RefreshFailure } from '../../kit/failure.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { type VisitsSubject, visitsQuery } from './visit-queries.ts';
import { VisitsChart } from './visits-chart.tsx';
import { VisitsTable } from './visits-table.tsx';

interface VisitsPanelProps {
  title: string;
  subject: VisitsSubject;
}

/** How often cards were visited, as a picture, as a table and as a file. */
export function VisitsPanel({ title, subject }: VisitsPanelProps) {
  const titleId = useId();
  const [period, setPeriod] = useState(DEFAULT_VISIT_PERIOD);
  const query = useQuery(visitsQuery(subject, period));
  const visits = query.data;
  const isNone = visits?.views === 0 && visits.downloads === 0;
  const failure = queryFailure(query);
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={!visits && !failure}
      className="min-w-0 rounded-panel border border-line bg-surface shadow-panel"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 md:px-5">
        <h2 id={titleId} className="text-sm font-semibold text-ink">
          {title}
        </h2>
        <PeriodChoice value={period} onChange={setPeriod} />
      </div>
      {visits && failure && <RefreshFailure {...failure} />}
      {!visits && failure && <Failure {...failure} />}
      {!visits && !failure && (
        <div className="p-5">
          <Skeleton className="h-28 w-full" />
        </div>
      )}
      {visits && (
        <div className="flex flex-col gap-4 px-4 py-4 md:px-5">
          {isNone ? (
            <p className="py-2 text-sm text-ink-soft">
              {`Aucune visite ces ${frenchNumber(visits.days.length)} derniers jours.`}
            </p>
          ) : (
            <>
              <div className="grid gap-6 md:grid-cols-2 md:gap-10">
                <VisitsChart
                  label={VISIT_LABELS.views}
                  total={visits.views}
                  days={visits.days}
                  what="views"
                />
                <VisitsChart
                  label={VISIT_LABELS.downloads}
                  total={visits.downloads}
                  days={visits.days}
                  what="downloads"
                />
              </div>
              <VisitsTable days={visits.days} />
            </>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-3xl text-xs text-ink-soft">{VISITS_COUNTED}</p>
            {!isNone && (
              <Button size="small" onClick={() => saveAsCsv(visits.days)}>
                Exporter (CSV)
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function saveAsCsv(days: readonly DayOfVisits[]): void {
  const content = new Blob([visitsCsv(days)], { type: 'text/csv;charset=utf-8' });
  saveFile(content, visitsCsvName(days.length));
}
