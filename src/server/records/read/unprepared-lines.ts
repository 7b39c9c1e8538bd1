import { sql } from 'kysely';
import { NEW_LINE_STATE } from '../../../domain/order-lines/order-line.ts';
import { PRODUCTION_STATUSES } from '../../../domain/order-lines/preparation.ts';

/**
 * The people of orders who have a card: `o`, an order whose company has a printed card to prepare them
 * with, `p`, its place for a person, `c`, the person, and `l`, what is said of the line, if anything
 * is. Companies are looked for by their printed cards, which are few; those of one that became another
 * one are the other one's. An order whose own card was never published is prepared with none.
 */
export const LINES_WITH_CARD = sql`orders o JOIN orders_contacts p ON p.record = o.id
  JOIN "Contacts" c ON c.id = p.target AND c.deleted IS NULL AND c.erased IS NULL
  LEFT JOIN order_lines l ON l."orderId" = p.record AND l.contact = p.target
  WHERE o.deleted IS NULL AND o.company IN (
    SELECT k.id FROM card_templates t JOIN "Company" f ON f.id = t.company
      JOIN "Company" k ON k.id = coalesce(f."mergedInto", f.id) AND k.deleted IS NULL
    WHERE t.archived = '' AND EXISTS (SELECT 1 FROM template_versions v WHERE v.template = t.id))
  AND NOT EXISTS (SELECT 1 FROM order_details d JOIN card_templates t ON t.id = d.template
    WHERE d."orderId" = o.id
      AND NOT EXISTS (SELECT 1 FROM template_versions v WHERE v.template = t.id))`;

/** True of such a line whose card is not prepared. */
export const IS_UNPREPARED = sql`coalesce(l.state, ${NEW_LINE_STATE}) = ${NEW_LINE_STATE}`;

/** True of an order that is not in production yet, or no longer. */
export const BEFORE_PRODUCTION = sql`o."Status" NOT IN (${sql.join(
  PRODUCTION_STATUSES.map((status) => sql`${status}`),
)})`;
