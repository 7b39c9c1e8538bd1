import { type Kysely, sql } from 'kysely';
import { lineChanges } from '../../../domain/order-lines/line-changes.ts';
import { reasonsLeft } from '../../../domain/proofs/correction.ts';
import type { OrderProof } from '../../../domain/proofs/order-proof.schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isWithheld } from '../../records/write/frozen-lines.ts';
import { type StoredCard, storedCard } from '../preparation/frozen-rows.ts';
import { storedReasons } from './line-decisions.ts';

interface Row extends StoredCard {
  contact: string;
  reasons: string;
  refused: string;
  refusedTemplate: string;
  refusedName: string;
  refusedVersion: number;
}

/** Cards that were prepared anew since clients refused them, with the reasons that nothing answers. */
export async function uncorrectedCards(
  db: Kysely<Tables>,
  order: string,
): Promise<OrderProof['uncorrected']> {
  const { rows } = await sql<Row>`
    SELECT l.contact, d.reasons, v.printed, v.template, v."templateName", v."templateVersion",
      f.printed AS refused, f.template AS "refusedTemplate", f."templateName" AS "refusedName",
      f."templateVersion" AS "refusedVersion"
    FROM order_lines l JOIN line_versions v ON v.seq = l.version
      JOIN proof_decisions d ON d.seq = (SELECT max(n.seq) FROM proof_decisions n
        WHERE n."orderId" = l."orderId" AND n.contact = l.contact)
      JOIN line_versions f ON f.seq = d.version AND NOT ${isWithheld('f')}
    WHERE l."orderId" = ${order} AND l.state IN ('ready', 'sent') AND d.kind = 'refused'
      AND d.version <> l.version
    ORDER BY l.contact`.execute(db);
  return rows.flatMap((row) => {
    const { contact, reasons, refused: printed, refusedTemplate: template } = row;
    const named = { templateName: row.refusedName, templateVersion: row.refusedVersion };
    const changes = lineChanges(storedCard({ printed, template, ...named }), storedCard(row));
    const left = reasonsLeft(storedReasons(reasons), changes);
    return left.length > 0 ? [{ contact, reasons: left }] : [];
  });
}
