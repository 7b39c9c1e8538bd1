import { type Kysely, sql } from 'kysely';
import type { PrintedCard } from '../../../domain/order-lines/frozen-line.schema.ts';
import { NO_ORDER_DETAILS, templateOf } from '../../../domain/order-lines/order-line.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { templatesOf } from '../../press/templates/template-read.ts';

/** The company of a living order; undefined where there is no such order, empty where it has none. */
export async function companyOfOrder(
  db: Kysely<Tables>,
  order: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ company: string | null }>`
    SELECT company FROM orders WHERE id = ${order} AND deleted IS NULL`.execute(db);
  const [row] = rows;
  return row && (row.company ?? '');
}

/** The published card by which the lines of an order are prepared, as somebody chose it or the first. */
export async function cardOfOrder(
  db: Kysely<Tables>,
  { order, company }: { order: string; company: string },
): Promise<PrintedCard | undefined> {
  const details = await db
    .selectFrom('order_details')
    .select('template')
    .where('orderId', '=', order)
    .executeTakeFirst();
  const template = templateOf(details ?? NO_ORDER_DETAILS, await templatesOf(db, company));
  if (!template || template.version === 0) return undefined;
  const { id, name, version } = template;
  return { id, name, version };
}
