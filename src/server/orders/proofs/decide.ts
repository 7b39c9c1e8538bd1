import { sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { writePoint } from '../../../domain/proofs/card-point.ts';
import type { DecisionDraft } from '../../../domain/proofs/client-page.ts';
import { sentenceSubject, toldAnswer } from '../../../domain/proofs/decision-form.ts';
import { decidedState, type Seat, seatsOf } from '../../../domain/proofs/line-terms.ts';
import type { ProofDecision } from '../../../domain/proofs/order-proof.ts';
import { BUILD_ID } from '../../platform/build-id.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { noteOfLines } from '../../records/write/line-events.ts';
import { setLineStates } from '../../records/write/line-states.ts';
import { answeredCard, recordedAnswer, recordedCard } from '../../records/write/recorded-rows.ts';
import { nowIn, type WriteContext } from '../../records/write/write-context.ts';
import { type CoveredTerms, clientStanding, coveredTerms, isSettled } from './card-standings.ts';
import { type ClientRecipient, endOf, findRecipient, isHandedOut } from './client-recipient.ts';
import { HOLDER, holderIn } from './decision-holder.ts';
import { type CardOfProof, cardsOfProof } from './line-of-card.ts';
import { openingsOf } from './openings.ts';
import { addRecord } from './proof-chain.ts';

/** Why a decision on a card does nothing: it was made, is closed by now, or the card is another. */
type Undecided = 'already' | 'closed' | 'changed';

/** The outcome of deciding, by the places of cards. */
interface DecisionOutcome {
  /** Of the chain; undefined where nothing was decided. */
  readonly record: number | undefined;
  readonly done: readonly number[];
  readonly left: readonly { readonly place: number; readonly why: Undecided }[];
}

interface Decided {
  readonly version: number;
  /** Null: staff noted it. */
  readonly recipient: string | null;
  readonly kind: ProofDecision;
}

/**
 * The decisions that hold for the cards of a BAT, each of the recipient who has that address in it. On a
 * card that is asked for anew, those on a former BAT hold no more; on any other they may be taken back.
 */
export async function decisionsOn({ tx }: WriteContext, { proof }: Pick<ClientRecipient, 'proof'>) {
  const { rows } = await sql<Decided>`
    SELECT d.version, ${HOLDER} AS recipient, d.kind
    FROM proof_lines a JOIN proof_decisions d ON d.version = a.version AND d.terms = a.terms
      ${holderIn(proof)}
    WHERE a.proof = ${proof} AND (d.recipient IS NULL OR r.proof = a.proof OR a.asks = 'nothing')
    ORDER BY d.seq`.execute(tx);
  return Map.groupBy(rows, ({ version }) => version);
}

/** The seats of those who decide on a BAT; `leaving` still has one. */
export async function seatsIn(
  { tx }: WriteContext,
  { proof }: Pick<ClientRecipient, 'proof'>,
  leaving = '',
): Promise<readonly Seat[]> {
  const rows = await tx
    .selectFrom('proof_recipients')
    .select(['id', 'forwardedBy'])
    .where('proof', '=', proof)
    .where('role', '=', 'decides')
    .where(({ eb, or }) => or([eb('revoked', '=', ''), eb('id', '=', leaving)]))
    .execute();
  return seatsOf(rows);
}

/**
 * Why a decision of somebody does nothing to a card; undefined when it counts. One that is not asked for
 * is settled as its line is, though its BAT asks more people than gave that yes.
 */
function whyNot(
  { id }: ClientRecipient,
  kind: ProofDecision,
  {
    line,
    decisions,
    state,
  }: {
    readonly line: Pick<CardOfProof, 'asks' | 'state'>;
    readonly decisions: readonly Pick<Decided, 'recipient' | 'kind'>[];
    readonly state: 'sent' | 'accepted' | 'refused';
  },
): Undecided | undefined {
  const isDone = line.asks === 'nothing' && line.state === 'accepted';
  if (isDone && kind !== 'withdrawn') return kind === 'refused' ? 'closed' : 'already';
  const own = decisions.findLast(({ recipient }) => recipient === id)?.kind;
  if (kind === 'withdrawn') return own === 'accepted' ? undefined : 'already';
  if (own === kind) return 'already';
  if (kind === 'accepted') return state === 'refused' ? 'closed' : undefined;
  return state === 'accepted' ? 'closed' : undefined;
}

/**
 * Whether the card of a line is another one, has other terms, or is asked whole though the sentence that
 * was ticked speaks of terms alone: whoever ticked that did not say that it may be printed.
 */
function isChanged(line: CardOfProof, covered: CoveredTerms, isOfTerms: boolean): boolean {
  if (!line.isCurrent || isSettled(line, covered)) return true;
  return isOfTerms && clientStanding(line, covered).asks === 'card';
}

interface DecidedLine {
  readonly line: Pick<CardOfProof, 'version' | 'asks'>;
  readonly state: 'ready' | 'sent' | 'accepted' | 'refused';
}

type CountedLine = DecidedLine & { readonly line: CardOfProof };

/**
 * A card is evidence as long as one of its yeses holds, though another was refused to its new terms, and
 * for good once a file holds it.
 */
async function forgetApproval(
  { tx }: WriteContext,
  order: string,
  versions: readonly number[],
): Promise<void> {
  const covered = versions.length > 0 ? await coveredTerms(tx, order) : undefined;
  const open = versions.filter((version) => (covered?.get(version)?.size ?? 0) === 0);
  await inChunks(open, async (some) => {
    await sql`UPDATE line_versions SET "approvedAt" = '' WHERE seq IN (${sql.join(some)})
      AND NOT EXISTS (SELECT 1 FROM order_file_lines f WHERE f.version = line_versions.seq)`.execute(
      tx,
    );
  });
}

/** The lines of the order follow what was decided on their cards. */
export async function followDecisions(
  context: WriteContext,
  order: string,
  decided: readonly DecidedLine[],
): Promise<void> {
  // A card that was accepted stays so while new terms wait for a yes.
  const followed = decided.flatMap(({ line: { version, asks }, state }) =>
    asks === 'terms' && state === 'sent' ? [] : [{ version, state }],
  );
  await setLineStates(context, followed);
  const versionsOf = (isAccepted: boolean) =>
    followed.flatMap(({ version, state }) =>
      (state === 'accepted') === isAccepted ? [version] : [],
    );
  await inChunks(versionsOf(true), async (versions) => {
    await sql`UPDATE line_versions SET "approvedAt" = ${nowIn(context)}
      WHERE "approvedAt" = '' AND seq IN (${sql.join([...versions])})`.execute(context.tx);
  });
  await forgetApproval(context, order, versionsOf(false));
}

/** A decision as it is made: the name that was typed, and the sentence that was ticked. */
export interface Confirmed {
  readonly draft: DecisionDraft;
  readonly name: string;
  readonly sentence: string;
}

/**
 * Decides on cards for a recipient: one decision counts, whoever comes later is told. ApiErrors
 * `not_found`, `proof_over` for links that ended meanwhile and those who only read.
 */
export async function decide(
  context: WriteContext,
  id: string,
  confirmed: Confirmed,
): Promise<DecisionOutcome> {
  const recipient = await findRecipient(context.tx, id);
  if (!recipient) throw new ApiError('not_found');
  if (endOf(recipient) || recipient.role !== 'decides') throw new ApiError('proof_over');
  const isLate = isHandedOut(recipient);
  const { draft, name, sentence } = confirmed;
  const answer = toldAnswer({ kind: draft.kind, sentence });
  const covered = await coveredTerms(context.tx, recipient.orderId);
  const seats = await seatsIn(context, recipient);
  const needsAll = recipient.needsAll === 1;
  const counted: CountedLine[] = [];
  const left: { place: number; why: Undecided }[] = [];
  const known = await decisionsOn(context, recipient);
  const asked = sql`a.place IN (${sql.join(draft.places)})`;
  for (const line of await cardsOfProof(context.tx, recipient.proof, asked)) {
    const decisions = known.get(line.version) ?? [];
    const state = decidedState(decisions, { needsAll, seats });
    const isOver = isLate || Boolean(line.isFiled);
    const late = isOver ? 'closed' : whyNot(recipient, draft.kind, { line, decisions, state });
    const why = isChanged(line, covered, sentenceSubject(sentence) === 'terms') ? 'changed' : late;
    if (why) {
      left.push({ place: line.place, why });
      continue;
    }
    const now = [...decisions, { recipient: id, kind: draft.kind }];
    counted.push({ line, state: decidedState(now, { needsAll, seats }) });
  }
  const isAny = counted.length > 0;
  const record = isAny ? await store(context, recipient, confirmed, counted) : undefined;
  const lines = counted.map(({ line }) => ({ order: recipient.orderId, contact: line.contact }));
  const given = [answer, writePoint(draft.point)].filter(Boolean).join(' ');
  await noteOfLines(context, lines, { part: 'decision', former: name, given });
  return { record, done: counted.map(({ line }) => line.place), left };
}

/**
 * Nobody waits for a decider who was revoked: cards that all others accepted are accepted. Once none
 * is left, nothing is. Answers the cards that are accepted because of it, as records name them.
 */
export async function followRevoked(context: WriteContext, recipient: ClientRecipient) {
  const seats = await seatsIn(context, recipient);
  if (recipient.needsAll !== 1 || seats.length === 0) return [];
  const before = { needsAll: true, seats: await seatsIn(context, recipient, recipient.id) };
  const known = await decisionsOn(context, recipient);
  const cards = await cardsOfProof(context.tx, recipient.proof, sql`a.asks <> 'nothing'`);
  const settled = cards.flatMap((line): CountedLine[] => {
    const decisions = known.get(line.version) ?? [];
    const state = decidedState(decisions, { needsAll: true, seats });
    // With the one who left, too, others were waited for.
    const isNew = state === 'accepted' && decidedState(decisions, before) !== 'accepted';
    return line.isCurrent && isNew ? [{ line, state }] : [];
  });
  await followDecisions(context, recipient.orderId, settled);
  return settled.map(({ line }) => recordedCard(line, line));
}

async function store(
  context: WriteContext,
  recipient: ClientRecipient,
  confirmed: Confirmed,
  counted: readonly CountedLine[],
): Promise<number> {
  const { id, orderId, number: proof, openedAt, forwardedBy } = recipient;
  const { draft, name, sentence } = confirmed;
  const { kind, words, value } = draft;
  const answer = {
    ...{ recipient: id, kind, at: nowIn(context), name, words, value },
    ...{ reasons: JSON.stringify(draft.reasons), point: writePoint(draft.point) },
  };
  const record = await addRecord(context, orderId, {
    ...{ ...recordedAnswer(answer, recipient), proof, engine: BUILD_ID, openedAt, sentence },
    ...(forwardedBy !== '' && { forwardedBy }),
    ...{ reasons: draft.reasons, openings: await openingsOf(context.tx, id) },
    cards: counted.map(({ line }) => answeredCard(line, { ...answer, terms: line.terms })),
  });
  const rows = counted.map(({ line: { contact, version, terms } }) => {
    return { ...answer, record, orderId, contact, version, terms };
  });
  await inChunks(rows, async (some) => {
    await context.tx.insertInto('proof_decisions').values(some).execute();
  });
  await followDecisions(context, orderId, counted);
  return record;
}
