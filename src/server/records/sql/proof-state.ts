import { sql } from 'kysely';
import { UNPRINTED_ORDER_STATUSES } from '../../../domain/order.ts';
import { PROOF_LINK_MS } from '../../../domain/proofs/order-proof.ts';
import type { ProofState } from '../../../domain/proofs/proof-state.ts';
import { recordTime } from '../../../domain/time.ts';
import { areTermsNow, IS_WANTED, TERMS_JOINS } from '../write/terms-now.ts';
import type { Sql } from './compile-side.ts';

/**
 * To a card `a` of a BAT, the line `l` of whom it is for, or whoever became of them, while the order names
 * them and their card is wanted.
 */
const PROOF_LINE = sql`LEFT JOIN line_versions v ON v.seq = a.version
  LEFT JOIN "Contacts" f ON f.id = v.contact
  LEFT JOIN "Contacts" c ON c.id = coalesce(f."mergedInto", f.id)
  LEFT JOIN order_lines l ON l."orderId" = v."orderId" AND l.contact = c.id AND ${IS_WANTED}
    AND EXISTS (SELECT 1 FROM orders_contacts n
      WHERE n.record = l."orderId" AND n.target = l.contact)
  LEFT JOIN orders o ON o.id = l."orderId" ${TERMS_JOINS}`;

/** People are known by their address; what staff noted is of nobody. */
const addressOf = (recipient: Sql) =>
  sql`coalesce(lower(nullif(${recipient}.email, '')), ${recipient}.id, '')`;

/** Whether an answer is a yes, of the recipient `by`, which that one did not take back. */
const holds = (answer: Sql, by: Sql) => sql`${answer}.kind = 'accepted' AND NOT EXISTS (
  SELECT 1 FROM proof_decisions n LEFT JOIN proof_recipients m ON m.id = n.recipient
  WHERE n.version = ${answer}.version AND n.terms = ${answer}.terms AND n.seq > ${answer}.seq
    AND ${addressOf(sql`m`)} = ${addressOf(by)})`;

/** Whether all who have to decide on the BAT `q` said yes, a colleague for whoever handed it on. */
const IS_UNANIMOUS = sql`NOT EXISTS (SELECT 1 FROM proof_recipients w
  WHERE w.proof = q.seq AND w.role = 'decides' AND w.revoked = '' AND NOT EXISTS (
    SELECT 1 FROM proof_recipients x
    JOIN proof_recipients g ON ${addressOf(sql`g`)} = ${addressOf(sql`x`)}
    JOIN proof_decisions z ON z.recipient = g.id
    WHERE x.proof = w.proof AND x.role = 'decides' AND x.revoked = ''
      AND coalesce(nullif(x."forwardedBy", ''), x.id) = coalesce(nullif(w."forwardedBy", ''), w.id)
      AND z.version = y.version AND z.terms = y.terms AND ${holds(sql`z`, sql`g`)}))`;

/**
 * Whether a yes `y` to an accepted card `a` holds of which `which` is true: to its terms of now, or to
 * those of its BAT; as `coveredTerms` says.
 */
export const isCovered = (which: Sql) => sql`EXISTS (
  SELECT 1 FROM proof_decisions y LEFT JOIN proof_recipients r ON r.id = y.recipient
    LEFT JOIN proofs q ON q.seq = r.proof
  WHERE y.version = a.version AND ${which} AND ${holds(sql`y`, sql`r`)}
    AND (y.recipient IS NULL OR r.proof = a.proof OR a.asks = 'nothing' OR y.terms <> a.terms)
    AND (coalesce(q."needsAll", 0) = 0 OR ${IS_UNANIMOUS}))`;

const IS_COVERED_NOW = isCovered(areTermsNow(sql`y.terms`));

/**
 * The state of a card `a`: an accepted one waits again where the BAT asks for a yes to its new terms, and
 * is `changed` where it does not; once it is printed, no new terms matter. Of one that is another in the
 * order by now, or printed all the same, it is the last decision: a new version takes no answer back.
 */
const ANSWERED = sql`CASE WHEN l.contact IS NULL THEN ''
  WHEN l.version = a.version AND l.state IN ('sent', 'refused') THEN l.state
  WHEN l.version = a.version AND l.state = 'accepted' THEN CASE
    WHEN o."Status" NOT IN (${sql.join(UNPRINTED_ORDER_STATUSES)}) OR ${IS_COVERED_NOW} THEN 'accepted'
    WHEN ${areTermsNow(sql`a.terms`)} THEN 'sent' ELSE 'changed' END
  ELSE (SELECT d.kind FROM proof_decisions d WHERE d.version = a.version
    ORDER BY d.seq DESC LIMIT 1) END`;

const countOf = (states: Sql) => sql`coalesce(sum(CASE WHEN ${states} THEN alike ELSE 0 END), 0)`;

/** How many cards of BATs are still in the order, and how they stand; `which` speaks of `p`, the BAT. */
export const proofCounts = (which: Sql) => sql`
  SELECT seq, "orderId", voided, ${countOf(sql`true`)} AS cards,
    ${countOf(sql`answered = 'accepted'`)} AS accepted,
    ${countOf(sql`answered = 'refused'`)} AS refused,
    ${countOf(sql`answered = 'changed'`)} AS changed
  FROM (
    SELECT p.seq, p."orderId", p.voided, ${ANSWERED} AS answered,
      CAST(count(l.contact) AS integer) AS alike
    FROM proofs p LEFT JOIN proof_lines a ON a.proof = p.seq ${PROOF_LINE} WHERE ${which}
    GROUP BY p.seq, p."orderId", p.voided, answered) answers
  GROUP BY seq, "orderId", voided`;

/** As `proofState` says it. */
function stateAt(now: Date): Sql {
  const oldest = recordTime(new Date(now.getTime() - PROOF_LINK_MS));
  const lives = sql`EXISTS (SELECT 1 FROM proof_links k JOIN proof_recipients r ON r.id = k.recipient
    WHERE r.proof = s.seq AND s.voided = '' AND r.revoked = '' AND k.created > ${oldest})`;
  return sql`CASE WHEN accepted > 0 AND accepted = cards THEN 'accepted'
    WHEN refused > 0 AND refused = cards THEN 'refused'
    WHEN (cards = 0 OR accepted + refused + changed < cards) AND NOT ${lives} THEN 'expired'
    WHEN accepted + refused + changed > 0 THEN 'partly' ELSE 'sent' END`;
}

const IS_LAST = sql`p.number = (SELECT max(n.number) FROM proofs n WHERE n."orderId" = p."orderId")`;

/** The condition on the id of an order that its BAT, the one that no other replaced, stands so. */
export function hasProof(id: Sql, state: ProofState | 'none', now: Date): Sql {
  if (state === 'none') return sql`${id} NOT IN (SELECT "orderId" FROM proofs)`;
  return sql`${id} IN (SELECT s."orderId" FROM (${proofCounts(IS_LAST)}) s
    WHERE ${stateAt(now)} = ${state})`;
}
