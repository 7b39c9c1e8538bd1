import { sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import type { ClientRecipient } from './client-recipient.ts';
import { IS_CURRENT, LINE_OF_CARD } from './line-of-card.ts';
import type { ToldProof } from './send-proof.ts';

/** The BAT of a recipient as mails tell of it. */
export async function toldProof(
  { tx }: WriteContext,
  { proof, number, language, orderId }: ClientRecipient,
): Promise<ToldProof> {
  const { rows } = await sql<{
    number: number;
    name: string;
    company: string | null;
    cards: number;
    asked: number;
  }>`SELECT o.number, o."Name" AS name, k."RaisonSociale" AS company,
      (SELECT count(*) FROM proof_lines a WHERE a.proof = ${proof}) AS cards,
      (SELECT count(*) FROM proof_lines a ${LINE_OF_CARD}
        WHERE l.state = 'sent' AND ${IS_CURRENT} AND a.proof = ${proof}) AS asked
    FROM orders o LEFT JOIN "Company" k ON k.id = o.company WHERE o.id = ${orderId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  const { company, cards, asked, ...order } = row;
  return { seq: proof, number, language, order, company: company ?? '', cards, asked };
}
