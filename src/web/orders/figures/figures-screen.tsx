import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Figures, ScanFigures, Served } from '../../../domain/figures/figures.schema.ts';
import { figuresFileName, periodOfYear } from '../../../domain/figures/figures.ts';
import { frenchCount, frenchDay, frenchNumber } from '../../../domain/french.ts';
import { firstKeptDay, VISITS_COUNTED, VISITS_KEPT_MONTHS } from '../../../domain/visits/visits.ts';
import { queryFailure } from '../../frame/api/failure.ts';
import { NEW_RECORD } from '../../frame/api/list-search.ts';
import { DownloadButton } from '../../frame/downloads/download-button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Failure, RefreshFailure } from '../../kit/failure.tsx';
import { SelectBox } from '../../kit/form/select-field.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { CompanySalesTable } from './company-sales.tsx';
import { CompanyScansList } from './company-scans.tsx';
import { beforeText, CountLink } from './figure-cells.tsx';
import { askedYear, type FiguresSearch, figuresQuery, scanFiguresQuery } from './figures-query.ts';
import { MonthsTable } from './months-table.tsx';

/** How many cards were sold in a year, to whom, and which are scanned. */
export function FiguresScreen() {
  const search: FiguresSearch = useSearch({ strict: false });
  const query = useQuery(figuresQuery(askedYear(search)));
  const figures = query.data;
  const failure = queryFailure(query);
  return (
    <>
      <PageHeader title="Chiffres" actions={figures && <Tools figures={figures} />} />
      {figures && failure && <RefreshFailure {...failure} />}
      {!figures && failure && <Failure {...failure} />}
      {!figures && !failure && <Waiting />}
      {figures && (isNothing(figures) ? <Nothing figures={figures} /> : <All figures={figures} />)}
    </>
  );
}

function Tools({ figures: { year, firstYear, today } }: { figures: Figures }) {
  const navigate = useNavigate();
  const current = Number(today.slice(0, 4));
  const first = Math.min(firstYear, year);
  const last = Math.max(current, year);
  const years = Array.from({ length: last - first + 1 }, (_, back) => String(last - back));
  return (
    <>
      <SelectBox
        label="Année"
        value={String(year)}
        options={years.map((value) => ({ value, label: value }))}
        onChange={({ target: { value } }) =>
          void navigate({
            to: '/orders/chiffres',
            search: value === String(current) ? {} : { annee: Number(value) },
            resetScroll: false,
          })
        }
        className="w-28"
      />
      <DownloadButton
        path="/api/figures.xlsx"
        query={{ year: String(year) }}
        name={figuresFileName(year)}
      >
        Excel
      </DownloadButton>
    </>
  );
}

function isNothing({ totals }: Figures): boolean {
  return totals.year.orders + totals.before.orders === 0;
}

function Nothing({ figures: { year } }: { figures: Figures }) {
  return (
    <div className="rounded-panel border border-line bg-surface shadow-panel">
      <EmptyState
        title={`Aucune commande en ${year} ni en ${year - 1}`}
        text="Les cartes vendues, les entreprises servies et les scans apparaîtront ici, mois par mois."
        action={
          <LinkButton variant="primary" to="/orders" search={{ fiche: NEW_RECORD }}>
            Nouvelle Commande
          </LinkButton>
        }
      />
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <Skeleton className="h-24 rounded-panel" />
      <Skeleton className="h-120 rounded-panel" />
    </div>
  );
}

function All({ figures }: { figures: Figures }) {
  const { year, today } = figures;
  const query = useQuery(scanFiguresQuery(year));
  const failure = queryFailure(query);
  const scans = query.data;
  return (
    <div className="flex flex-col gap-8">
      <Totals figures={figures} />
      <Part title="Par mois" beside={figures.totals.before.orders > 0 && <Legend year={year} />}>
        <MonthsTable figures={figures} />
      </Part>
      <div className="grid gap-8 xl:grid-cols-2 xl:gap-6">
        <Part title="Par entreprise">
          <CompanySalesTable figures={figures} />
        </Part>
        <Part title="Cartes scannées">
          {scans && <Scans figures={scans} today={today} />}
          {!scans && failure && <Failure {...failure} />}
          {!scans && !failure && <Skeleton className="h-60 rounded-panel" />}
        </Part>
      </div>
      {scans && (
        <Part title="Codes qui ne mènent à personne">
          <AstrayCodes figures={scans} />
        </Part>
      )}
    </div>
  );
}

