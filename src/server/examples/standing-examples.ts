import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { isUnderWay } from '../../domain/history/jobs.ts';
import { readSetting, writeSetting } from '../platform/database/stored-setting.ts';
import type { Tables } from '../platform/database/tables.ts';
import { findJob } from '../records/jobs/job-store.ts';
import type { WriteContext } from '../records/write/write-context.ts';

/** Under which the installation keeps the operation that added them last. */
const ADDED_BY = 'examples';
/** And the numbers of their orders, which nobody gets again: the history forgets what added them. */
const NUMBERED = 'exampleOrders';

const numbersSchema = z.array(z.tuple([z.int(), z.int()]));

/** Whether examples stand there, and whether they may be added. */
interface Examples {
  /** The id of the operation that takes them back as a whole; empty without any. */
  readonly operation: string;
  /** They are being taken back, a part at a time. */
  readonly isLeaving: boolean;
  readonly isOffered: boolean;
}

/** The first and the last number of the orders of each time that examples were added. */
async function numbersOf(db: Kysely<Tables>): Promise<z.output<typeof numbersSchema>> {
  return numbersSchema.parse(JSON.parse((await readSetting(db, NUMBERED)) ?? '[]'));
}

/** Notes the operation that a write becomes, and that the latest orders, so many, are of it. */
export async function noteExamples({ tx, history }: WriteContext, orders: number): Promise<void> {
  await writeSetting(tx, ADDED_BY, history.operation);
  const { rows } = await sql<{
    last: number | null;
  }>`SELECT max("number") AS last FROM orders`.execute(tx);
  const last = rows[0]?.last ?? 0;
  const numbers = [...(await numbersOf(tx)), [last - orders + 1, last]];
  await writeSetting(tx, NUMBERED, JSON.stringify(numbers));
}

/** The operation that took one back: null without any, undefined once the history holds the one no more. */
async function undoneBy(db: Kysely<Tables>, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ by: string | null }>`
    SELECT "undoneBy" AS by FROM operations WHERE id = ${id}`.execute(db);
  return rows[0]?.by;
}

async function isAtWork(db: Kysely<Tables>, id: string): Promise<boolean> {
  const job = await findJob(db, id);
  return job !== undefined && isUnderWay(job.state);
}

/** The operation that brought them last: who takes back that they were taken back has them again. */
async function standing(db: Kysely<Tables>): Promise<Omit<Examples, 'isOffered'>> {
  let id: string | null | undefined = await readSetting(db, ADDED_BY);
  while (id) {
    const taken = await undoneBy(db, id);
    if (taken === undefined) break;
    if (taken === null) return { operation: id, isLeaving: false };
    if (await isAtWork(db, taken)) return { operation: '', isLeaving: true };
    id = await undoneBy(db, taken);
  }
  return { operation: '', isLeaving: false };
}

/**
 * Whether there is an order that is no example, be it in the bin, or that was touched when examples
 * were taken back; of what is erased for good nothing is left.
 */
async function isAnyRealOrder(db: Kysely<Tables>): Promise<boolean> {
  const isReal = (await numbersOf(db)).map(
    ([first, last]) => sql`(o.deleted IS NULL OR o."number" NOT BETWEEN ${first} AND ${last})`,
  );
  const { rows } = await sql`
    SELECT 1 FROM orders o
    WHERE ${sql.join([sql`o.erased IS NULL`, ...isReal], sql` AND `)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** They are offered while no real order exists. */
export async function readExamples(db: Kysely<Tables>): Promise<Examples> {
  const found = await standing(db);
  const areThere = found.operation !== '' || found.isLeaving;
  return { ...found, isOffered: !areThere && !(await isAnyRealOrder(db)) };
}
