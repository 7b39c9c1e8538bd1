import { type Kysely, sql } from 'kysely';
import { personName } from '../../../domain/contact.ts';
import { CANCELLED_STATUS } from '../../../domain/order.ts';
import { lineChanges } from '../../../domain/order-lines/line-changes.ts';
import { printedValuesSchema } from '../../../domain/press/printed-values.schema.ts';
import { readPoint } from '../../../domain/proofs/card-point.ts';
import { clientChangeWords, printedLines } from '../../../domain/proofs/client-labels.ts';
import type {
  ClientCard,
  ClientDecision,
  ClientPage,
  LineTerms,
} from '../../../domain/proofs/client-page.ts';
import {
  type ProofDecision,
  type ProofLanguage,
  proofPath,
} from '../../../domain/proofs/order-proof.ts';
import { shownName } from '../../../domain/shown-name.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isWithheld } from '../../records/write/frozen-lines.ts';
import { IS_WANTED } from '../../records/write/terms-now.ts';
import { orderHead } from '../order-head.ts';
import { type StoredCard, storedCard } from '../preparation/frozen-rows.ts';
import {
  type CoveredTerms,
  clientStanding,
  coveredTerms,
  isOfNewTerms,
  isSettled,
  storedTerms,
} from './card-standings.ts';
import { type ClientRecipient, isHandedOut } from './client-recipient.ts';
import { HOLDER, holderIn, SEAT } from './decision-holder.ts';
import { forwardFault, forwardsOf } from './forward-proof.ts';
import { storedReasons } from './line-decisions.ts';
import { type CardOfProof, cardsOfProof, IS_FILED } from './line-of-card.ts';
import { proofAuthor } from './proof-author.ts';

/** A card as it was sent: nothing of that changes any more. */
interface SentRow extends StoredCard {
  readonly place: number;
  /** The card of the BAT before that this one came for; null where it is the same, or had to go. */
  former: number | null;
  Nom: string;
  Prenom: string;
}

/** A card of the BAT before. */
interface FormerRow extends StoredCard {
  readonly version: number;
  readonly terms: string;
  readonly width: number;
  readonly height: number;
  readonly sides: number;
}

interface CardRow extends SentRow, CardOfProof {
  /** The same card or another one, as the BAT before had it. */
  before: FormerRow | undefined;
}

/** The cards of a BAT that are still there: one whose card had to go is shown to nobody. */
async function sentRows(
  db: Kysely<Tables>,
  { proof }: ClientRecipient,
): Promise<readonly SentRow[]> {
  const { rows } = await sql<SentRow>`
    SELECT a.place, v.printed, v.template, v."templateName", v."templateVersion", a.former,
      c."Nom", c."Prenom"
    FROM proof_lines a JOIN line_versions v ON v.seq = a.version AND NOT ${isWithheld('v')}
      JOIN "Contacts" c ON c.id = a.contact AND c.erased IS NULL
    WHERE a.proof = ${proof} ORDER BY a.place`.execute(db);
  return rows;
}

/** The cards of the BAT before by their versions, without those of people who were erased since. */
async function formerRows(
  db: Kysely<Tables>,
  { proof, orderId, number }: ClientRecipient,
): Promise<ReadonlyMap<number, FormerRow>> {
  if (number === 1) return new Map();
  const { rows } = await sql<FormerRow>`
    SELECT b.version, b.terms, f.width, f.height,
      CASE WHEN ${isWithheld('f')} THEN 0 ELSE f."sideCount" END AS sides,
      f.printed, f.template, f."templateName", f."templateVersion"
    FROM proofs n JOIN proofs q ON q."orderId" = ${orderId} AND q.number = ${number - 1}
        AND q.voided = n.at
      JOIN proof_lines b ON b.proof = q.seq JOIN line_versions f ON f.seq = b.version
      JOIN "Contacts" c ON c.id = f.contact AND c.erased IS NULL
    WHERE n.seq = ${proof}`.execute(db);
  return new Map(rows.map((row) => [row.version, row]));
}

/**
 * The cards of a BAT that nobody is shown any more: their photo was withdrawn, or their person erased.
 * Only of whoever is on the order another one is made; why, or of whom else, no client is told.
 */
