import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { frenchDay, frenchNumber } from '../../../domain/french.ts';
import type { DayOfVisits } from '../../../domain/visits/visits.schema.ts';
import {
  DEFAULT_VISIT_PERIOD,
  VISIT_LABELS,
  VISIT_PERIODS,
  VISITS_COUNTED,
  type VisitPeriod,
} from '../../../domain/visits/visits.ts';
import { visitsCsv, visitsCsvName } from '../../../domain/visits/visits-csv.ts';
import { queryFailure } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { Failure, RefreshFailure } from '../../kit/failure.tsx';
import { Segments } from '../../kit/form/segments.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { ScrolledSection } from '../../kit/scrolled-section.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { type Bar, barsOf, type VisitsSubject, visitsQuery } from './visits-glance.tsx';

/** The top of the scale: a round number that no bar goes beyond. */
export function scaleTop(bars: readonly Bar[]): number {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 5].find((times) => times * power >= most) ?? 10;
  return step * power;
}

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

/** The text of the picture for those who do not see it; the table below has each day. */
function summaryOf(label: string, bars: readonly Bar[]): string {
  const most = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
  return `${label}\u00a0: au plus ${frenchNumber(most.count)}, ${spanOf(most)}`;
}

function VisitsChart({ label, total, days, what }: VisitsChartProps) {
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

const NUMBER = 'py-1.5 pl-4 text-right font-normal tabular-nums';

/** The same figures to read, the newest first; a year of rows is made once somebody asks. */
function VisitsTable({ days }: { days: readonly DayOfVisits[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-block cursor-pointer rounded-control text-sm font-medium text-accent underline-offset-2 hover:underline max-md:py-3">
        Lire en tableau
      </summary>
      {isOpen && (
        <ScrolledSection
          aria-label="Visites par jour"
          className="mt-2 max-h-80 overflow-y-auto rounded-control border border-line px-3"
        >
          <table className="w-full text-sm">
            <thead className="sticky top-0 bg-surface text-ink-soft">
              <tr>
                <th scope="col" className="py-2 text-left font-medium">
                  Jour
                </th>
                <th scope="col" className={`${NUMBER} font-medium`}>
                  {VISIT_LABELS.views}
                </th>
                <th scope="col" className={`${NUMBER} font-medium`}>
                  {VISIT_LABELS.downloads}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {days.toReversed().map(({ day, views, downloads }) => (
                <tr key={day}>
                  <th
                    scope="row"
                    className="py-1.5 text-left font-normal whitespace-nowrap text-ink"
                  >
                    {frenchDay(day)}
                  </th>
                  <td className={NUMBER}>{frenchNumber(views)}</td>
                  <td className={NUMBER}>{frenchNumber(downloads)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrolledSection>
      )}
    </details>
  );
}

const OPTIONS = VISIT_PERIODS.map((period) => ({
  value: period,
  label: `${period}\u00a0jours`,
}));

interface PeriodChoiceProps {
  value: VisitPeriod;
  onChange: (period: VisitPeriod) => void;
}

function PeriodChoice(props: PeriodChoiceProps) {
  return <Segments label="Période" options={OPTIONS} {...props} />;
}

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
