import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { TERMS_JOINS, TERMS_PARTS } from '../../records/write/terms-now.ts';
import type { ShownRow } from './card-standings.ts';

/**
 * `l` is the line that has the card of `a`, a line of a BAT: another person's than it was sent for
 * where people became one. There is none once the card was prepared anew. `v` is the card itself.
 */
export const LINE_OF_CARD = sql`LEFT JOIN order_lines l ON l.version = a.version
  LEFT JOIN orders o ON o.id = l."orderId" ${TERMS_JOINS}`;

/** Whether a card is that of somebody who is on the order: of all others nothing is decided. */
export const IS_CURRENT = sql`(l.version IS NOT NULL AND EXISTS (
  SELECT 1 FROM orders_contacts n WHERE n.record = l."orderId" AND n.target = l.contact))`;

/** Whether a file for the printer holds a card under the terms of `a`: nothing is decided on it any more. */
export const IS_FILED = sql`EXISTS (SELECT 1 FROM order_file_lines h
  WHERE h.version = a.version AND h.terms = a.terms)`;

/** A card of a BAT as it stands in the order by now. */
export interface CardOfProof extends ShownRow {
  readonly place: number;
  /** Of the line that has the card, or had it. */
  readonly contact: string;
  readonly hash: string;
  readonly salt: string;
  readonly isFiled: boolean | number;
}

/** The cards of a BAT, in their order; `which` speaks of `a`, a line of it. */
export async function cardsOfProof(
  db: Kysely<Tables>,
  proof: number,
  which: RawBuilder<unknown> = sql`TRUE`,
): Promise<readonly CardOfProof[]> {
  const { rows } = await sql<CardOfProof>`
    SELECT a.place, coalesce(l.contact, a.contact) AS contact, a.version, a.terms, a.asks, v.hash,
      v.salt, l.state, ${IS_CURRENT} AS "isCurrent", ${IS_FILED} AS "isFiled", ${TERMS_PARTS}
    FROM proof_lines a JOIN line_versions v ON v.seq = a.version ${LINE_OF_CARD}
    WHERE a.proof = ${proof} AND ${which} ORDER BY a.place`.execute(db);
  return rows;
}
