import { type Kysely, type RawBuilder, sql } from 'kysely';
import { companyAddress } from '../../../domain/order-lines/delivery-slip.ts';
import type { StoredLineState } from '../../../domain/order-lines/order-line.ts';
import { lineTerms } from '../../../domain/proofs/line-terms.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isWithheld } from './frozen-lines.ts';

/** A prepared card of an order, and the terms under which it would go out now, as JSON. */
export interface TermsNow {
  readonly order: string;
  readonly contact: string;
  readonly version: number;
  readonly state: StoredLineState;
  readonly hash: string;
  readonly salt: string;
  /** When a client accepted it under these terms or others; empty while nobody did. */
  readonly approvedAt: string;
  readonly terms: string;
}

interface Row extends Omit<TermsNow, 'terms'> {
  width: number;
  height: number;
  sideCount: number;
  paper: string;
  finish: string;
  quantity: number;
  address: string;
  company: string | null;
  RaisonSociale: string | null;
  Address1: string | null;
  Address2: string | null;
  CodePostal: string | null;
  City: string | null;
}

function usualAddress(row: Row): string {
  if (row.company === null) return '';
  return companyAddress({
    ...{ RaisonSociale: row.RaisonSociale ?? '', Address1: row.Address1 ?? '' },
    ...{ Address2: row.Address2 ?? '', CodePostal: row.CodePostal ?? '', City: row.City ?? '' },
  });
}

/**
 * Whether the card of a line is still wanted: not that of somebody who was deleted, unless staff put it
 * back since, and never that of somebody who was erased. `c` is the person, `l` the line.
 */
export const IS_WANTED = sql`(c.deleted IS NULL OR (c.erased IS NULL AND c.deleted = l.despite))`;

/** Prepared cards of orders, with their place `p` in them, as far as they may be shown and printed. */
export const WANTED_CARDS = sql`orders o JOIN orders_contacts p ON p.record = o.id
  JOIN "Contacts" c ON c.id = p.target
  JOIN order_lines l ON l."orderId" = o.id AND l.contact = p.target AND ${IS_WANTED}
  JOIN line_versions v ON v.seq = l.version AND NOT ${isWithheld('v')}`;

/**
 * The terms of all prepared cards of orders, in the order of their people. `which` speaks of `o`, the
 * order, and `l`, the line.
 */
export async function termsNow(
  db: Kysely<Tables>,
  which: RawBuilder<unknown>,
): Promise<readonly TermsNow[]> {
  const { rows } = await sql<Row>`
    SELECT o.id AS "order", p.target AS contact, l.version, l.state, v.hash, v.salt, v."approvedAt", v.width, v.height,
      v."sideCount", coalesce(nullif(d.paper, ''), v.paper) AS paper,
      coalesce(nullif(d.finish, ''), v.finish) AS finish,
      coalesce(l.quantity, o."Quantity") AS quantity,
      coalesce(nullif(l.address, ''), d.address, '') AS address,
      k.id AS company, k."RaisonSociale", k."Address1", k."Address2", k."CodePostal", k."City"
    FROM ${WANTED_CARDS}
      LEFT JOIN order_details d ON d."orderId" = o.id
      LEFT JOIN "Company" k ON k.id = o.company AND k.deleted IS NULL
    WHERE o.deleted IS NULL AND ${which} ORDER BY o.id, p.position`.execute(db);
  return rows.map((row) => {
    const { order, contact, version, state, hash, salt, approvedAt } = row;
    const terms = lineTerms({ ...row, address: row.address || usualAddress(row) });
    return { order, contact, version, state, hash, salt, approvedAt, terms: JSON.stringify(terms) };
  });
}
