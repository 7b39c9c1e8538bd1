import { type Kysely, sql } from 'kysely';
import { lastDayOfWeek } from '../../../domain/calendar/days-in-france.ts';
import { ApiError } from '../../../domain/errors.ts';
import { RUNNING_ORDER_STATUSES, UNPRINTED_ORDER_STATUSES } from '../../../domain/order.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import {
  DUE_ORDERS_MAX,
  type DueOrder,
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
import { readExamples } from '../../examples/standing-examples.ts';
import { aboutSchema, storedJson } from '../../exchange/imports/import-shape.ts';
import type { Tables } from '../../platform/database/tables.ts';

const isRunning = sql`o.deleted IS NULL AND o."Status" IN (${sql.join(RUNNING_ORDER_STATUSES)})`;
const isDue = sql`o."dueOn" > ''`;
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
      coalesce(sum(CASE WHEN ${isUnprinted} THEN o.cards END), 0) AS cards,
      ${many(isDue)} AS due,
      ${many(sql`${isDue} AND o."dueOn" < ${today}`)} AS late,
      ${many(thisWeek)} AS "thisWeek",
      ${many(sql`o."Quantity" = 0`)} AS "withoutQuantity",
      ${many(sql`o.departed > 0`)} - (${withLeavingOnly(today)}) AS "withDeparted",
      (${ofDeletedCompany}) AS "ofDeletedCompany"
    FROM orders o WHERE ${isRunning}`.execute(db);
  const [counted] = rows;
  if (!counted) throw new ApiError('unexpected');
  return counted;
}

/** The first are found in the index of running orders; only these are read. */
async function readDueOrders(db: Kysely<Tables>): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    SELECT o.id, o.number, o."Name" AS name, coalesce(c."RaisonSociale", '') AS "companyName",
      o.cards, o."Status" AS status, o."dueOn"
    FROM orders o LEFT JOIN "Company" c ON c.id = o.company AND c.deleted IS NULL
    WHERE o.seq IN (SELECT o.seq FROM orders o WHERE ${isRunning} AND ${isDue}
      ORDER BY o."dueOn", o.seq LIMIT ${DUE_ORDERS_MAX})
    ORDER BY o."dueOn", o.seq`.execute(db);
  return rows;
}

async function openImports(db: Kysely<Tables>): Promise<OpenImport[]> {
  const { rows } = await sql<Omit<OpenImport, 'rows'> & { about: string }>`
    SELECT i.id, i.name, i.about, i.updated,
      coalesce(nullif(u.name, ''), u.email, '') AS actor
    FROM imports i LEFT JOIN users u ON u.id = i.actor
    WHERE i.operation = '' AND i.updated > '' ORDER BY i.updated DESC
    LIMIT ${OPEN_IMPORTS_MAX}`.execute(db);
  return rows.map(({ about, ...own }) => ({ ...own, rows: storedJson(aboutSchema, about).total }));
}

/** Whether there is nothing to show yet, or no more. */
async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const any = (name: string) =>
    sql`EXISTS (SELECT 1 FROM ${sql.table(name)} WHERE deleted IS NULL)`;
  const { rows } = await sql<{ filled: number | boolean }>`
    SELECT ${sql.join(RECORD_COLLECTIONS.map(any), sql` OR `)} AS filled`.execute(db);
  return !rows[0]?.filled;
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
): Promise<Omit<Today, 'toRemind' | 'duplicates' | 'daysWithoutBackup' | 'endingTokens'>> {
  const [nothing, examples, orders, dueOrders, codes, imports, visits] = await Promise.all([
    isEmpty(db),
    readExamples(db),
    readOrders(db, today),
    readDueOrders(db),
    countScannedCodes(db, today),
    openImports(db),
    visitsLately(db, today),
  ]);
  return { isEmpty: nothing, examples, orders, dueOrders, astrayCodes: codes, imports, visits };
}
