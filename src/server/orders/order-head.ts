import { type Kysely, sql } from 'kysely';
import { ApiError } from '../../domain/errors.ts';
import type { Tables } from '../platform/database/tables.ts';

/** An order as pages, mails and files call it. */
export interface OrderHead {
  readonly number: number;
  readonly name: string;
  /** Empty for none. */
  readonly company: string;
  readonly companyName: string;
}

/** Reads the head of an order. ApiError `not_found`. */
export async function orderHead(db: Kysely<Tables>, order: string): Promise<OrderHead> {
  const { rows } = await sql<OrderHead>`
    SELECT o.number, o."Name" AS name, coalesce(o.company, '') AS company,
      coalesce(k."RaisonSociale", '') AS "companyName"
    FROM orders o LEFT JOIN "Company" k ON k.id = o.company AND k.erased IS NULL
    WHERE o.id = ${order} AND o.deleted IS NULL`.execute(db);
  const [head] = rows;
  if (!head) throw new ApiError('not_found');
  return head;
}

/** The number of the next BAT, or file, of an order. */
export async function nextNumber(
  db: Kysely<Tables>,
  table: 'proofs' | 'order_files',
  order: string,
): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(number) AS last FROM ${sql.table(table)} WHERE "orderId" = ${order}`.execute(db);
  return (rows[0]?.last ?? 0) + 1;
}
