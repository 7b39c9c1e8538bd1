import { type Kysely, sql } from 'kysely';
import type { LineRelease } from '../../../domain/order-files/order-file.schema.ts';
import type { PrintedLine } from '../../../domain/order-lines/line-changes.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { only } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type StoredCard, storedCard } from '../preparation/frozen-rows.ts';
import type { CardStanding } from '../proofs/card-standings.ts';
import { cardKey, filedCards } from './printable-lines.ts';

/** All that is told of the lines of an order beside them, by their contacts. */
export interface BesideLines {
  readonly releases: ReadonlyMap<string, LineRelease>;
  readonly filed: ReadonlyMap<string, NonNullable<OrderLine['filed']>>;
  /** The people whose cards the last BAT shows as they are now. */
  readonly shown: ReadonlySet<string>;
  /** All people of whom it has a card, also one that is another by now, or gone. */
  readonly named: ReadonlySet<string>;
  /** The cards of the last files of orders before. */
  readonly before: ReadonlyMap<string, PrintedLine>;
}

/** Lines of an order; that of one person alone, where one is asked for. */
export interface LinesAsked {
  readonly order: string;
  readonly contact?: string | undefined;
}

async function releasesOf(db: Kysely<Tables>, { order, contact }: LinesAsked) {
  const { rows } = await sql<LineRelease & { contact: string }>`
    SELECT l.contact, r.cause, r.reason, r.at, coalesce(nullif(u.name, ''), u.email, '') AS "actorName"
    FROM order_lines l JOIN line_releases r ON r.seq = (
        SELECT max(n.seq) FROM line_releases n WHERE n.version = l.version)
      LEFT JOIN users u ON u.id = r.actor
    WHERE l."orderId" = ${order} AND l.state = 'released'
      AND ${only(sql`l.contact`, contact)}`.execute(db);
  return new Map(rows.map(({ contact, ...release }) => [contact, release]));
}

async function filedOf(db: Kysely<Tables>, order: string, lines: readonly CardStanding[]) {
  const filed = await filedCards(db, order);
  return new Map(
    lines.flatMap((line) => {
      const file = filed.get(cardKey(line));
      return file ? [[line.contact, file] as const] : [];
    }),
  );
}

async function shownOf(db: Kysely<Tables>, order: string, lines: readonly CardStanding[]) {
  const { rows } = await sql<{ contact: string; version: number | null; terms: string }>`
    SELECT contact, version, terms FROM proof_lines WHERE proof = (
      SELECT max(seq) FROM proofs WHERE "orderId" = ${order})`.execute(db);
  const keys = new Set(rows.map(cardKey));
  const shown = lines.filter((line) => keys.has(cardKey(line)));
  return {
    shown: new Set(shown.map(({ contact }) => contact)),
    named: new Set(rows.map(({ contact }) => contact)),
  };
}

/**
 * The cards that people had in the last files of orders before; those of who became one are theirs, unless
 * the same file has one of their own. None where the card of now is handed out itself: it is the last one.
 */
async function formerCards(db: Kysely<Tables>, { order, contact: of }: LinesAsked) {
  const { rows } = await sql<StoredCard & { contact: string }>`
    SELECT n.contact, v.printed, v.template, v."templateName", v."templateVersion"
    FROM (
      SELECT p.target AS contact, l.version,
        row_number() OVER (PARTITION BY p.target
          ORDER BY f.seq DESC, CASE WHEN c.id = p.target THEN 0 ELSE 1 END) AS since
      FROM orders o JOIN orders_contacts p ON p.record = o.id
        JOIN "Contacts" c ON c.id = p.target OR c."mergedInto" = p.target
        JOIN order_file_lines l ON l.contact = c.id AND l.version IS NOT NULL
        JOIN order_files f ON f.seq = l.file
        JOIN orders b ON b.id = f."orderId" AND b.number < o.number
      WHERE o.id = ${order} AND ${only(sql`p.target`, of)}
        AND NOT EXISTS (SELECT 1 FROM order_lines w JOIN order_file_lines g ON g.version = w.version
          WHERE w."orderId" = o.id AND w.contact = p.target)) n
      JOIN line_versions v ON v.seq = n.version
    WHERE n.since = 1`.execute(db);
  return new Map(rows.map((row) => [row.contact, storedCard(row)]));
}

/** Reads what stands beside the lines of an order: releases, files, BATs and former cards. */
export async function besideLines(
  db: Kysely<Tables>,
  asked: LinesAsked,
  standings: readonly CardStanding[],
): Promise<BesideLines> {
  const [releases, filed, ofProof, before] = await Promise.all([
    releasesOf(db, asked),
    filedOf(db, asked.order, standings),
    shownOf(db, asked.order, standings),
    formerCards(db, asked),
  ]);
  return { releases, filed, ...ofProof, before };
}
