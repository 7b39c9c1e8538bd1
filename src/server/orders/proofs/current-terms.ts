import { type Kysely, sql } from 'kysely';
import { companyAddress } from '../../../domain/order-lines/delivery-slip.ts';
import { NO_ORDER_DETAILS } from '../../../domain/order-lines/order-line.ts';
import { lineTerms } from '../../../domain/proofs/line-terms.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A prepared card of an order, and the terms that it would be sent under now, as JSON. */
export interface CurrentTerms {
  readonly contact: string;
  readonly version: number;
  readonly terms: string;
}

interface Row {
  contact: string;
  version: number;
  width: number;
  height: number;
  sideCount: number;
  paper: string;
  finish: string;
  quantity: number;
  address: string;
}

/** The address to which an order goes where nobody gave another: that of its company. */
async function usualAddress(db: Kysely<Tables>, order: string): Promise<string> {
  const { rows } = await sql<Parameters<typeof companyAddress>[0]>`
    SELECT k."RaisonSociale", k."Address1", k."Address2", k."CodePostal", k."City"
    FROM orders o JOIN "Company" k ON k.id = o.company AND k.deleted IS NULL
    WHERE o.id = ${order}`.execute(db);
  const [company] = rows;
  return company ? companyAddress(company) : '';
}

/** The terms of all prepared cards of an order, in the order of its people. */
export async function currentTerms(
  db: Kysely<Tables>,
  order: string,
): Promise<readonly CurrentTerms[]> {
  const { rows } = await sql<Row>`
    SELECT p.target AS contact, l.version, v.width, v.height, v."sideCount", v.paper, v.finish,
      coalesce(l.quantity, o."Quantity") AS quantity, l.address
    FROM orders o JOIN orders_contacts p ON p.record = o.id
      JOIN "Contacts" c ON c.id = p.target AND c.deleted IS NULL
      JOIN order_lines l ON l."orderId" = o.id AND l.contact = p.target
      JOIN line_versions v ON v.seq = l.version
    WHERE o.id = ${order} AND o.deleted IS NULL ORDER BY p.position`.execute(db);
  if (rows.length === 0) return [];
  const details = await db
    .selectFrom('order_details')
    .select(['paper', 'finish', 'address'])
    .where('orderId', '=', order)
    .executeTakeFirst();
  const chosen = details ?? NO_ORDER_DETAILS;
  const usual = chosen.address || (await usualAddress(db, order));
  return rows.map(({ contact, version, ...row }) => {
    const terms = lineTerms({
      ...row,
      paper: chosen.paper || row.paper,
      finish: chosen.finish || row.finish,
      address: row.address || usual,
    });
    return { contact, version, terms: JSON.stringify(terms) };
  });
}
