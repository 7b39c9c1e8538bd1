import { type RawBuilder, sql } from 'kysely';
import { giveUpMails } from '../../identity/mail/mail-store.ts';
import { idList } from '../../platform/database/id-list.ts';
import { noteOfLines } from './line-events.ts';
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
 * The BAT of an order that became another company's is over: a client would read the name of somebody
 * else's. Companies that became one are the same client.
 */
export const endMoved: Consequence = async (context, { name }, changes) => {
  if (name !== 'orders') return;
  const moved = changes.filter(
    ({ action, isMerge, before, after }) =>
      action === 'update' && !isMerge && before?.get('company') !== after?.get('company'),
  );
  for (const { id } of moved) {
    for (const { order, number } of await endProofs(
      context,
      idList(context, [id]),
      nowIn(context),
    )) {
      const event = { part: 'proofEnded', given: String(number) } as const;
      await noteOfLines(context, [{ order, contact: '' }], event);
    }
  }
};
