import { type Kysely, sql, type Transaction } from 'kysely';
import { dayInFrance } from '../../../domain/departure.ts';
import { firstKeptDay, type VisitKind } from '../../../domain/visits/visits.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Dialect } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';

export interface Counted {
  /** A contact, a company, or '' for all of them. */
  readonly subject: string;
  readonly day: string;
  readonly kind: VisitKind;
  count: number;
}

/** Adds to what is stored, in one statement: there may be more rows than a statement has parameters. */
export async function addVisits(
  tx: Transaction<Tables>,
  dialect: Dialect,
  counted: readonly Counted[],
): Promise<void> {
  const json = JSON.stringify(counted);
  const rows =
    dialect === 'sqlite'
      ? sql`SELECT value ->> 'subject', value ->> 'day', value ->> 'kind', value ->> 'count'
          FROM json_each(${json}) WHERE true`
      : sql`SELECT subject, day, kind, count
          FROM json_to_recordset(${json}::json)
            AS given (subject text, day text, kind text, count bigint)`;
  await sql`INSERT INTO card_visits (subject, day, kind, count) ${rows}
    ON CONFLICT (subject, day, kind) DO UPDATE SET count = card_visits.count + excluded.count`.execute(
    tx,
  );
}

async function removeOldVisits(tx: Transaction<Tables>, today: string): Promise<void> {
  await tx.deleteFrom('card_visits').where('day', '<', firstKeptDay(today)).execute();
}

/** The counts of a contact, of a company, or of all of them (''), from a day on. */
export function readVisits(
  db: Kysely<Tables>,
  subject: string,
  from: string,
): Promise<{ day: string; kind: string; count: number }[]> {
  return db
    .selectFrom('card_visits')
    .select(['day', 'kind', 'count'])
    .where('subject', '=', subject)
    .where('day', '>=', from)
    .execute();
}

/** The day of the first visit that is still counted; undefined before there is one. */
export async function firstVisit(db: Kysely<Tables>): Promise<string | undefined> {
  const first = await db
    .selectFrom('card_visits')
    .select('day')
    .where('subject', '=', '')
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return first?.day;
}

/** Forgets, once a night, visits of longer ago than may be kept. */
export function visitRetention(deps: Pick<Deps, 'database' | 'clock'>): Task {
  const { database, clock } = deps;
  return nightly({
    name: 'sweep-visits',
    run: () =>
      database.write((tx) => removeOldVisits(tx, dayInFrance(clock())), { keepsCache: true }),
  });
}
