import { type Kysely, sql } from 'kysely';
import type { Collection } from '../../domain/collections.ts';
import { isRecordId } from '../../domain/id.ts';
import type { Tables } from '../database/tables.ts';

/** Changing about so many records takes longer than a request may hold the event loop. */
const MANY = 100;

/** What a write is about to change, as far as it tells how many records that reaches. */
export interface WriteTarget {
  readonly collection: Collection;
  /** Empty for a new record. */
  readonly id: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Companies reach their contacts and orders; what is deleted may come back. */
async function reachesMany(kysely: Kysely<Tables>, company: string): Promise<boolean> {
  const { rows } = await sql<{ reached: number }>`
    SELECT count(*) AS reached FROM (
      SELECT 1 FROM "Contacts" WHERE company = ${company} AND deleted IS NULL
      UNION ALL
      SELECT 1 FROM "Contacts" WHERE company = ${company} AND deleted IS NOT NULL
      UNION ALL
      SELECT 1 FROM orders WHERE company = ${company} AND deleted IS NULL
      UNION ALL
      SELECT 1 FROM orders WHERE company = ${company} AND deleted IS NOT NULL
      LIMIT ${MANY + 1}
    ) AS reached_records`.execute(kysely);
  return Number(rows[0]?.reached) > MANY;
}

function listsMany(body: WriteTarget['body'] = {}): boolean {
  return Object.values(body).some((value) => Array.isArray(value) && value.length > MANY);
}

/** Whether a write touches many records; what becomes of it until its turn changes only its pace. */
export async function isLargeWrite(
  kysely: Kysely<Tables>,
  targets: readonly WriteTarget[],
): Promise<boolean> {
  if (targets.some(({ body }) => listsMany(body))) return true;
  const companies = targets.filter(({ collection }) => collection.name === 'Company');
  for (const id of new Set(companies.map((target) => target.id))) {
    if (isRecordId(id) && (await reachesMany(kysely, id))) return true;
  }
  return false;
}
