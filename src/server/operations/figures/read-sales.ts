import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dayAfter, startOfDayInFrance } from '../../../domain/calendar/days-in-france.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import type {
  CompanySales,
  Figures,
  MonthFigures,
} from '../../../domain/figures/figures.schema.ts';
import { monthsOfFigures, sameDayBefore } from '../../../domain/figures/figures.ts';
import { CANCELLED_STATUS } from '../../../domain/order.ts';
import { instantOf, recordTime } from '../../../domain/time.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  COMPANY_COLUMNS,
  type CompanyRow,
  companyOf,
  daysOf,
  type Sql,
  whole,
} from './figures-sql.ts';

export interface FiguresAsked {
  readonly year: number;
  /** In France, `2026-03-12`. */
  readonly today: string;
}

/** The first instant of a day, as records carry it. */
const startOf = (day: string) => recordTime(startOfDayInFrance(day));

/**
 * The orders of both years. An index of the living ones finds no order of two years sooner than reading
 * them all does, so the words of such an index are not used: a quarter of the time.
 */
function counted(year: number): Sql {
  const { before, end } = daysOf(year);
  return sql`coalesce(o.deleted, '') = '' AND o."Status" <> ${CANCELLED_STATUS}
    AND o.created >= ${startOf(before)} AND o.created < ${startOf(end)}`;
}

const CARDS = sql`o.cards`;

/** Which of the parts that some times bound holds the creation of an order: few comparisons find it. */
function partOf(bounds: readonly string[], first = 0): Sql {
  const middle = bounds.length >> 1;
  const bound = bounds[middle];
  if (bound === undefined) return sql`${sql.lit(first)}`;
  const earlier = partOf(bounds.slice(0, middle), first);
  const later = partOf(bounds.slice(middle + 1), first + middle + 1);
  return sql`CASE WHEN o.created < ${bound} THEN ${earlier} ELSE ${later} END`;
}

/** Orders, cards and companies served, by month; a company counts once in each. */
export async function readMonths(db: Kysely<Tables>, year: number): Promise<MonthFigures[]> {
  const months = monthsOfFigures(year);
  const bounds = months.slice(1).map((month) => startOf(`${month}-01`));
  const { rows } = await sql<Omit<MonthFigures, 'month'> & { part: number }>`
    SELECT ${partOf(bounds)} AS part, count(*) AS orders, ${whole(sql`sum(${CARDS})`)} AS cards,
      count(DISTINCT o.company) AS companies
    FROM orders o WHERE ${counted(year)} GROUP BY 1`.execute(db);
  const found = new Map(rows.map(({ part, ...figures }) => [part, figures]));
  return months.map((month, part) => ({
    month,
    ...(found.get(part) ?? { orders: 0, cards: 0, companies: 0 }),
  }));
}

const SPANS = ['year', 'before', 'soFar'] as const;
const COUNTED = ['orders', 'cards', 'companies'] as const;

type Span = (typeof SPANS)[number];
type OfSpan<Name extends string> = { readonly [key in `${Span}_${Name}`]: number };

type SalesRow = CompanyRow &
  OfSpan<'orders' | 'cards' | 'all_orders' | 'all_cards' | 'all_companies'> & { total: number };

/** By company, and in all: each row tells the sums of all rows, those that are not shown, too. */
function salesOf({ year, today }: FiguresAsked, most: number): RawBuilder<SalesRow> {
  const start = startOf(daysOf(year).year);
  const soFar = startOf(dayAfter(sameDayBefore(today), 1));
  const within: Record<Span, Sql> = {
    year: sql`o.created >= ${start}`,
    before: sql`o.created < ${start}`,
    soFar: sql`o.created < ${soFar}`,
  };
  const own = SPANS.flatMap((span) => [
    sql`count(CASE WHEN ${within[span]} THEN 1 END) AS ${sql.ref(`${span}_orders`)}`,
    sql`${whole(sql`sum(CASE WHEN ${within[span]} THEN ${CARDS} END)`)}
      AS ${sql.ref(`${span}_cards`)}`,
  ]);
  const all = SPANS.flatMap((span) => {
    const [orders, cards] = [sql.ref(`s.${span}_orders`), sql.ref(`s.${span}_cards`)];
    return [
      sql`${whole(sql`sum(${orders}) OVER ()`)} AS ${sql.ref(`${span}_all_orders`)}`,
      sql`${whole(sql`sum(${cards}) OVER ()`)} AS ${sql.ref(`${span}_all_cards`)}`,
      sql`count(CASE WHEN ${orders} > 0 THEN s.company END) OVER ()
        AS ${sql.ref(`${span}_all_companies`)}`,
    ];
  });
  return sql<SalesRow>`
    SELECT s.*, s.company AS id, ${COMPANY_COLUMNS}, count(s.company) OVER () AS total,
      ${sql.join(all)}
    FROM (SELECT o.company, ${sql.join(own)} FROM orders o WHERE ${counted(year)}
      GROUP BY o.company) AS s
    LEFT JOIN "Company" c ON c.id = s.company
    ORDER BY s.year_cards DESC, s.before_cards DESC,
      coalesce(c."RaisonSociale_fold", ''), coalesce(s.company, '')
    LIMIT ${most}`;
}

function allOf(row: SalesRow | undefined, span: Span) {
  const [orders = 0, cards = 0, companies = 0] = COUNTED.map(
    (what) => row?.[`${span}_all_${what}`],
  );
  return { orders, cards, companies };
}

/** Sales to each company in both years, the most cards first. */
export async function readSales(
  db: Kysely<Tables>,
  asked: FiguresAsked,
  most: number,
): Promise<Pick<Figures, 'totals' | 'companies'>> {
  const { rows } = await salesOf(asked, most).execute(db);
  const [first] = rows;
  const isRunning = asked.today.startsWith(String(asked.year));
  const items = rows.map(
    (row): CompanySales => ({
      ...companyOf(row),
      year: { orders: row.year_orders, cards: row.year_cards },
      before: { orders: row.before_orders, cards: row.before_cards },
    }),
  );
  return {
    totals: {
      year: allOf(first, 'year'),
      before: allOf(first, 'before'),
      beforeSoFar: isRunning ? allOf(first, 'soFar') : null,
    },
    companies: { total: first?.total ?? 0, items },
  };
}

/** The year of the first order, by the index of the time of creation. */
async function firstYear(db: Kysely<Tables>, today: string): Promise<number> {
  const { rows } = await sql<{ created: string | null }>`
    SELECT min(created) AS created FROM orders WHERE deleted IS NULL`.execute(db);
  const created = rows[0]?.created;
  return Number((created ? dayInFrance(instantOf(created)) : today).slice(0, 4));
}

/** Sales of a year and of the one before; to at most so many companies by name. */
export async function readFigures(
  db: Kysely<Tables>,
  { year, today }: FiguresAsked,
  most: number,
): Promise<Figures> {
  const [first, months, sales] = await Promise.all([
    firstYear(db, today),
    readMonths(db, year),
    readSales(db, { year, today }, most),
  ]);
  return { year, firstYear: first, today, ...sales, months };
}
