import { sql } from 'kysely';
import { dayInFrance } from '../../../domain/departure.ts';
import { ApiError } from '../../../domain/errors.ts';
import { decidedState } from '../../../domain/proofs/line-terms.ts';
import type { NotedAcceptance } from '../../../domain/proofs/noted-acceptance.schema.ts';
import type { ProofDecision } from '../../../domain/proofs/order-proof.ts';
import { BUILD_ID } from '../../platform/build-id.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { noteOfLines } from '../../records/write/line-events.ts';
import { notedCard, recordedNoted } from '../../records/write/recorded-rows.ts';
import type { TermsNow } from '../../records/write/terms-now.ts';
import { nowIn, type WriteContext } from '../../records/write/write-context.ts';
import { cardKey, filedCards } from '../files/printable-lines.ts';
import { orderHead } from '../order-head.ts';
import { cardStandings, coveredTerms } from './card-standings.ts';
import { decisionsOn, followDecisions, seatsIn } from './decide.ts';
import { addRecord } from './proof-chain.ts';

/** The cards of some people as they are now; nobody who has none is among them. */
async function cardsOf({ tx }: WriteContext, order: string, contacts: readonly string[]) {
  const wanted = new Set(contacts);
  return (await cardStandings(tx, order)).filter(({ contact }) => wanted.has(contact));
}

interface Noted extends Omit<NotedAcceptance, 'contacts' | 'means'> {
  readonly kind: Extract<ProofDecision, 'accepted' | 'withdrawn'>;
  readonly means: NotedAcceptance['means'] | '';
  /** SHA-256 of the sheet; empty without one. */
  readonly sheetHash: string;
}

async function store(
  context: WriteContext,
  order: string,
  noted: Noted,
  lines: readonly TermsNow[],
): Promise<void> {
  const { kind, name, on, means, sheet, sheetHash } = noted;
  const answer = {
    ...{ recipient: null, kind, name, at: nowIn(context), actor: context.by.actor, means },
    ...{ reasons: '[]', words: '', value: '', receivedOn: on, sheet: sheet || null },
  };
  const record = await addRecord(context, order, {
    ...{ ...recordedNoted(answer), engine: BUILD_ID },
    cards: lines.map((line) => notedCard(line, { name, terms: line.terms }, sheetHash)),
  });
  const rows = lines.map(({ contact, version, terms }) => {
    return { ...answer, record, orderId: order, contact, version, terms };
  });
  await inChunks(rows, async (some) => {
    await context.tx.insertInto('proof_decisions').values(some).execute();
  });
  await noteOfLines(context, lines, { part: 'decision', former: name, given: kind });
}

/** The hash of a sheet that was uploaded for an order. ApiError `not_found`. */
async function hashOfSheet({ tx }: WriteContext, order: string, sheet: string): Promise<string> {
  if (sheet === '') return '';
  const query = tx.selectFrom('proof_sheets').select('hash').where('id', '=', sheet);
  const found = await query.where('orderId', '=', order).executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found.hash;
}

/**
 * Notes that a client accepted cards as they are now, without a link; those that were accepted before
 * stay as they are. Answers how many. ApiErrors `not_found`, `nothing_to_note`, and `invalid_body` for a
 * day to come.
 */
export async function noteAcceptance(
  context: WriteContext,
  order: string,
  { contacts, ...acceptance }: NotedAcceptance,
): Promise<number> {
  await orderHead(context.tx, order);
  if (acceptance.on > dayInFrance(context.clock())) throw new ApiError('invalid_body');
  const sheetHash = await hashOfSheet(context, order, acceptance.sheet);
  const lines = (await cardsOf(context, order, contacts)).filter(
    ({ state, isCovered }) => state === 'refused' || state === 'sent' || !isCovered,
  );
  if (lines.length === 0) throw new ApiError('nothing_to_note');
  await store(context, order, { ...acceptance, sheetHash, kind: 'accepted' }, lines);
  const state = 'accepted';
  const accepted = lines.map(
    (line) => ({ line: { ...line, asks: 'card' as const }, state }) as const,
  );
  await followDecisions(context, order, accepted);
  return lines.length;
}

/** The last word that staff noted of cards, by these. */
async function lastNoted({ tx }: WriteContext, order: string) {
  const { rows } = await sql<{ version: number; terms: string; kind: string; name: string }>`
    SELECT version, terms, kind, name FROM proof_decisions
    WHERE "orderId" = ${order} AND recipient IS NULL ORDER BY seq`.execute(tx);
  return new Map(rows.map((row) => [cardKey(row), row]));
}

/** The states of cards by what clients decided themselves in the BAT that is out. */
async function statesWithout(context: WriteContext, order: string, lines: readonly TermsNow[]) {
  const query = context.tx.selectFrom('proofs').select(['seq', 'needsAll']);
  const open = await query.where('orderId', '=', order).where('voided', '=', '').executeTakeFirst();
  const proof = { proof: open?.seq ?? 0 };
  const decisions = await decisionsOn(context, proof);
  const asked = { needsAll: open?.needsAll === 1, seats: await seatsIn(context, proof) };
  const shown = await context.tx
    .selectFrom('proof_lines')
    .select('version')
    .where('proof', '=', proof.proof)
    .where('asks', '=', 'card')
    .execute();
  const isAsked = new Set(shown.map(({ version }) => version));
  return lines.map((line) => {
    const state = decidedState(decisions.get(line.version) ?? [], asked);
    const isOut = state !== 'sent' || isAsked.has(line.version);
    return { line: { ...line, asks: 'card' as const }, state: isOut ? state : 'ready' } as const;
  });
}

/**
 * Takes noted yeses back, as one that was noted by mistake, until a file holds their cards. ApiErrors
 * `not_found`, `nothing_to_note`.
 */
export async function withdrawNoted(
  context: WriteContext,
  order: string,
  contacts: readonly string[],
): Promise<void> {
  await orderHead(context.tx, order);
  const noted = await lastNoted(context, order);
  // A decision on a card that a file holds stays.
  const filed = await filedCards(context.tx, order);
  const lines = (await cardsOf(context, order, contacts)).flatMap((line) => {
    const key = cardKey(line);
    const last = filed.has(key) ? undefined : noted.get(key);
    return last?.kind === 'accepted' ? [{ ...line, name: last.name }] : [];
  });
  if (lines.length === 0) throw new ApiError('nothing_to_note');
  for (const [name, of] of Map.groupBy(lines, (line) => line.name)) {
    const taken = { name, on: '', means: '', sheet: '', sheetHash: '', kind: 'withdrawn' } as const;
    await store(context, order, taken, of);
  }
  const covered = await coveredTerms(context.tx, order);
  // Of a card that has a yes under former terms, only these ask for one again.
  const open = lines.filter(({ version }) => (covered.get(version)?.size ?? 0) === 0);
  await followDecisions(context, order, await statesWithout(context, order, open));
}
