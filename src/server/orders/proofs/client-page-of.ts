import { type Kysely, sql } from 'kysely';
import { personName } from '../../../domain/contact.ts';
import { CANCELLED_STATUS } from '../../../domain/order.ts';
import { lineChanges } from '../../../domain/order-lines/line-changes.ts';
import { lineName, linePresence } from '../../../domain/order-lines/order-line.ts';
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
import type { Tables } from '../../platform/database/tables.ts';
import { isWithheld } from '../../records/write/frozen-lines.ts';
import { IS_WANTED, TERMS_PARTS } from '../../records/write/terms-now.ts';
import { orderHead } from '../order-head.ts';
import {
  type CoveredTerms,
  clientStanding,
  coveredTerms,
  isOfNewTerms,
  isSettled,
  type ShownRow,
  storedTerms,
} from './card-standings.ts';
import { type ClientRecipient, isHandedOut } from './client-recipient.ts';
import { HOLDER, holderIn, SEAT } from './decision-holder.ts';
import { forwardFault, forwardsOf } from './forward-proof.ts';
import { storedReasons } from './line-decisions.ts';
import { IS_CURRENT, IS_FILED, LINE_OF_CARD } from './line-of-card.ts';
import { proofAuthor } from './proof-author.ts';

interface CardRow extends ShownRow {
  place: number;
  contact: string;
  printed: string;
  template: string;
  templateName: string;
  templateVersion: number;
  /** The card of the BAT before, with its size, and the terms of that BAT. */
  former: number | null;
  formerWidth: number | null;
  formerHeight: number | null;
  formerSides: number | null;
  formerTerms: string | null;
  formerPrinted: string | null;
  formerTemplate: string | null;
  formerName: string | null;
  formerVersion: number | null;
  isFiled: boolean | number;
  Nom: string;
  Prenom: string;
  deleted: string | null;
  erased: string | null;
}

/** The cards of a BAT that are still there: one whose card had to go is shown to nobody. */
async function cardRows(
  db: Kysely<Tables>,
  { proof, orderId, number }: ClientRecipient,
): Promise<readonly CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT a.place, a.contact, a.version, a.terms, a.asks, ${TERMS_PARTS},
      v.printed, v.template, v."templateName", v."templateVersion",
      a.former, f.width AS "formerWidth", f.height AS "formerHeight",
      CASE WHEN ${isWithheld('f')} THEN 0 ELSE f."sideCount" END AS "formerSides",
      b.terms AS "formerTerms", f.printed AS "formerPrinted", f.template AS "formerTemplate",
      f."templateName" AS "formerName", f."templateVersion" AS "formerVersion", l.state,
      ${IS_CURRENT} AS "isCurrent", ${IS_FILED} AS "isFiled",
      c."Nom", c."Prenom", c.deleted, c.erased
    FROM proof_lines a JOIN line_versions v ON v.seq = a.version AND NOT ${isWithheld('v')}
      JOIN "Contacts" c ON c.id = a.contact AND c.erased IS NULL
      LEFT JOIN line_versions f ON f.seq = a.former
      LEFT JOIN proofs q ON q."orderId" = ${orderId} AND q.number = ${number - 1}
        AND q.voided = (SELECT n.at FROM proofs n WHERE n.seq = a.proof)
      LEFT JOIN proof_lines b ON b.proof = q.seq AND b.contact = a.contact ${LINE_OF_CARD}
    WHERE a.proof = ${proof} ORDER BY a.place`.execute(db);
  return rows;
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
      coalesce(nullif(f.name, ''), f.email, '') AS via, d.kind, d.name, d.at, d.reasons, d.words,
      d.value, d.point
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
  const { recipient, holder, via, kind, name, at, words, value } = row;
  const isOwn = recipient === id || (asks === 'nothing' && holder === id);
  return {
    ...{ kind, name, isOwn, via, at, words, value, point: readPoint(row.point) },
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
  const former = row.asks === 'terms' ? yes?.terms : row.formerTerms;
  // Of a card that had to go, no terms are known.
  if (!former || former === row.terms) return undefined;
  return storedTerms(former);
}

/** How many sides of the BAT before fit over those of now. */
function comparableSides({ width, height, sideCount, ...row }: CardRow): number {
  const isSameSize = row.formerWidth === width && row.formerHeight === height;
  return isSameSize ? Math.min(row.formerSides ?? 0, sideCount) : 0;
}

/** The changes since the BAT before, of a card that is another one. */
function changesOf(row: CardRow, language: ProofLanguage): ClientCard['changes'] {
  const { formerPrinted, formerTemplate, formerName, formerVersion } = row;
  if (formerPrinted === null || formerTemplate === null) return [];
  return lineChanges(
    {
      printed: printedValuesSchema.parse(JSON.parse(formerPrinted)),
      template: { id: formerTemplate, name: formerName ?? '', version: formerVersion ?? 1 },
    },
    {
      printed: printedValuesSchema.parse(JSON.parse(row.printed)),
      template: { id: row.template, name: row.templateName, version: row.templateVersion },
    },
    clientChangeWords(language),
  );
}

interface Decided {
  /** All decisions on the cards of the order, by the versions of these. */
  readonly known: ReadonlyMap<number, readonly DecisionRow[]>;
  readonly covered: CoveredTerms;
}

/** The refusal that the card of now answers: of the card before, or of the terms of the BAT before. */
function wishedOf(row: CardRow, known: Decided['known']): DecisionRow | undefined {
  const isRefusal = ({ kind }: DecisionRow) => kind === 'refused';
  const ofTerms = (known.get(row.version) ?? []).filter(
    ({ terms }) => terms === row.formerTerms && terms !== row.terms,
  );
  return (known.get(row.former ?? 0) ?? ofTerms).findLast(isRefusal);
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
  const presence = linePresence({ ...row, cardState: 'published', leftOn: '' }, '');
  return {
    ...{ place: row.place, name: printedName || lineName({ presence, name: personName(row) }) },
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
  const [head, sender, rows, missing, all, covered, forwards] = await Promise.all([
    orderHead(db, recipient.orderId),
    proofAuthor(db, recipient),
    cardRows(db, recipient),
    missingCards(db, recipient),
    decisionRows(db, recipient),
    coveredTerms(db, recipient.orderId),
    forwardsOf(db, recipient),
  ]);
  const known = Map.groupBy(all, ({ version }) => version);
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
    cards: rows.map((row) => cardOf(row, { known, covered }, recipient)),
    ...missing,
  };
}
