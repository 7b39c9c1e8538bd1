import { sql } from 'kysely';
import { TERMS_JOINS } from '../../records/write/terms-now.ts';

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
