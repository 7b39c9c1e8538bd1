import { sql } from 'kysely';
import { isWithheld } from '../../records/write/frozen-lines.ts';
import { TERMS_PARTS } from '../../records/write/terms-now.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { orderHead } from '../order-head.ts';
import { isAnswered } from './awaited-answers.ts';
import { clientStanding, coveredTerms, type ShownRow } from './card-standings.ts';
import { type ClientRecipient, isHandedOut } from './client-recipient.ts';
import { IS_CURRENT, IS_FILED, LINE_OF_CARD } from './line-of-card.ts';
import type { ToldProof } from './send-proof.ts';

/**
 * The cards that the page of a recipient shows, how many of them it asks an answer for, and of how many
 * the terms alone.
 */
async function countsFor({ tx }: WriteContext, recipient: ClientRecipient) {
  const { rows } = await sql<ShownRow & { isOpen: boolean | number }>`
    SELECT a.version, a.terms, a.asks, l.state, ${IS_CURRENT} AS "isCurrent",
      ${TERMS_PARTS},
      (NOT ${IS_FILED} AND NOT ${isAnswered}) AS "isOpen"
    FROM proof_lines a JOIN line_versions v ON v.seq = a.version AND NOT ${isWithheld('v')}
      JOIN "Contacts" c ON c.id = a.contact AND c.erased IS NULL
      JOIN proof_recipients r ON r.id = ${recipient.id} ${LINE_OF_CARD}
    WHERE a.proof = ${recipient.proof}`.execute(tx);
  const covered = await coveredTerms(tx, recipient.orderId);
  const open = isHandedOut(recipient) ? [] : rows.filter(({ isOpen }) => isOpen);
  const asks = open.map((row) => clientStanding(row, covered).asks);
  const asked = asks.filter((one) => one !== 'nothing').length;
  return { cards: rows.length, asked, terms: asks.filter((one) => one === 'terms').length };
}

/** The BAT of a recipient as mails tell of it. */
export async function toldProof(
  context: WriteContext,
  recipient: ClientRecipient,
): Promise<ToldProof> {
  const { proof, number, language, orderId } = recipient;
  const order = await orderHead(context.tx, orderId);
  const counts = await countsFor(context, recipient);
  return { seq: proof, number, language, order, company: order.companyName, ...counts };
}
