import { type Kysely, sql } from 'kysely';
import { COLLECTIONS } from '../../domain/collections.ts';
import { jobTitle, personName } from '../../domain/contact.ts';
import { ApiError } from '../../domain/errors.ts';
import type { FrozenLine, PrintedCard } from '../../domain/order-lines/frozen-line.schema.ts';
import type {
  OrderLine,
  OrderLineChanges,
  OrderLines,
  OrderQuantities,
} from '../../domain/order-lines/order-line.schema.ts';
import {
  isGone,
  type LinePerson,
  linePresence,
  NEW_LINE_STATE,
  type StoredLineState,
} from '../../domain/order-lines/order-line.ts';
import type { Dialect } from '../platform/database/database.ts';
import { among, only } from '../platform/database/id-list.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { PressReader } from '../press/people/press-people.ts';
import { TOLD_CARDS } from '../records/write/terms-now.ts';
import { findRow, nowIn, type WriteContext } from '../records/write/write-context.ts';
import { noteEvents } from './event-store.ts';
import { type BesideLines, besideLines, type LinesAsked } from './files/beside-lines.ts';
import { cardOfOrder, companyOfOrder } from './preparation/card-of-order.ts';
import {
  type CardsNow,
  cardsNow,
  FROZEN_JOINS,
  type FrozenRow,
  frozenLine,
  OF_FROZEN,
  sinceFile,
  storedFindings,
} from './preparation/frozen-rows.ts';
import { type CardStanding, cardStandings } from './proofs/card-standings.ts';
import { isHandedOut } from './proofs/client-recipient.ts';
import { peopleWithEvidence } from './proofs/kept-evidence.ts';
import { decisionsOfLines } from './proofs/line-decisions.ts';

interface LineRow extends LinePerson, FrozenRow {
  contact: string;
  isNamed: number | boolean;
  state: StoredLineState | null;
  quantity: number | null;
  address: string | null;
  despite: string | null;
  /** Of whom a person who was deleted became one with. */
  intoPrenom: string | null;
  intoNom: string | null;
  company: string | null;
  companyName: string | null;
  /** When the line was changed last, and the file of its person. */
  lineUpdated: string | null;
  updated: string;
  Nom: string;
  Prenom: string;
  Poste: string;
  Poste2: string;
}

interface BesideLine {
  /** That of the order. */
  readonly company: string;
  readonly frozen: FrozenLine | null;
  readonly decisions: OrderLine['decisions'];
  readonly standing: CardStanding | undefined;
  readonly beside: BesideLines;
  readonly now: CardsNow | undefined;
  /** Of whom an accepted card is kept. */
  readonly evidence: ReadonlySet<string>;
  /** When values of the company were changed last, or its card published, by which lines are prepared. */
  readonly changed: string;
}

/** Errors of a card, unless something by which they may be mended was changed since. */
function errorsOf({ refused, lineUpdated, updated }: LineRow, changed: string) {
  const since = lineUpdated ?? '';
  return updated > since || changed > since ? [] : storedFindings(refused);
}

const isElsewhere = ({ deleted, company }: LineRow, ofOrder: string) =>
  deleted === null && ofOrder !== '' && (company ?? '') !== ofOrder;

function lineOf(
  row: LineRow,
  { company, frozen, decisions, standing, beside, now, evidence, changed }: BesideLine,
  today: string,
): OrderLine {
  const presence = linePresence(row, today);
  const isErased = presence === 'erased';
  const isWithheld = !isErased && Boolean(row.isWithheld);
  return {
    contact: row.contact,
    name: isErased ? '' : personName(row),
    job: jobTitle(row),
    presence,
    ...(row.intoNom !== null &&
      !isErased && {
        mergedInto: personName({ Nom: row.intoNom, Prenom: row.intoPrenom ?? '' }),
      }),
    ...(isElsewhere(row, company) && { movedTo: row.companyName ?? '' }),
    isPutBack: presence === 'deleted' && row.despite === row.deleted,
    state: row.isNamed ? (row.state ?? NEW_LINE_STATE) : 'cancelled',
    quantity: row.quantity === null ? null : Number(row.quantity),
    address: row.address ?? '',
    frozen: isErased ? null : frozen,
    errors: errorsOf(row, changed),
    decisions: isErased || row.mergedErased !== null ? [] : decisions,
    ...((isErased || isWithheld) && evidence.has(row.contact) && { hasEvidence: true as const }),
    ...(isWithheld && { isWithheld }),
    ...(isWithheld && row.mergedErased !== null && { isOfErased: true as const }),
    // New terms of a card that is printed matter no more: its company may have moved since.
    asksAgain: standing ? standing.asksAgain && !isHandedOut(standing) : false,
    isInProof: beside.shown.has(row.contact),
    ...(isGone({ presence }) && beside.named.has(row.contact) && { isOfProof: true as const }),
    release: beside.releases.get(row.contact) ?? null,
    filed: beside.filed.get(row.contact) ?? null,
    sinceFile: isErased ? [] : sinceFile(beside.before.get(row.contact), row, now),
  };
}

