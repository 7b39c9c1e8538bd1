import { type RawBuilder, sql } from 'kysely';
import { giveUpMails } from '../../identity/mail/mail-store.ts';
import { idList } from '../../platform/database/id-list.ts';
import { takeVersions } from './frozen-lines.ts';
import { noteOfLines } from './line-events.ts';
import { addRecords } from './proof-records.ts';
import { recordedMove } from './recorded-rows.ts';
import type { Consequence } from './row-change.ts';
import { nowIn, type WriteContext } from './write-context.ts';

/** Ends the BATs of orders that are out: their links say so, and what waits to bring them is given up. */
export async function endProofs(
  { tx }: Pick<WriteContext, 'tx'>,
  orders: RawBuilder<unknown>,
  at: string,
): Promise<readonly { readonly order: string; readonly number: number }[]> {
  const { rows } = await sql<{ seq: number; order: string; number: number }>`
    UPDATE proofs SET voided = ${at} WHERE "orderId" IN ${orders} AND voided = ''
    RETURNING seq, "orderId" AS "order", number`.execute(tx);
  if (rows.length === 0) return rows;
  const among = sql.join(rows.map(({ seq }) => seq));
  await giveUpMails(tx, sql`(SELECT id FROM proof_recipients WHERE proof IN (${among}))`, at);
  return rows;
}

/**
 * The BAT of an order that became another company's is over, and the cards that it showed are to be
 * prepared anew: a client would read the name and the answers of somebody else's. Companies that became
 * one are the same client.
 */
export const endMoved: Consequence = async (context, { name }, changes) => {
  if (name !== 'orders') return;
  const moved = changes.filter(
    ({ action, isMerge, before, after }) =>
      action === 'update' && !isMerge && before?.get('company') !== after?.get('company'),
  );
  if (moved.length === 0) return;
  const at = nowIn(context);
  const orders = idList(
    context,
    moved.map(({ id }) => id),
  );
  const ended = await endProofs(context, orders, at);
  for (const { order, number } of ended) {
    const event = { part: 'proofEnded', given: String(number) } as const;
    await noteOfLines(context, [{ order, contact: '' }], event);
  }
  // The next client reads no answers of this one, whose yes prints none of their cards. A file stays.
  await takeVersions(
    context,
    sql`"orderId" IN ${orders}
      AND (EXISTS (SELECT 1 FROM proof_lines a WHERE a.version = line_versions.seq)
        OR EXISTS (SELECT 1 FROM proof_decisions d WHERE d.version = line_versions.seq))
      AND NOT EXISTS (SELECT 1 FROM order_file_lines f WHERE f.version = line_versions.seq)`,
  );
  const numbers = new Map(ended.map(({ order, number }) => [order, number]));
  // Without a BAT, too: answers that were noted before are not those of the new company.
  const { rows } = await sql<{ order: string }>`
    SELECT DISTINCT "orderId" AS "order" FROM proof_records WHERE "orderId" IN ${orders}`.execute(
    context.tx,
  );
  const bodies = rows.map(({ order }) => {
    const move = recordedMove({ voided: at, number: numbers.get(order) });
    return [order, { ...move, by: context.by.actor }] as const;
  });
  await addRecords(context, new Map(bodies));
};
