import { type Kysely, sql } from 'kysely';
import type { PrintedCard } from '../../../domain/order-lines/frozen-line.schema.ts';
import { lineChanges } from '../../../domain/order-lines/line-changes.ts';
import { printedValuesSchema } from '../../../domain/press/printed-values.schema.ts';
import { reasonsLeft } from '../../../domain/proofs/correction.ts';
import type { OrderProof } from '../../../domain/proofs/order-proof.schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isWithheld } from '../../records/write/frozen-lines.ts';
import { storedReasons } from './line-decisions.ts';

interface Row {
  contact: string;
  reasons: string;
  printed: string;
  template: string;
  templateVersion: number;
  refused: string;
  refusedTemplate: string;
  refusedVersion: number;
}

function cardOf(printed: string, template: Omit<PrintedCard, 'name'>) {
  const values = printedValuesSchema.parse(JSON.parse(printed));
  return { printed: values, template: { ...template, name: '' } };
}

/** Cards that were prepared anew since clients refused them, with the reasons that nothing answers. */
export async function uncorrectedCards(
  db: Kysely<Tables>,
  order: string,
): Promise<OrderProof['uncorrected']> {
  const { rows } = await sql<Row>`
    SELECT l.contact, d.reasons, v.printed, v.template, v."templateVersion",
      f.printed AS refused, f.template AS "refusedTemplate", f."templateVersion" AS "refusedVersion"
    FROM order_lines l JOIN line_versions v ON v.seq = l.version
      JOIN proof_decisions d ON d.seq = (SELECT max(n.seq) FROM proof_decisions n
        WHERE n."orderId" = l."orderId" AND n.contact = l.contact)
      JOIN line_versions f ON f.seq = d.version AND NOT ${isWithheld('f')}
    WHERE l."orderId" = ${order} AND l.state IN ('ready', 'sent') AND d.kind = 'refused'
      AND d.version <> l.version
    ORDER BY l.contact`.execute(db);
  return rows.flatMap(({ contact, reasons, ...row }) => {
    const before = cardOf(row.refused, { id: row.refusedTemplate, version: row.refusedVersion });
    const now = cardOf(row.printed, { id: row.template, version: row.templateVersion });
    const left = reasonsLeft(storedReasons(reasons), lineChanges(before, now));
    return left.length > 0 ? [{ contact, reasons: left }] : [];
  });
}