const OF_PEOPLE = sql`c."Nom" AS "Nom", c."Prenom" AS "Prenom", c."Poste", c."Poste2", c."cardState", c."leftOn",
  c.updated, c.deleted, c.erased, i."Prenom" AS "intoPrenom", i."Nom" AS "intoNom",
  c.company, k."RaisonSociale" AS "companyName"`;
const BESIDE_PEOPLE = sql`LEFT JOIN "Contacts" i ON i.id = c."mergedInto" AND i.erased IS NULL
  LEFT JOIN "Company" k ON k.id = c.company AND k.deleted IS NULL`;

/**
 * The rows of the lines of an order: its people in their order, then whoever was taken off, but for who
 * became one with another. `contact` asks for one alone.
 */
async function lineRows(
  db: Kysely<Tables>,
  { order, contact }: LinesAsked,
): Promise<readonly LineRow[]> {
  const asked = only(sql`c.id`, contact);
  const ofLine = sql`l.state, l.quantity, l.address, l.despite, l.updated AS "lineUpdated",
    ${OF_PEOPLE}, ${OF_FROZEN}`;
  const { rows } = await sql<LineRow>`
    SELECT p.target AS contact, 1 AS "isNamed", p.position, ${ofLine}
    FROM orders_contacts p JOIN "Contacts" c ON c.id = p.target ${BESIDE_PEOPLE}
      LEFT JOIN order_lines l ON l."orderId" = p.record AND l.contact = p.target ${FROZEN_JOINS}
    WHERE p.record = ${order} AND ${asked}
    UNION ALL
    SELECT l.contact, 0, 0, ${ofLine}
    FROM order_lines l JOIN "Contacts" c ON c.id = l.contact ${BESIDE_PEOPLE} ${FROZEN_JOINS}
    WHERE l."orderId" = ${order} AND c."mergedInto" IS NULL AND ${asked}
      AND NOT EXISTS (SELECT 1 FROM orders_contacts p
        WHERE p.record = l."orderId" AND p.target = l.contact)
    ORDER BY 2 DESC, 3, "Nom", "Prenom", 1`.execute(db);
  return rows;
}

interface LinesRequest extends LinesAsked {
  readonly company: string;
  readonly card: PrintedCard | undefined;
}

async function linesOf(
  reader: PressReader,
  { order, contact, company, card }: LinesRequest,
): Promise<OrderLine[]> {
  const rows = await lineRows(reader.db, { order, contact });
  const standings = await cardStandings(reader.db, order, { contact, cards: TOLD_CARDS });
  const standing = new Map(standings.map((line) => [line.contact, line]));
  const beside = await besideLines(reader.db, { order, contact }, standings);
  const contacts = rows
    .filter(({ number, contact: of }) => number !== null || beside.before.has(of))
    .map((row) => row.contact);
  const compared = card && contacts.length > 0 ? { company, card, contacts } : undefined;
  const now = compared && (await cardsNow(reader, compared));
  const decided = await decisionsOfLines(reader.db, { order, contact }, standings);
  const isAnyKept = rows.some(({ erased, isWithheld }) => erased !== null || isWithheld);
  const hasErrors = card && rows.some(({ refused }) => refused);
  const changed = hasErrors ? await lastChange(reader.db, company, card) : '';
  const evidence = isAnyKept ? await peopleWithEvidence(reader.db, order) : new Set<string>();
  return rows.map((row) => {
    const frozen = frozenLine(row.contact, row, now);
    const known = {
      ...{ company, frozen, beside, now, evidence, changed },
      decisions: decided.get(row.contact) ?? [],
      standing: standing.get(row.contact),
    };
    return lineOf(row, known, reader.today);
  });
}

/**
 * When values of a company were changed last, or this version of its card published. Its `updated` moves
 * with each of its people who comes or goes, which mends the card of no other. Known for as long as the
 * history is kept.
 */
async function lastChange(
  db: Kysely<Tables>,
  company: string,
  { id, version }: Pick<PrintedCard, 'id' | 'version'>,
): Promise<string> {
  const { rows } = await sql<{ at: string | null }>`SELECT max(at) AS at FROM (
    SELECT o.at FROM changes h JOIN operations o ON o.seq = h.operation
      WHERE h.record = ${company} AND h.action = 'update'
    UNION ALL SELECT published FROM template_versions
      WHERE template = ${id} AND number = ${version}) AS known`.execute(db);
  return rows[0]?.at ?? '';
}

/** The line of one person; undefined when the order never named them. */
export async function readLine(
  reader: PressReader,
  { order, contact }: { order: string; contact: string },
): Promise<OrderLine | undefined> {
  const company = (await companyOfOrder(reader.db, order)) ?? '';
  const card = await cardOfOrder(reader.db, { order, company });
  const [line] = await linesOf(reader, { order, contact, company, card });
  return line;
}

type SumRow = Omit<OrderLines, 'items' | 'card'>;

async function sumOf(db: Kysely<Tables>, order: string): Promise<SumRow & { company: string }> {
  const { rows } = await sql<SumRow & { company: string }>`
    SELECT "Quantity" AS quantity, cards, "dispatchedOn", "deliveredOn",
      coalesce(company, '') AS company
    FROM orders WHERE id = ${order} AND deleted IS NULL`.execute(db);
  const [found] = rows;
  if (!found) throw new ApiError('not_found');
  return found;
}