function Scans({ figures, today }: { figures: ScanFigures; today: string }) {
  const firstScan = firstKeptDay(today);
  return (
    <>
      <CompanyScansList {...figures} />
      <p className="mt-2 text-xs text-ink-soft">
        {VISITS_COUNTED}
        {`${figures.year - 1}-01-01` < firstScan &&
          ` Ils sont conservés ${VISITS_KEPT_MONTHS}\u00a0mois\u00a0: il n’en reste aucun d’avant le ${frenchDay(firstScan)}.`}
      </p>
    </>
  );
}

/** The years of the bars. */
function Legend({ year }: { year: number }) {
  return (
    <p aria-hidden="true" className="flex items-center gap-4 text-xs text-ink-soft max-md:hidden">
      <span className="flex items-center gap-1.5">
        <span className="h-2 w-4 rounded-[2px] bg-accent forced-colors:bg-[CanvasText]" />
        {`Cartes ${year}`}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="h-1 w-4 rounded-[2px] bg-line-strong forced-colors:bg-[GrayText]" />
        {year - 1}
      </span>
    </p>
  );
}

interface PartProps {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

function Part({ title, beside, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-sm font-semibold text-ink">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

const TOTALS = [
  ['cards', 'Cartes'],
  ['orders', 'Commandes'],
  ['companies', 'Entreprises servies'],
] as const satisfies readonly (readonly [keyof Served, string])[];

function Totals({ figures: { year, totals } }: { figures: Figures }) {
  const { beforeSoFar } = totals;
  // A first year is compared with nothing.
  const isFirst = totals.before.orders === 0;
  return (
    <div className="grid gap-px overflow-hidden rounded-panel border border-line bg-line shadow-panel sm:grid-cols-3">
      {TOTALS.map(([what, label]) => (
        <section key={what} className="min-w-0 bg-surface px-4 py-3 md:px-5">
          <h2 className="text-sm text-ink-soft">{`${label} en ${year}`}</h2>
          <p className="text-2xl font-semibold tracking-tight text-ink tabular-nums">
            <CountLink
              {...{ count: totals.year[what], what }}
              of={`en ${year}`}
              period={periodOfYear(year)}
              className="font-semibold text-ink"
            />
          </p>
          {!isFirst && (
            <p className="text-sm text-ink-soft tabular-nums">
              {beforeSoFar
                ? `À la même date en ${beforeText(year, totals.year[what], beforeSoFar[what])}`
                : `En ${beforeText(year, totals.year[what], totals.before[what])}`}
            </p>
          )}
          {!isFirst && beforeSoFar && (
            <p className="text-sm text-ink-soft tabular-nums">
              {`${year - 1} en entier\u00a0: ${frenchNumber(totals.before[what])}`}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function astraySentence({ year, astray }: ScanFigures): string {
  const { scans, codes } = astray.year;
  if (scans === 0) return `En ${year}, tous les codes scannés ont mené à quelqu’un`;
  const verb = scans === 1 ? 'n’a mené' : 'n’ont mené';
  return `En ${year}, ${frenchCount(scans, 'scan')} de ${frenchCount(codes, 'code')} ${verb} à personne`;
}

function AstrayCodes({ figures }: { figures: ScanFigures }) {
  const { year, astray } = figures;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3 text-sm shadow-panel md:px-5">
      <p className="text-ink tabular-nums">
        {astraySentence(figures)}
        <span className="text-ink-soft">{` (${year - 1}\u00a0: ${frenchNumber(astray.before.scans)}).`}</span>
      </p>
      <TextLink to="/codes" className="max-md:py-3">
        État des codes
      </TextLink>
    </div>
  );
}
