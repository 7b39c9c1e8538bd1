import { sql } from 'kysely';
import { PROOF_LINK_MS } from '../../../domain/proofs/order-proof.ts';
import type { ProofState } from '../../../domain/proofs/proof-state.ts';
import { recordTime } from '../../../domain/time.ts';
import { IS_WANTED } from '../write/terms-now.ts';
import type { Sql } from './compile-side.ts';

/**
 * To a card `a` of a BAT, the line `l` of whom it is for, or whoever became of them, while the order names
 * them and their card is wanted.
 */
export const PROOF_LINE = sql`LEFT JOIN line_versions v ON v.seq = a.version
  LEFT JOIN "Contacts" f ON f.id = v.contact
  LEFT JOIN "Contacts" c ON c.id = coalesce(f."mergedInto", f.id)
  LEFT JOIN order_lines l ON l."orderId" = v."orderId" AND l.contact = c.id AND ${IS_WANTED}
    AND EXISTS (SELECT 1 FROM orders_contacts n
      WHERE n.record = l."orderId" AND n.target = l.contact)`;

/**
 * The state of a card `a`; of one that is another in the order by now, or printed all the same, the last
 * decision: a new version takes no answer back.
 */
const ANSWERED = sql`CASE WHEN l.contact IS NULL THEN ''
  WHEN l.version = a.version AND l.state IN ('sent', 'accepted', 'refused') THEN l.state
  ELSE (SELECT d.kind FROM proof_decisions d WHERE d.version = a.version
    ORDER BY d.seq DESC LIMIT 1) END`;

/** How many cards are still in the order, and how many of them were accepted and refused. */
export const PROOF_COUNTS = sql`count(l.contact) AS cards,
  coalesce(sum(CASE WHEN ${ANSWERED} = 'accepted' THEN 1 ELSE 0 END), 0) AS accepted,
  coalesce(sum(CASE WHEN ${ANSWERED} = 'refused' THEN 1 ELSE 0 END), 0) AS refused`;

/** As `proofState` says it. */
function stateAt(now: Date): Sql {
  const oldest = recordTime(new Date(now.getTime() - PROOF_LINK_MS));
  const lives = sql`EXISTS (SELECT 1 FROM proof_links k JOIN proof_recipients r ON r.id = k.recipient
    WHERE r.proof = s.seq AND s.voided = '' AND r.revoked = '' AND k.created > ${oldest})`;
  return sql`CASE WHEN accepted > 0 AND accepted = cards THEN 'accepted'
    WHEN refused > 0 AND refused = cards THEN 'refused'
    WHEN (cards = 0 OR accepted + refused < cards) AND NOT ${lives} THEN 'expired'
    WHEN accepted + refused > 0 THEN 'partly' ELSE 'sent' END`;
}

/** The condition on the id of an order that its BAT, the one that no other replaced, stands so. */
export function hasProof(id: Sql, state: ProofState | 'none', now: Date): Sql {
  if (state === 'none') return sql`${id} NOT IN (SELECT "orderId" FROM proofs)`;
  return sql`${id} IN (SELECT s."orderId" FROM (
    SELECT p.seq, p."orderId", p.voided, ${PROOF_COUNTS}
    FROM proofs p JOIN proof_lines a ON a.proof = p.seq ${PROOF_LINE}
    WHERE p.number = (SELECT max(n.number) FROM proofs n WHERE n."orderId" = p."orderId")
    GROUP BY p.seq, p."orderId", p.voided) s WHERE ${stateAt(now)} = ${state})`;
}