/** The lines of an order and what they come to. ApiError `not_found`. */
export async function readLines(reader: PressReader, order: string): Promise<OrderLines> {
  const { company, ...sum } = await sumOf(reader.db, order);
  const card = await cardOfOrder(reader.db, { order, company });
  const items = await linesOf(reader, { order, company, card });
  return { ...sum, card: card ?? null, items };
}

/**
 * The next BAT and file hold the card of somebody who was deleted all the same, or no more; a deletion
 * that comes later leaves it out again. ApiError `not_found` for whoever is there, or was erased, and
 * where no card is prepared.
 */
async function putBack(
  context: WriteContext,
  { order, contact }: { order: string; contact: string },
  { deleted, erased, number, despite: former }: LineRow,
  isPutBack: boolean,
): Promise<void> {
  if (deleted === null || erased !== null || number === null) throw new ApiError('not_found');
  const despite = isPutBack ? deleted : '';
  await context.tx
    .updateTable('order_lines')
    .set({ despite, updated: nowIn(context) })
    .where('orderId', '=', order)
    .where('contact', '=', contact)
    .execute();
  const was = former === deleted ? 'yes' : '';
  await noteEvents(context, { order, contact }, [['putBack', was, isPutBack ? 'yes' : '']]);
  context.changes.add({ action: 'update', collection: 'orders', id: order });
}

/**
 * Changes the line of one person. As many cards as all get are no number of its own. ApiError
 * `not_found` for an order that is not there, somebody whom it never named, and an address of whoever
 * was erased.
 */
export async function changeLine(
  context: WriteContext,
  { order, contact }: { order: string; contact: string },
  { quantity, address, isPutBack }: OrderLineChanges,
): Promise<void> {
  const row = await findRow(context, COLLECTIONS.orders, order);
  const [before] = row ? await lineRows(context.tx, { order, contact }) : [];
  if (!row || !before || (before.erased !== null && address)) throw new ApiError('not_found');
  if (isPutBack !== undefined) await putBack(context, { order, contact }, before, isPutBack);
  if (quantity === undefined && address === undefined) return;
  const ofAll = Number(row.Quantity);
  const own = quantity === ofAll ? null : quantity;
  const known = { quantity: before.quantity, address: before.address ?? '' };
  const next = {
    quantity: own === undefined ? known.quantity : own,
    address: address ?? known.address,
  };
  await sql`INSERT INTO order_lines ("orderId", contact, quantity, address, state, updated)
    VALUES (${order}, ${contact}, ${next.quantity}, ${next.address}, ${NEW_LINE_STATE},
      ${nowIn(context)})
    ON CONFLICT ("orderId", contact) DO UPDATE SET quantity = excluded.quantity,
      address = excluded.address, updated = excluded.updated`.execute(context.tx);
  await noteEvents(context, { order, contact }, [
    ['quantity', known.quantity ?? ofAll, next.quantity ?? ofAll],
    ['lineAddress', known.address, next.address],
  ]);
  // Screens that show the order read it again.
  context.changes.add({ action: 'update', collection: 'orders', id: order });
}

/** Of these orders those some of whose people get another number of cards. */
export async function readOwnQuantities(
  db: Kysely<Tables>,
  dialect: Dialect,
  orders: readonly string[],
): Promise<OrderQuantities['items']> {
  const { rows } = await sql<{ id: string; cards: number; contact: string; quantity: number }>`
    SELECT o.id, o.cards, l.contact, l.quantity
    FROM orders o JOIN order_lines l ON l."orderId" = o.id
      JOIN orders_contacts p ON p.record = l."orderId" AND p.target = l.contact
    WHERE o.id ${among(dialect, orders)} AND o.deleted IS NULL AND o."ownLines" > 0
      AND l.quantity IS NOT NULL
    ORDER BY o.id, p.position`.execute(db);
  const byOrder = Map.groupBy(rows, ({ id }) => id);
  return [...byOrder].map(([order, own]) => ({
    order,
    cards: Number(own[0]?.cards ?? 0),
    own: own.map(({ contact, quantity }) => ({ contact, quantity: Number(quantity) })),
  }));
}

/**
 * Two people exchange the rows of their lines, where one of them stands for the other in an order from
 * now on: the number of cards stays what it is, and once more exchanged, each has again what it had.
 */
export async function exchangeLines(
  { tx }: WriteContext,
  { order, one, other }: { order: string; one: string; other: string },
): Promise<void> {
  const rows = await tx
    .deleteFrom('order_lines')
    .where('orderId', '=', order)
    .where('contact', 'in', [one, other])
    .returningAll()
    .execute();
  if (rows.length === 0) return;
  // Errors of the card of one say nothing of the other: they quote values.
  const exchanged = rows.map((row) => {
    return { ...row, contact: row.contact === one ? other : one, refused: '' };
  });
  await tx.insertInto('order_lines').values(exchanged).execute();
}
