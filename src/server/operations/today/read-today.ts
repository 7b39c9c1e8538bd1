import { type Kysely, sql } from 'kysely';
import { lastDayOfWeek } from '../../../domain/calendar/days-in-france.ts';
import { ApiError } from '../../../domain/errors.ts';
import { RUNNING_ORDER_STATUSES, UNPRINTED_ORDER_STATUSES } from '../../../domain/order.ts';
import {
  OPEN_IMPORTS_MAX,
  type OpenImport,
  type Today,
  type TodayOrders,
} from '../../../domain/today/today.schema.ts';
import { VISITS_SHOWN_FROM_DAYS } from '../../../domain/today/today.ts';
import type { Visits } from '../../../domain/visits/visits.schema.ts';
import { DEFAULT_VISIT_PERIOD, firstDay } from '../../../domain/visits/visits.ts';
import { visitsOf } from '../../../domain/visits/visits-of.ts';
import { countScannedCodes } from '../../cards/visits/unresolved-scans.ts';
import { firstVisit, readVisits } from '../../cards/visits/visit-store.ts';
import type { Tables } from '../../platform/database/tables.ts';

const isRunning = sql`o.deleted IS NULL AND o."Status" IN (${sql.join(RUNNING_ORDER_STATUSES)})`;
const isUnprinted = sql`o."Status" IN (${sql.join(UNPRINTED_ORDER_STATUSES)})`;

/**
 * Running orders of which everybody who is noted as having left only leaves later: few, and found
 * from these people.
 */
const withLeavingOnly = (today: string) => sql`
  SELECT count(DISTINCT o.id) FROM "Contacts" c
  JOIN orders_contacts l ON l.target = c.id JOIN orders o ON o.id = l.record
  WHERE c."cardState" = 'left' AND c.deleted IS NULL AND c."leftOn" > ${today} AND ${isRunning}
    AND NOT EXISTS (SELECT 1 FROM orders_contacts other JOIN "Contacts" d ON d.id = other.target
      WHERE other.record = o.id AND other."hasLeft" = 1 AND d."leftOn" <= ${today})`;

/** Found from the deleted companies, of which few are left to somebody's care. */
const ofDeletedCompany = sql`
  SELECT count(*) FROM "Company" c JOIN orders o ON o.company = c.id
  WHERE c.deleted IS NOT NULL AND ${isRunning}`;

/** All of it comes from one index, but for what deleted companies left. */
async function readOrders(db: Kysely<Tables>, today: string): Promise<TodayOrders> {
  const thisWeek = sql`o."dueOn" >= ${today} AND o."dueOn" <= ${lastDayOfWeek(today)}`;
  const many = (condition: ReturnType<typeof sql>) => sql`count(CASE WHEN ${condition} THEN 1 END)`;
  const { rows } = await sql<Record<keyof TodayOrders, number>>`
    SELECT count(*) AS running,
      ${many(isUnprinted)} AS unprinted,
      coalesce(sum(CASE WHEN ${isUnprinted} THEN o."Quantity" * o.people END), 0) AS cards,
      ${many(sql`o."dueOn" > '' AND o."dueOn" < ${today}`)} AS late,
      ${many(thisWeek)} AS "thisWeek",
      ${many(sql`o."Quantity" = 0`)} AS "withoutQuantity",
      ${many(sql`o.departed > 0`)} - (${withLeavingOnly(today)}) AS "withDeparted",
      (${ofDeletedCompany}) AS "ofDeletedCompany"
    FROM orders o WHERE ${isRunning}`.execute(db);
  const [counted] = rows;
  if (!counted) throw new ApiError('unexpected');
  return counted;
}

function openImports(db: Kysely<Tables>): Promise<OpenImport[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'name'])
    .where('operation', '=', '')
    .orderBy('updated', 'desc')
    .limit(OPEN_IMPORTS_MAX)
    .execute();
}

async function visitsLately(db: Kysely<Tables>, today: string): Promise<Visits | null> {
  const first = await firstVisit(db);
  if (first === undefined || first > firstDay(today, VISITS_SHOWN_FROM_DAYS)) return null;
  const counted = await readVisits(db, '', firstDay(today, DEFAULT_VISIT_PERIOD));
  return visitsOf(counted, today, DEFAULT_VISIT_PERIOD);
}

/** The work of a day in France, `2026-03-12`; groups of duplicates are counted beside. */
export async function readToday(
  db: Kysely<Tables>,
  today: string,
): Promise<Omit<Today, 'duplicates' | 'daysWithoutBackup' | 'endingTokens'>> {
  const [orders, unresolvedScans, imports, visits] = await Promise.all([
    readOrders(db, today),
    countScannedCodes(db, today),
    openImports(db),
    visitsLately(db, today),
  ]);
  return { orders, astrayCodes: unresolvedScans, imports, visits };
}
