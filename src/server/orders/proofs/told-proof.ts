import { sql } from 'kysely';
import type { WriteContext } from '../../records/write/write-context.ts';
import { orderHead } from '../order-head.ts';
import type { ClientRecipient } from './client-recipient.ts';
import { IS_CURRENT, LINE_OF_CARD } from './line-of-card.ts';
import type { ToldProof } from './send-proof.ts';

/** The BAT of a recipient as mails tell of it. */
export async function toldProof(
  { tx }: WriteContext,
  { proof, number, language, orderId }: ClientRecipient,
): Promise<ToldProof> {
  const order = await orderHead(tx, orderId);
  const { rows } = await sql<Pick<ToldProof, 'cards' | 'asked'>>`
    SELECT count(*) AS cards,
      count(CASE WHEN l.state = 'sent' AND ${IS_CURRENT} THEN 1 END) AS asked
    FROM proof_lines a ${LINE_OF_CARD} WHERE a.proof = ${proof}`.execute(tx);
  const { cards, asked } = rows[0] ?? { cards: 0, asked: 0 };
  return { seq: proof, number, language, order, company: order.companyName, cards, asked };
}
