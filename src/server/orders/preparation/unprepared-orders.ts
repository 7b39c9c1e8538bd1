import { type Kysely, sql } from 'kysely';
import { personName } from '../../../domain/contact.ts';
import type { OrderPreparations } from '../../../domain/order-lines/preparation.schema.ts';
import { UNPREPARED_NAMED } from '../../../domain/order-lines/preparation.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { among } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { IS_UNPREPARED, LINES_WITH_CARD } from '../../records/read/unprepared-lines.ts';

interface Row {
  order: string;
  unprepared: number;
  lines: number;
  Nom: string;
  Prenom: string;
}

/**
 * Of these orders those some of whose cards are not prepared, with the first of their people; none of
 * a company without a printed card.
 */
export async function readUnpreparedOrders(
  db: Kysely<Tables>,
  dialect: Dialect,
  orders: readonly string[],
): Promise<OrderPreparations['items']> {
  const { rows } = await sql<Row>`
    SELECT s."order", s.unprepared, s.lines, s."Nom", s."Prenom" FROM (
      SELECT o.id AS "order", c."Nom", c."Prenom",
        count(*) OVER (PARTITION BY o.id) AS lines,
        sum(CASE WHEN ${IS_UNPREPARED} THEN 1 ELSE 0 END) OVER (PARTITION BY o.id) AS unprepared,
        row_number() OVER (PARTITION BY o.id
          ORDER BY CASE WHEN ${IS_UNPREPARED} THEN 0 ELSE 1 END, p.position) AS place
      FROM ${LINES_WITH_CARD} AND o.id ${among(dialect, orders)}
    ) AS s
    WHERE s.place <= s.unprepared AND s.place <= ${UNPREPARED_NAMED + 1}
    ORDER BY s."order", s.place`.execute(db);
  const byOrder = Map.groupBy(rows, ({ order }) => order);
  return [...byOrder].map(([order, first]) => ({
    order,
    unprepared: Number(first[0]?.unprepared ?? 0),
    lines: Number(first[0]?.lines ?? 0),
    names: first.map(personName),
  }));
}
