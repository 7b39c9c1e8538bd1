import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { ClientCard } from '../../../domain/proofs/client-page.ts';
import {
  decidedState,
  lineTerms,
  type Seat,
  seatsOf,
  type TermsSource,
} from '../../../domain/proofs/line-terms.ts';
import type { ProofDecision } from '../../../domain/proofs/order-proof.ts';
import { only } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type TermsNow, termsNow } from '../../records/write/terms-now.ts';

const termsSchema = z.strictObject({
  ...{ format: z.string(), sides: z.number(), paper: z.string(), finish: z.string() },
  ...{ quantity: z.number(), address: z.string() },
});

/** Terms as they are stored. */
export const storedTerms = (json: string) => termsSchema.parse(JSON.parse(json));

/** The terms under which cards are accepted, as JSON, by the versions of lines. */
export type CoveredTerms = ReadonlyMap<number, ReadonlySet<string>>;

interface Row {
  version: number;
  terms: string;
  /** Null, as what follows, where staff noted it: that is of no BAT. */
  recipient: string | null;
  kind: ProofDecision;
  proof: number | null;
  needsAll: number | null;
  asks: 'card' | 'terms' | 'nothing' | null;
}

/** People are known by their address, as that of a former BAT is theirs in the next. */
const BY_ADDRESS = sql`CASE WHEN r.email = '' THEN r.id ELSE lower(r.email) END`;

/** Those who have to decide on the BATs of an order, by these. */
async function seatsOfProofs(
  db: Kysely<Tables>,
  order: string,
): Promise<ReadonlyMap<number, readonly Seat[]>> {
  const { rows } = await sql<{ id: string; forwardedBy: string; proof: number }>`
    SELECT ${BY_ADDRESS} AS id, r.proof,
      coalesce(CASE WHEN f.email = '' THEN f.id ELSE lower(f.email) END, '') AS "forwardedBy"
    FROM proof_recipients r JOIN proofs p ON p.seq = r.proof
      LEFT JOIN proof_recipients f ON f.id = r."forwardedBy"
    WHERE p."orderId" = ${order} AND r.role = 'decides' AND r.revoked = ''`.execute(db);
  const byProof = Map.groupBy(rows, ({ proof }) => proof);
  return new Map([...byProof].map(([proof, of]) => [proof, seatsOf(of)]));
}

/** The decisions on a card since it was last asked for: those before hold no more. */
function holding(all: readonly Row[]): readonly Row[] {
  const asked = all.findLast(({ asks }) => asks !== null && asks !== 'nothing')?.proof ?? 0;
  return all.filter(({ proof }) => proof === null || proof >= asked);
}

/**
 * The terms to which the cards of an order have a yes that holds: since the last BAT that asked for one,
 * and in which somebody decided. One that was taken back is none, nor is one that others have to join.
 * `version` asks for one card alone.
 */
export async function coveredTerms(
  db: Kysely<Tables>,
  order: string,
  version?: number,
): Promise<CoveredTerms> {
  const { rows } = await sql<Row>`
    SELECT d.version, d.terms, ${BY_ADDRESS} AS recipient, d.kind, r.proof, p."needsAll", a.asks
    FROM proof_decisions d LEFT JOIN proof_recipients r ON r.id = d.recipient
      LEFT JOIN proofs p ON p.seq = r.proof
      LEFT JOIN proof_lines a ON a.proof = r.proof AND a.version = d.version
    WHERE d."orderId" = ${order} AND ${only(sql`d.version`, version)} ORDER BY d.seq`.execute(db);
  if (rows.length === 0) return new Map();
  const seats = await seatsOfProofs(db, order);
  const covered = new Map<number, Set<string>>();
  for (const [version, ofCard] of Map.groupBy(rows, (row) => row.version)) {
    const accepted = [...Map.groupBy(ofCard, ({ terms }) => terms)].filter(([, all]) => {
      const decisions = holding(all);
      const last = decisions.findLast(({ proof }) => proof !== null)?.proof ?? 0;
      const needsAll = decisions.some((row) => row.needsAll === 1);
      const asked = { needsAll, seats: seats.get(last) ?? [] };
      return decidedState(decisions, asked) === 'accepted';
    });
    covered.set(version, new Set(accepted.map(([terms]) => terms)));
  }
  return covered;
}

/** A card of a BAT, with the state of its line, and all that its terms of now are made of. */
export interface ShownRow extends TermsSource {
  readonly version: number;
  readonly terms: string;
  readonly asks: 'card' | 'terms' | 'nothing';
  readonly state: string | null;
  readonly isCurrent: boolean | number | null;
}

/** Whether a BAT asks for new terms alone: those of a card that has a yes to others, released or not. */
export function isOfNewTerms(
  { asks, version, terms }: Pick<ShownRow, 'asks' | 'version' | 'terms'>,
  covered: CoveredTerms,
): boolean {
  return asks === 'terms' && [...(covered.get(version) ?? [])].some((other) => other !== terms);
}

/**
 * Whether the terms of a BAT matter no more to an accepted card: others are those of now, and they have
 * a yes, or nobody gave one to those of the BAT. A decision on these could only undo that yes.
 */
export function isSettled(row: ShownRow, covered: CoveredTerms): boolean {
  if (row.state !== 'accepted') return false;
  const now = JSON.stringify(lineTerms(row));
  const yeses = covered.get(row.version);
  return now !== row.terms && (yeses?.has(now) === true || !yeses?.has(row.terms));
}

/**
 * Whether the page of a client asks for a yes: of a card that is another one by now, was decided, or is
 * accepted while the terms of the BAT matter no more, none is.
 */
export function clientStanding(
  row: ShownRow,
  covered: CoveredTerms,
): Pick<ClientCard, 'state' | 'asks'> {
  const { state } = row;
  if (!row.isCurrent) return { state: 'sent', asks: 'nothing' };
  if (state === 'refused') return { state, asks: 'nothing' };
  const isAccepted = state === 'accepted';
  const isCovered = covered.get(row.version)?.has(row.terms);
  if (isAccepted && (isCovered || isSettled(row, covered))) return { state, asks: 'nothing' };
  return { state: 'sent', asks: isAccepted || isOfNewTerms(row, covered) ? 'terms' : 'card' };
}

/** A prepared line as it stands. */
export interface CardStanding extends TermsNow {
  /** Somebody said yes to its terms of now. */
  readonly isCovered: boolean;
  /** It is accepted, but under other terms. */
  readonly asksAgain: boolean;
}

/** The prepared lines of an order, in its order; that of `contact` alone. `cards` are those that may be printed. */
export async function cardStandings(
  db: Kysely<Tables>,
  order: string,
  { contact, cards }: { contact?: string | undefined; cards?: Parameters<typeof termsNow>[2] } = {},
): Promise<readonly CardStanding[]> {
  const which = sql`o.id = ${order} AND ${only(sql`l.contact`, contact)}`;
  const lines = await termsNow(db, which, cards);
  const version = contact === undefined ? undefined : lines[0]?.version;
  const covered = lines.length === 0 ? undefined : await coveredTerms(db, order, version);
  return lines.map((line) => {
    const isCovered = covered?.get(line.version)?.has(line.terms) === true;
    return { ...line, isCovered, asksAgain: line.state === 'accepted' && !isCovered };
  });
}
