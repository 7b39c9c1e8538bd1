import type { Figures, MonthFigures, Served } from '../../../domain/figures/figures.schema.ts';
import { differenceText } from '../../../domain/figures/figures.ts';
import { frenchCount, frenchMonth, frenchNumber } from '../../../domain/french.ts';
import { capitalised } from '../../../domain/text.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { Column } from '../../kit/table/data-table-props.ts';
import { NO_NEWS } from '../../kit/table/no-news.ts';
import { beforeText, CountLink } from './figure-cells.tsx';

/** A month of the year and the same of the year before. */
interface MonthPair {
  readonly id: string;
  readonly now: MonthFigures;
  readonly before: MonthFigures;
  /** It has not ended, or not even begun. */
  readonly state: 'past' | 'current' | 'coming';
}

function pairsOf({ months, today }: Figures): MonthPair[] {
  const current = today.slice(0, 7);
  return months.slice(12).flatMap((now, at): MonthPair[] => {
    const before = months[at];
    if (!before) return [];
    const { month } = now;
    const state = month === current ? 'current' : month < current ? 'past' : 'coming';
    return [{ id: month, now, before, state }];
  });
}

const LABELS: Readonly<Record<keyof Served, string>> = {
  orders: 'Commandes',
  cards: 'Cartes',
  companies: 'Entreprises servies',
};

const nameOf = ({ now }: MonthPair) => capitalised(frenchMonth(now.month).split(' ')[0] ?? '');

interface CountProps {
  of: MonthFigures;
  what: keyof Served;
  isBefore?: boolean;
  isNamed?: boolean;
}

function Count({ of, what, isBefore = false, isNamed = false }: CountProps) {
  return (
    <CountLink
      {...{ count: of[what], what, isNamed }}
      of={`en ${frenchMonth(of.month)}`}
      period={of.month}
      className={isBefore ? 'font-normal text-ink-soft' : undefined}
    />
  );
}

function nowColumn(what: keyof Served, year: number, width: string): Column<MonthPair> {
  return {
    key: what,
    header: `${LABELS[what]} ${year}`,
    align: 'right',
    width,
    cell: ({ now, state }) =>
      state === 'coming' ? (
        <span className="text-ink-faint">–</span>
      ) : (
        <Count of={now} what={what} />
      ),
  };
}

function beforeColumn(what: keyof Served, year: number): Column<MonthPair> {
  return {
    key: `${what}Before`,
    header: String(year - 1),
    align: 'right',
    width: '5rem',
    cell: ({ before }) => <Count of={before} what={what} isBefore />,
  };
}

/** The cards of both years, one bar above the other. */
function Bars({ pair: { now, before }, most }: { pair: MonthPair; most: number }) {
  const width = (cards: number) => ({ width: `${(cards / most) * 100}%` });
  return (
    <span aria-hidden="true" className="flex flex-col gap-0.5">
      {now.cards > 0 && (
        <span
          className="h-2 rounded-[2px] bg-accent forced-colors:bg-[CanvasText]"
          style={width(now.cards)}
        />
      )}
      {before.cards > 0 && (
        <span
          className="h-1 rounded-[2px] bg-line-strong forced-colors:bg-[GrayText]"
          style={width(before.cards)}
        />
      )}
    </span>
  );
}

/** Columns that compare with the year before. */
const COMPARING: ReadonlySet<string> = new Set([
  ...['cardsBefore', 'difference', 'ordersBefore', 'companiesBefore'],
]);

function monthColumns(year: number, most: number): readonly Column<MonthPair>[] {
  return [
    {
      key: 'month',
      header: 'Mois',
      width: '11rem',
      phone: 'title',
      cell: (pair) => (
        <span className="font-medium text-ink">
          {nameOf(pair)}
          {pair.state === 'current' && (
            <span className="font-normal text-ink-soft"> · en cours</span>
          )}
        </span>
      ),
    },
    {
      ...nowColumn('cards', year, '7.5rem'),
      phone: 'corner',
      phoneCell: ({ now, state }) =>
        state === 'coming' ? '–' : <Count of={now} what="cards" isNamed />,
    },
    {
      ...beforeColumn('cards', year),
      phone: 'aside',
      phoneCell: ({ now, before, state }) =>
        state === 'past'
          ? beforeText(year, now.cards, before.cards)
          : `${year - 1}\u00a0: ${frenchNumber(before.cards)}`,
    },
    {
      key: 'difference',
      header: 'Écart',
      align: 'right',
      width: '5rem',
      // A month that lasts is compared with nothing that is whole.
      cell: ({ now, before, state }) =>
        state === 'past' && (
          <span className="text-ink-soft">{differenceText(now.cards, before.cards)}</span>
        ),
    },
    {
      key: 'bars',
      header: '',
      cell: (pair) => <Bars pair={pair} most={most} />,
    },
    {
      ...nowColumn('orders', year, '9.5rem'),
      phone: 'detail',
      phoneCell: ({ now, state }) =>
        state === 'coming'
          ? ''
          : `${frenchCount(now.orders, 'commande')} · ${frenchCount(now.companies, 'entreprise')}`,
    },
    beforeColumn('orders', year),
    nowColumn('companies', year, '12rem'),
    beforeColumn('companies', year),
  ];
}

const most = (months: readonly MonthFigures[]) => Math.max(1, ...months.map(({ cards }) => cards));

/** Each month of a year beside that of the year before. */
export function MonthsTable({ figures }: { figures: Figures }) {
  const { year, months, totals } = figures;
  const columns = monthColumns(year, most(months));
  const isFirst = totals.before.orders === 0;
  return (
    <DataTable
      caption={`Commandes, cartes et entreprises servies par mois, ${year}${isFirst ? '' : ` et ${year - 1}`}`}
      // In a first year they would only say 0.
      columns={isFirst ? columns.filter(({ key }) => !COMPARING.has(key)) : columns}
      rows={pairsOf(figures)}
      news={NO_NEWS}
      state="ready"
      empty={null}
    />
  );
}
