import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyScans, ScanFigures } from '../../../domain/figures/figures.schema.ts';
import { differenceText } from '../../../domain/figures/figures.ts';
import { frenchCount, frenchNoun, frenchNumber } from '../../../domain/french.ts';
import { queryFailure } from '../../frame/api/failure.ts';
import { recordPlace } from '../../frame/navigation/record-place.ts';
import { classNames } from '../../kit/class-names.ts';
import { Failure } from '../../kit/failure.tsx';
import { ChevronDownIcon } from '../../kit/icons.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { LeftOut, MoreButton, ROWS_SHOWN, soldTo } from './company-sales.tsx';
import { beforeText } from './figure-cells.tsx';
import { companyCardsQuery } from './figures-query.ts';

/** Name, this year, the one before, difference; on a phone the last two stand below. */
const LINE =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 text-sm tabular-nums md:grid-cols-[minmax(0,1fr)_6rem_5rem_5rem] md:px-5';
const CELL = 'text-right max-md:hidden';

interface ScansProps {
  year: number;
  now: number;
  before: number;
  /** Companies are compared with themselves; people are not. */
  isCompared?: boolean;
}

function Scans({ year, now, before, isCompared = false }: ScansProps) {
  return (
    <>
      <span className="text-right font-medium text-ink">
        {frenchNumber(now)}
        <span className="md:sr-only">{`\u00a0${frenchNoun(now, 'scan')}`}</span>
        <span className="sr-only">{` en ${year},`}</span>
      </span>
      <span className={classNames(CELL, 'text-ink-soft')}>
        {frenchNumber(before)}
        <span className="sr-only">{` en ${year - 1}`}</span>
      </span>
      <span className={classNames(CELL, 'text-ink-soft')}>
        {isCompared && differenceText(now, before)}
      </span>
      <span className="col-span-2 truncate pl-6 text-sm text-ink-soft md:hidden">
        {isCompared ? beforeText(year, now, before) : `${year - 1}\u00a0: ${frenchNumber(before)}`}
      </span>
    </>
  );
}

/** The cards of an opened company that were scanned, in the order of names. */
function Cards({ company, year }: { company: CompanyScans; year: number }) {
  const query = useQuery(companyCardsQuery(company.id, year));
  const failure = queryFailure(query);
  if (failure && !query.data) return <Failure {...failure} />;
  if (!query.data) {
    return (
      <div className="px-12 py-3">
        <Skeleton className="w-48" />
      </div>
    );
  }
  const { items, total } = query.data;
  if (total === 0) {
    return (
      <p className="px-4 pb-3 text-sm text-ink-soft md:pl-11">
        Les cartes scannées ne sont plus de cette entreprise.
      </p>
    );
  }
  return (
    <ul aria-label={`Cartes scannées de ${soldTo(company)}, par nom`} className="bg-sunken/60 py-1">
      {items.map((card) => (
        <li key={card.id} className={classNames(LINE, 'min-h-9 max-md:min-h-13 max-md:py-1')}>
          <TextLink
            {...recordPlace('Contacts', card.id)}
            className="truncate pl-6 font-normal text-ink"
          >
            {card.name}
          </TextLink>
          <Scans year={year} now={card.year} before={card.before} />
        </li>
      ))}
      {total > items.length && (
        <li className="px-4 py-2 pl-11 text-xs text-ink-soft">
          {`Les ${frenchNumber(items.length)} premiers noms sur ${frenchCount(total, 'carte scannée', 'cartes scannées')}.`}
        </li>
      )}
    </ul>
  );
}

function Company({ company, year }: { company: CompanyScans; year: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details className="group/company" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          className={classNames(
            LINE,
            'min-h-10 cursor-pointer list-none transition-colors hover:bg-hover max-md:min-h-13 max-md:py-1.5 [&::-webkit-details-marker]:hidden',
          )}
        >
          <span className="flex min-w-0 items-center gap-2" title={soldTo(company)}>
            <ChevronDownIcon className="shrink-0 -rotate-90 text-ink-soft transition-transform group-open/company:rotate-0 motion-reduce:transition-none" />
            <span className="truncate font-medium text-ink">{soldTo(company)}</span>
          </span>
          <Scans year={year} now={company.year} before={company.before} isCompared />
        </summary>
        {isOpen && <Cards company={company} year={year} />}
      </details>
    </li>
  );
}

/** The scans of each company; its cards once it is opened. */
export function CompanyScansList({ year, scans }: ScanFigures) {
  const [isWhole, setWhole] = useState(false);
  const { items } = scans;
  return (
    <>
      <div className="overflow-hidden rounded-panel border border-line bg-surface shadow-panel max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        <div
          aria-hidden="true"
          className={classNames(
            LINE,
            'h-10 border-b border-line text-xs font-medium text-ink-soft max-md:hidden',
          )}
        >
          <span>Entreprise</span>
          <span className={CELL}>{`Scans ${year}`}</span>
          <span className={CELL}>{year - 1}</span>
          <span className={CELL}>Écart</span>
        </div>
        {items.length === 0 ? (
          <p className="px-5 py-10 text-center text-sm text-ink-soft">Aucun scan.</p>
        ) : (
          <ul aria-label="Scans par entreprise" className="divide-y divide-line">
            {(isWhole ? items : items.slice(0, ROWS_SHOWN)).map((company) => (
              <Company key={company.id} company={company} year={year} />
            ))}
          </ul>
        )}
      </div>
      {!isWhole && <MoreButton count={items.length} onPress={() => setWhole(true)} />}
      <LeftOut shown={items.length} total={scans.total} />
    </>
  );
}
