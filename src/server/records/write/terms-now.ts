import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StoredLineState } from '../../../domain/order-lines/order-line.ts';
import { lineTerms, type TermsSource } from '../../../domain/proofs/line-terms.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isWithheld } from './frozen-lines.ts';

/** A prepared card of an order, and the terms under which it would go out now, as JSON. */
export interface TermsNow {
  readonly order: string;
  /** Of the order. */
  readonly status: string;
  readonly contact: string;
  readonly version: number;
  readonly state: StoredLineState;
  readonly hash: string;
  readonly salt: string;
  /** When a client accepted it under these terms or others; empty while nobody did. */
  readonly approvedAt: string;
  readonly terms: string;
}

interface Row extends Omit<TermsNow, 'terms'>, TermsSource {}

/**
 * Whether the card of a line is still wanted: not that of somebody who was deleted, unless staff put it
 * back since, and never that of somebody who was erased. `c` is the person, `l` the line.
 */
export const IS_WANTED = sql`(c.deleted IS NULL OR (c.erased IS NULL AND c.deleted = l.despite))`;

const cardsWhere = (condition: RawBuilder<unknown>) =>
  sql`orders o JOIN orders_contacts p ON p.record = o.id
  JOIN "Contacts" c ON c.id = p.target
  JOIN order_lines l ON l."orderId" = o.id AND l.contact = p.target AND ${condition}
  JOIN line_versions v ON v.seq = l.version AND NOT ${isWithheld('v')}`;

/** Prepared cards of orders, with their place `p` in them, as far as they may be shown and printed. */
export const WANTED_CARDS = cardsWhere(IS_WANTED);

/** The same with those of people who were deleted, of which staff are told how they stood. */
export const TOLD_CARDS = cardsWhere(sql`c.erased IS NULL`);

/** All that `trim` of a text takes away. */
const SPACES =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const trimmed = (column: RawBuilder<unknown>) => sql`trim(coalesce(${column}, ''), ${SPACES})`;

/** A part of an address, on a line of its own where there is any. */
const addressLine = (text: RawBuilder<unknown>) =>
  sql`coalesce(${'\n'} || nullif(${text}, ''), '')`;

const TOWN = sql`trim(${trimmed(sql`k."CodePostal"`)} || ' ' || ${trimmed(sql`k."City"`)})`;
const PLACE = sql`(${addressLine(trimmed(sql`k."Address1"`))}
  || ${addressLine(trimmed(sql`k."Address2"`))} || ${addressLine(TOWN)})`;

/** That of a company, as `companyAddress` says it. */
const USUAL_ADDRESS = sql`CASE WHEN ${PLACE} = '' THEN ''
  ELSE substr(${addressLine(trimmed(sql`k."RaisonSociale"`))} || ${PLACE}, 2) END`;

const PAPER = sql`coalesce(nullif(d.paper, ''), v.paper)`;
const FINISH = sql`coalesce(nullif(d.finish, ''), v.finish)`;
const QUANTITY = sql`coalesce(l.quantity, o."Quantity")`;
const ADDRESS = sql`coalesce(nullif(l.address, ''), nullif(d.address, ''), ${USUAL_ADDRESS})`;

/** Joins to an order `o` its details `d` and its company `k`, of which the terms of its cards are made. */
export const TERMS_JOINS = sql`LEFT JOIN order_details d ON d."orderId" = o.id
  LEFT JOIN "Company" k ON k.id = o.company AND k.deleted IS NULL`;

/** All that the terms are made of under which the card `v` of a line would go out now. */
export const TERMS_PARTS = sql`v.width, v.height, v."sideCount", ${PAPER} AS paper,
  ${FINISH} AS finish, ${QUANTITY} AS quantity, ${ADDRESS} AS address`;

/**
 * Whether stored terms of a card `v` are those under which its line `l` would go out now: its format and
 * its sides never change.
 */
export function areTermsNow(terms: RawBuilder<unknown>): RawBuilder<unknown> {
  const told = (name: string) => sql`json(${terms}) ->> ${sql.lit(name)}`;
  return sql`(${told('paper')} = ${PAPER} AND ${told('finish')} = ${FINISH}
    AND CAST(${told('quantity')} AS numeric) = ${QUANTITY} AND ${told('address')} = ${ADDRESS})`;
}

/**
 * The terms of all prepared cards of orders, in the order of their people. `which` speaks of `o`, the
 * order, and `l`, the line.
 */
export async function termsNow(
  db: Kysely<Tables>,
  which: RawBuilder<unknown>,
  cards = WANTED_CARDS,
): Promise<readonly TermsNow[]> {
  const { rows } = await sql<Row>`
    SELECT o.id AS "order", o."Status" AS status, p.target AS contact, l.version, l.state, v.hash, v.salt, v."approvedAt", ${TERMS_PARTS}
    FROM ${cards} ${TERMS_JOINS}
    WHERE o.deleted IS NULL AND ${which} ORDER BY o.id, p.position`.execute(db);
  return rows.map(({ width, height, sideCount, paper, finish, quantity, address, ...card }) => {
    const terms = lineTerms({ width, height, sideCount, paper, finish, quantity, address });
    return { ...card, terms: JSON.stringify(terms) };
  });
}
