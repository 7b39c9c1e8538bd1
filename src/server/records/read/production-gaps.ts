import { type Kysely, type RawBuilder, sql } from 'kysely';
import { RELEASABLE_STATES } from '../../../domain/order-files/order-file.ts';
import { NEW_LINE_STATE } from '../../../domain/order-lines/order-line.ts';
import { PRODUCTION_STATUSES } from '../../../domain/order-lines/preparation.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { IS_ONLY_EVIDENCE } from '../write/frozen-lines.ts';
import { WANTED_CARDS } from '../write/terms-now.ts';

/**
 * The people of orders who have a card: `o`, an order whose company has a printed card to prepare them
 * with, `p`, its place for a person, `c`, the person, and `l`, what is said of the line, if anything
 * is. Companies are looked for by their printed cards, which are few; those of one that became another
 * one are the other one's. An order whose own card was never published is prepared with none.
 */
const LINES_WITH_CARD = sql`orders o JOIN orders_contacts p ON p.record = o.id
  JOIN "Contacts" c ON c.id = p.target AND c.deleted IS NULL AND c.erased IS NULL
  LEFT JOIN order_lines l ON l."orderId" = p.record AND l.contact = p.target
  WHERE o.deleted IS NULL AND o.company IN (
    SELECT k.id FROM card_templates t JOIN "Company" f ON f.id = t.company
      JOIN "Company" k ON k.id = coalesce(f."mergedInto", f.id) AND k.deleted IS NULL
    WHERE t.archived = '' AND EXISTS (SELECT 1 FROM template_versions v WHERE v.template = t.id))
  AND NOT EXISTS (SELECT 1 FROM order_details d JOIN card_templates t ON t.id = d.template
    WHERE d."orderId" = o.id
      AND NOT EXISTS (SELECT 1 FROM template_versions v WHERE v.template = t.id))`;

/** True of such a line whose card is not prepared, or kept as evidence alone. */
const IS_UNPREPARED = sql`(coalesce(l.state, ${NEW_LINE_STATE}) = ${NEW_LINE_STATE}
  OR ${IS_ONLY_EVIDENCE})`;

/** True of an order that is not in production yet, or no longer. */
const BEFORE_PRODUCTION = sql`o."Status" NOT IN (${sql.join(
  PRODUCTION_STATUSES.map((status) => sql`${status}`),
)})`;

/** Prepared cards to which nobody said yes: these are released once their order is in production. */
const UNAPPROVED_LINES = sql`${WANTED_CARDS}
  WHERE o.deleted IS NULL AND l.state IN (${sql.join([...RELEASABLE_STATES])})`;

/** Cards to ask about before orders come to be printed, of those that do not yet. */
export interface ProductionGaps {
  /** Not prepared, with the ids of the first orders, the newest first. */
  readonly unprepared: {
    readonly orders: number;
    readonly lines: number;
    readonly firstOrders: readonly string[];
  };
  /** To be released without a reason, with the ids of the first people. */
  readonly unapproved: ProductionGaps['unprepared'] & { readonly first: readonly string[] };
}

export const NO_GAPS: ProductionGaps = {
  unprepared: { orders: 0, lines: 0, firstOrders: [] },
  unapproved: { orders: 0, lines: 0, firstOrders: [], first: [] },
};

/** `chosen` are ids of orders; so many orders and people are named at most. */
export async function productionGaps(
  db: Kysely<Tables>,
  chosen: RawBuilder<unknown>,
  named: number,
): Promise<ProductionGaps> {
  const among = sql`${BEFORE_PRODUCTION} AND o.id IN (${chosen})`;
  const count = async (lines: RawBuilder<unknown>) => {
    const { rows } = await sql<{ orders: number; lines: number }>`
      SELECT count(DISTINCT o.id) AS orders, count(*) AS lines
      FROM ${lines} AND ${among}`.execute(db);
    const { rows: newest } = await sql<{ id: string }>`
      SELECT DISTINCT o.id, o.seq FROM ${lines} AND ${among}
      ORDER BY o.seq DESC LIMIT ${named}`.execute(db);
    return {
      orders: Number(rows[0]?.orders ?? 0),
      lines: Number(rows[0]?.lines ?? 0),
      firstOrders: newest.map(({ id }) => id),
    };
  };
  const { rows: first } = await sql<{ contact: string }>`
    SELECT l.contact FROM ${UNAPPROVED_LINES} AND ${among}
    ORDER BY o.seq DESC, p.position LIMIT ${named}`.execute(db);
  return {
    unprepared: await count(sql`${LINES_WITH_CARD} AND ${IS_UNPREPARED}`),
    unapproved: {
      ...(await count(UNAPPROVED_LINES)),
      first: first.map(({ contact }) => contact),
    },
  };
}