async function missingCards(
  db: Kysely<Tables>,
  recipient: ClientRecipient,
): Promise<Pick<ClientPage, 'remade' | 'gone'>> {
  const { rows } = await sql<Pick<CardRow, 'place' | 'Nom' | 'Prenom' | 'isCurrent'>>`
    SELECT a.place, c."Nom", c."Prenom",
      (${IS_WANTED} AND c.erased IS NULL AND NOT ${IS_FILED} AND EXISTS (SELECT 1
        FROM orders_contacts n WHERE n.record = ${recipient.orderId} AND n.target = c.id)) AS "isCurrent"
    FROM proof_lines a JOIN "Contacts" c ON c.id = a.contact
      LEFT JOIN order_lines l ON l."orderId" = ${recipient.orderId} AND l.contact = c.id
      LEFT JOIN line_versions v ON v.seq = a.version
    WHERE a.proof = ${recipient.proof} AND (v.seq IS NULL OR c.erased IS NOT NULL OR ${isWithheld('v')})
    ORDER BY a.place`.execute(db);
  const remade = rows.filter(({ isCurrent }) => isCurrent && !isHandedOut(recipient));
  return {
    remade: remade.map((row) => ({ place: row.place, name: personName(row) })),
    gone: rows.length - remade.length,
  };
}

interface DecisionRow {
  version: number;
  terms: string;
  /** Null, as the recipient, of a yes that staff noted. */
  proof: number | null;
  recipient: string | null;
  /** The one of this BAT who may take it back. */
  holder: string | null;
  /** The one of this BAT who made it. */
  author: string | null;
  seat: string | null;
  via: string;
  kind: ProofDecision;
  name: string;
  at: string;
  reasons: string;
  words: string;
  value: string;
  point: string;
}

