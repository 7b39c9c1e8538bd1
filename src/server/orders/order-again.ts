import { sql } from 'kysely';
import { COLLECTIONS } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import { NEW_LINE_STATE } from '../../domain/order-lines/order-line.ts';
import { viewRecord } from '../records/read/read.ts';
import { nowIn, type WriteContext } from '../records/write/write-context.ts';
import { createRecord } from '../records/write/write-create.ts';
import { takeDetails } from './detail-store.ts';

/** The own quantities and addresses of those whom both orders name. */
async function takeLines(
  context: WriteContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  // As many cards as all get now is no number of its own.
  await sql`INSERT INTO order_lines ("orderId", contact, quantity, address, state, updated)
    SELECT ${to}, l.contact, nullif(l.quantity, o."Quantity"), l.address, ${NEW_LINE_STATE},
      ${nowIn(context)}
    FROM order_lines l JOIN orders o ON o.id = ${to}
      JOIN orders_contacts f ON f.record = l."orderId" AND f.target = l.contact
      JOIN orders_contacts t ON t.record = o.id AND t.target = l.contact
    WHERE l."orderId" = ${from} AND (l.quantity <> o."Quantity" OR l.address <> '')`.execute(
    context.tx,
  );
}

/**
 * Makes an order like a former one, be that in the bin: what stands beside the record is taken over
 * where both are of one company. Answers its JSON. ApiError `not_found`, and those of a new record.
 */
export async function orderAgain(
  context: WriteContext,
  former: string,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { tx, dialect } = context;
  const companyOf = async (id: string) => {
    const { rows } = await sql<{ company: string }>`
      SELECT company FROM orders WHERE id = ${id}`.execute(tx);
    if (!rows[0]) throw new ApiError('not_found');
    return rows[0].company;
  };
  const company = await companyOf(former);
  const { id } = await createRecord(context, COLLECTIONS.orders, body);
  if ((await companyOf(id)) === company) {
    await takeLines(context, { from: former, to: id });
    await takeDetails(context, { from: former, to: id, company });
  }
  const json = await viewRecord(tx, dialect, COLLECTIONS.orders, id);
  if (json === undefined) throw new ApiError('not_found');
  return json;
}
