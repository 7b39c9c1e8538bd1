import { type RawBuilder, sql } from 'kysely';
import type { OrderEventPart } from '../../../domain/order-lines/order-event.ts';
import { NEW_LINE_STATE } from '../../../domain/order-lines/order-line.ts';
import { idList } from '../../platform/database/id-list.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import {
  dropTold,
  dropVersions,
  removeSheets,
  UNAPPROVED,
  withdrawPhotos,
} from './frozen-lines.ts';
import type { Consequence } from './row-change.ts';
import { nowIn, type WriteContext } from './write-context.ts';
import { idsOf } from './write-relations.ts';

const FREE_TEXTS: readonly OrderEventPart[] = ['lineAddress', 'address', 'reference'];

/** People who are taken off an order keep their lines, which count no card until they are back. */
async function keepLinesOf(
  context: WriteContext,
  order: string,
  people: readonly string[],
): Promise<void> {
  await sql`INSERT INTO order_lines ("orderId", contact, state, updated)
    SELECT ${order}, id, ${NEW_LINE_STATE}, ${nowIn(context)}
    FROM "Contacts" WHERE id IN ${idList(context, people)}
    ON CONFLICT DO NOTHING`.execute(context.tx);
}

/** Erased people keep their place in orders; where their cards went is forgotten. */
function forgetPeople(context: WriteContext, ids: readonly string[]): Promise<void> {
  return inChunks(ids, async (part) => {
    const among = idList(context, part);
    // The line may be of the person that somebody became.
    await dropTold(context, sql`contact IN ${among} AND ${UNAPPROVED}`, 'cardTaken');
    await sql`UPDATE order_lines SET address = '', refused = ''
      WHERE contact IN ${among}`.execute(context.tx);
    // Former addresses and references of her orders may name her.
    const theirs = sql`SELECT record FROM orders_contacts WHERE target IN ${among}
      UNION SELECT "orderId" FROM order_lines WHERE contact IN ${among}`;
    await sql`DELETE FROM order_events WHERE contact IN ${among}
      OR ("orderId" IN (${theirs}) AND part IN (${sql.join(FREE_TEXTS)}))`.execute(context.tx);
  });
}

/** Where the orders of an erased company went is forgotten with it. */
function forgetCompanies(context: WriteContext, ids: readonly string[]): Promise<void> {
  return inChunks(ids, async (part) => {
    const ofTheirs = sql`"orderId" IN (
      SELECT id FROM orders WHERE company IN ${idList(context, part)})`;
    await sql`UPDATE order_details SET address = '', reference = ''
      WHERE ${ofTheirs}`.execute(context.tx);
    await dropVersions(context, sql`${ofTheirs} AND ${UNAPPROVED}`);
    await sql`UPDATE order_lines SET address = '', refused = ''
      WHERE ${ofTheirs}`.execute(context.tx);
    await sql`DELETE FROM order_events WHERE ${ofTheirs}`.execute(context.tx);
  });
}

/** BATs of orders, and decisions on them, go with these. */
async function forgetProofs(context: WriteContext, orders: RawBuilder<unknown>): Promise<void> {
  const { tx } = context;
  const proofs = sql`(SELECT seq FROM proofs WHERE "orderId" IN ${orders})`;
  const recipients = sql`(SELECT id FROM proof_recipients WHERE proof IN ${proofs})`;
  await sql`DELETE FROM proof_decisions WHERE "orderId" IN ${orders}`.execute(tx);
  await removeSheets(context, sql`"orderId" IN ${orders}`);
  await sql`DELETE FROM proof_records WHERE "orderId" IN ${orders}`.execute(tx);
  await sql`DELETE FROM mails WHERE person IN ${recipients}`.execute(tx);
  await sql`DELETE FROM proof_links WHERE recipient IN ${recipients}`.execute(tx);
  await sql`DELETE FROM proof_openings WHERE recipient IN ${recipients}`.execute(tx);
  await sql`DELETE FROM proof_recipients WHERE proof IN ${proofs}`.execute(tx);
  await sql`DELETE FROM proof_lines WHERE proof IN ${proofs}`.execute(tx);
  await sql`DELETE FROM proofs WHERE "orderId" IN ${orders}`.execute(tx);
}

/** Files of orders, and what was printed without a yes, go with these. */
async function forgetFiles({ tx }: WriteContext, orders: RawBuilder<unknown>): Promise<void> {
  const files = sql`(SELECT seq FROM order_files WHERE "orderId" IN ${orders})`;
  await sql`DELETE FROM line_releases WHERE "orderId" IN ${orders}`.execute(tx);
  await sql`DELETE FROM order_file_hashes WHERE file IN ${files}`.execute(tx);
  await sql`DELETE FROM order_file_lines WHERE file IN ${files}`.execute(tx);
  await sql`DELETE FROM order_files WHERE "orderId" IN ${orders}`.execute(tx);
}

function forgetOrders(context: WriteContext, ids: readonly string[]): Promise<void> {
  return inChunks(ids, async (part) => {
    const among = idList(context, part);
    await forgetFiles(context, among);
    await forgetProofs(context, among);
    await dropVersions(context, sql`"orderId" IN ${among}`);
    await sql`DELETE FROM order_lines WHERE "orderId" IN ${among}`.execute(context.tx);
    await sql`DELETE FROM order_events WHERE "orderId" IN ${among}`.execute(context.tx);
    await sql`DELETE FROM order_details WHERE "orderId" IN ${among}`.execute(context.tx);
  });
}

/**
 * The people of an order are its lines; a row of `order_lines` says what is not as for all of them.
 * Rows outlive that somebody is taken off, and end with the order, erased for good.
 */
export const keepLines: Consequence = async (context, { name }, changes) => {
  const erased = changes.filter(({ action }) => action === 'erase').map(({ id }) => id);
  if (name === 'Contacts') {
    await withdrawPhotos(context, changes);
    return forgetPeople(context, erased);
  }
  if (name === 'Company') return forgetCompanies(context, erased);
  if (name !== 'orders') return;
  await forgetOrders(context, erased);
  for (const { action, id, before, values } of changes) {
    if (action !== 'update' || !values?.has('contacts')) continue;
    const [former, named] = [idsOf(before?.get('contacts')), idsOf(values.get('contacts'))];
    const isNamed = new Set(named);
    const removed = former.filter((contact) => !isNamed.has(contact));
    // An act that is taken back leaves nothing.
    const isTakenBack = context.by.source === 'undo';
    if (removed.length > 0 && !isTakenBack) await keepLinesOf(context, id, removed);
  }
};