async function decisionRows(
  db: Kysely<Tables>,
  { proof, orderId }: ClientRecipient,
): Promise<readonly DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    SELECT d.version, d.terms, r.proof, d.recipient, ${HOLDER} AS holder, ${SEAT} AS seat,
      coalesce(n.id, d.recipient) AS author, coalesce(nullif(f.name, ''), f.email, '') AS via,
      d.kind, d.name, d.at, d.reasons, d.words, d.value, d.point
    FROM proof_decisions d ${holderIn(proof)}
    WHERE d."orderId" = ${orderId} ORDER BY d.seq`.execute(db);
  return rows;
}

/** A decision on a card; one of the same person on a BAT before is theirs while it holds. */
function decisionOf(
  row: DecisionRow,
  { asks }: Pick<CardRow, 'asks'>,
  { id, proof }: ClientRecipient,
): ClientDecision {
  const { recipient, holder, author, via, kind, name, at, words, value } = row;
  const isOwn = recipient === id || (asks === 'nothing' && holder === id);
  return {
    ...{ kind, name, isOwn, via, at, words, value, point: readPoint(row.point) },
    isTyped: author === id,
    ...{ reasons: storedReasons(row.reasons), isNoted: recipient === null },
    isFormer: asks !== 'nothing' && row.proof !== null && row.proof !== proof,
  };
}

/** The seats of a BAT in which a yes to a card holds; one to a BAT before, while none is asked for. */
function agreedSeats(
  rows: readonly DecisionRow[],
  { asks }: Pick<CardRow, 'asks'>,
  { proof }: ClientRecipient,
): ReadonlySet<string> {
  const holding = rows.filter((row) => asks === 'nothing' || row.proof === proof);
  const latest = new Map(holding.map((row) => [row.holder, row]));
  const yeses = [...latest.values()].filter(({ kind }) => kind === 'accepted');
  return new Set(yeses.flatMap(({ seat }) => seat ?? []));
}

/** The terms that a yes was given to or, without one, those of the BAT before; if they are others. */
function formerTermsOf(row: CardRow, decided: readonly DecisionRow[]): LineTerms | undefined {
  const yes = decided.findLast(({ kind, terms }) => kind === 'accepted' && terms !== row.terms);
  const former = row.asks === 'terms' ? yes?.terms : row.before?.terms;
  // Of a card that had to go, no terms are known.
  if (!former || former === row.terms) return undefined;
  return storedTerms(former);
}

/** How many sides of the BAT before fit over those of now. */
function comparableSides({ width, height, sideCount, former, before }: CardRow): number {
  if (former === null || before?.width !== width || before.height !== height) return 0;
  return Math.min(before.sides, sideCount);
}

/** The changes since the BAT before, of a card that is another one. */
function changesOf(row: CardRow, language: ProofLanguage): ClientCard['changes'] {
  if (row.former === null || !row.before) return [];
  return lineChanges(storedCard(row.before), storedCard(row), clientChangeWords(language));
}

interface Decided {
  /** All decisions on the cards of the order, by the versions of these. */
  readonly known: ReadonlyMap<number, readonly DecisionRow[]>;
  readonly covered: CoveredTerms;
}

/** The refusal that the card of now answers: of the card before, or of the terms of the BAT before. */
function wishedOf(
  { version, terms, before }: CardRow,
  known: Decided['known'],
): DecisionRow | undefined {
  if (!before) return undefined;
  const isOfBefore = (one: DecisionRow) =>
    before.version !== version || (one.terms === before.terms && one.terms !== terms);
  const answered = known.get(before.version)?.filter(isOfBefore);
  return answered?.findLast(({ kind }) => kind === 'refused');
}

function cardOf(row: CardRow, { known, covered }: Decided, recipient: ClientRecipient): ClientCard {
  const { language } = recipient;
  const seats = Number(recipient.seats);
  const settled = isSettled(row, covered);
  const { values } = printedValuesSchema.parse(JSON.parse(row.printed));
  const ofVersion = known.get(row.version) ?? [];
  // A yes to other terms that staff noted is the only sign of why nothing is asked.
  const isTold = ({ terms, recipient: by }: DecisionRow) =>
    terms === row.terms || (by === null && settled);
  const decisions = ofVersion.filter(isTold);
  const agreed = agreedSeats(decisions, row, recipient);
  const standing = clientStanding(row, covered);
  const isNoted = decisions.findLast(({ recipient: by }) => by === null)?.kind === 'accepted';
  const isOfBefore = row.asks === 'nothing' && !settled && !isNoted;
  const isKept = standing.state === 'accepted' && recipient.needsAll === 1 && isOfBefore;
  const wished = wishedOf(row, known);
  const printedName = personName({ Nom: values.Nom ?? '', Prenom: values.Prenom ?? '' });
  return {
    ...{ place: row.place, name: printedName || shownName(personName(row)) },
    ...{ width: row.width, height: row.height, sides: row.sideCount },
    ...{ values: printedLines(values, language), code: values.cardUrl ?? '' },
    terms: storedTerms(row.terms),
    ...{ changes: changesOf(row, language), formerSides: comparableSides(row) },
    formerTerms: settled ? undefined : formerTermsOf(row, ofVersion),
    wished: wished && decisionOf(wished, row, recipient),
    ...standing,
    isHandedOut: isHandedOut(recipient) || Boolean(row.isFiled),
    isSettled: settled,
    onlyTerms: isOfNewTerms(row, covered),
    isAnswered: agreed.has(recipient.forwardedBy || recipient.id),
    kept: isKept && agreed.size < seats ? { agreed: agreed.size, asked: seats } : undefined,
    decisions: decisions.map((one) => decisionOf(one, row, recipient)),
  };
}

interface PageOptions extends Pick<ClientPage, 'expires' | 'evidenceYears'> {
  token: string;
  isMailing: boolean;
}

/** The page of a recipient: the cards of the BAT, and all that was decided on them. */
export async function clientPageOf(
  db: Kysely<Tables>,
  recipient: ClientRecipient,
  { token, isMailing, ...rest }: PageOptions,
): Promise<ClientPage> {
  const [head, sender, sent, before, standing, missing, all, covered, forwards] = await Promise.all(
    [
      orderHead(db, recipient.orderId),
      proofAuthor(db, recipient),
      sentRows(db, recipient),
      formerRows(db, recipient),
      cardsOfProof(db, recipient.proof),
      missingCards(db, recipient),
      decisionRows(db, recipient),
      coveredTerms(db, recipient.orderId),
      forwardsOf(db, recipient),
    ],
  );
  const known = Map.groupBy(all, ({ version }) => version);
  const byPlace = new Map(standing.map((card) => [card.place, card]));
  const { language, number, name, role, needsAll } = recipient;
  return {
    ...{ ...rest, language, number, path: proofPath(token), isAgain: number > 1 },
    order: { number: head.number, name: head.name, company: head.companyName },
    ...{ sender, isCancelled: recipient.status === CANCELLED_STATUS },
    recipient: { name, decides: role === 'decides' },
    forwarding: {
      canForward: isMailing && forwardFault(recipient, forwards) === undefined,
      by: recipient.forwarder,
      to: forwards.filter(({ by }) => by === recipient.id).map((one) => one.name),
    },
    needsAll: needsAll === 1,
    cards: sent.flatMap((row) => {
      const card = byPlace.get(row.place);
      const former = before.get(row.former ?? card?.version ?? 0);
      return card ? cardOf({ ...card, ...row, before: former }, { known, covered }, recipient) : [];
    }),
    ...missing,
  };
}
