import { sql } from 'kysely';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { PAGE_SIZE_MAX } from '../../../domain/limits.ts';
import type { OrderStatus } from '../../../domain/order.ts';
import type { OrderTotals } from '../../../domain/order-totals.schema.ts';
import { column } from '../../platform/database/sql-names.ts';
import { RECORD, type RecordReader } from '../sql/record-json.ts';
import { locateList } from './locate-list.ts';
import { selectionOf } from './read.ts';
import { planList, type ReadQuery } from './read-plan.ts';

const CANCELLED: OrderStatus = 'ANNULÉE';

/**
 * The sum of the orders of a list. Cancelled ones count, as the list shows them, and how many cards
 * are theirs is told apart. Throws QueryError for a list that makes no sense.
 */
export async function readOrderTotals(
  reader: RecordReader,
  { filter, search }: Pick<ReadQuery, 'filter' | 'search'>,
  now: Date,
): Promise<OrderTotals> {
  const asked = { filter, search, perPage: String(PAGE_SIZE_MAX), skipTotal: '1' };
  const plan = planList(COLLECTIONS.orders, asked);
  const { from, where } = await locateList(reader, selectionOf(reader.dialect, plan, now));
  const of = (name: string) => sql.raw(column(RECORD, name));
  // Each order keeps its sum, whatever its people get.
  const cards = of('cards');
  const { rows } = await sql<{ [key in keyof OrderTotals]: number }>`
    SELECT count(*) AS orders, coalesce(sum(${cards}), 0) AS cards,
      coalesce(sum(CASE WHEN ${of('Status')} = ${CANCELLED} THEN ${cards} END), 0)
        AS "cancelledCards"
    FROM ${from} WHERE ${where}`.execute(reader.db);
  const [totals] = rows;
  return {
    orders: Number(totals?.orders ?? 0),
    cards: Number(totals?.cards ?? 0),
    cancelledCards: Number(totals?.cancelledCards ?? 0),
  };
}
