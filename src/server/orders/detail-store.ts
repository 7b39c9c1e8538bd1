import { type Kysely, sql } from 'kysely';
import { COLLECTIONS } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import type {
  OrderDetailChanges,
  OrderDetails,
} from '../../domain/order-lines/order-line.schema.ts';
import {
  NO_ORDER_DETAILS,
  ORDER_DETAILS,
  type OrderDetail,
} from '../../domain/order-lines/order-line.ts';
import type { Tables } from '../platform/database/tables.ts';
import { existingPrinter, printersOf } from '../press/printers/printer-store.ts';
import { findRow, nowIn, type WriteContext } from '../records/write/write-context.ts';
import { noteEvents } from './event-store.ts';
import { orderHead } from './order-head.ts';

async function storedDetails(db: Kysely<Tables>, order: string): Promise<OrderDetails> {
  const row = await db
    .selectFrom('order_details')
    .select([...ORDER_DETAILS, 'version'])
    .where('orderId', '=', order)
    .executeTakeFirst();
  return row ?? { ...NO_ORDER_DETAILS, version: 0 };
}

/** How an order is printed and where it goes. ApiError `not_found`. */
export async function readDetails(db: Kysely<Tables>, order: string): Promise<OrderDetails> {
  await orderHead(db, order);
  return storedDetails(db, order);
}

/** A template has to be of the company of the order, and a printer to be there. */
async function refuseUnknown(
  { tx }: WriteContext,
  company: unknown,
  { template, printer }: OrderDetailChanges,
): Promise<void> {
  if (template) {
    const { rows } = await sql`SELECT 1 FROM card_templates
      WHERE id = ${template} AND company = ${company}`.execute(tx);
    if (rows.length === 0) throw new ApiError('not_found');
  }
  if (printer) await existingPrinter(tx, printer);
}

/** A template or a printer is told by its name of then: one that was removed has none. */
async function shownValue(tx: Kysely<Tables>, part: OrderDetail, value: string): Promise<string> {
  if (value === '') return '';
  if (part === 'printer') {
    return (await printersOf(tx)).find(({ id }) => id === value)?.profile.name ?? '';
  }
  if (part !== 'template') return value;
  const row = await tx
    .selectFrom('card_templates')
    .select('name')
    .where('id', '=', value)
    .executeTakeFirst();
  return row?.name ?? '';
}

/**
 * Changes the details that the caller saw. ApiError `not_found`, for a template of another company and
 * a printer that is gone, too; `order_details_changed` when somebody changed them since.
 */
export async function changeDetails(
  context: WriteContext,
  order: string,
  { changes, seen }: { changes: OrderDetailChanges; seen: number },
): Promise<OrderDetails> {
  const row = await findRow(context, COLLECTIONS.orders, order);
  if (!row) throw new ApiError('not_found');
  const before = await storedDetails(context.tx, order);
  if (before.version !== seen) throw new ApiError('order_details_changed');
  await refuseUnknown(context, row.company, changes);
  const next = {
    template: changes.template ?? before.template,
    paper: changes.paper ?? before.paper,
    finish: changes.finish ?? before.finish,
    printer: changes.printer ?? before.printer,
    address: changes.address ?? before.address,
    reference: changes.reference ?? before.reference,
    version: seen + 1,
  };
  const stored = { orderId: order, ...next, updated: nowIn(context) };
  await context.tx
    .insertInto('order_details')
    .values(stored)
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(stored))
    .execute();
  const changed = ORDER_DETAILS.filter((part) => before[part] !== next[part]).map(async (part) => {
    const [former, given] = await Promise.all([
      shownValue(context.tx, part, before[part]),
      shownValue(context.tx, part, next[part]),
    ]);
    return [part, former, given] as const;
  });
  await noteEvents(context, { order, contact: '' }, await Promise.all(changed));
  context.changes.add({ action: 'update', collection: 'orders', id: order });
  return next;
}

/** A new order is printed like a former one of its company; the client's reference was of that one. */
export async function takeDetails(
  context: WriteContext,
  { from, to, company }: { from: string; to: string; company: string },
): Promise<void> {
  const { tx } = context;
  const { version: _, ...former } = await storedDetails(tx, from);
  const offered = await tx
    .selectFrom('card_templates')
    .select('id')
    .where('id', '=', former.template)
    .where('company', '=', company)
    .where('archived', '=', '')
    .executeTakeFirst();
  const printer = (await printersOf(tx)).find(({ id }) => id === former.printer);
  const taken = {
    ...{ ...former, reference: '' },
    ...{ template: offered?.id ?? '', printer: printer?.id ?? '' },
  };
  if (Object.values(taken).every((value) => value === '')) return;
  const row = { orderId: to, ...taken, version: 1, updated: nowIn(context) };
  await tx.insertInto('order_details').values(row).execute();
}
