import { type Kysely, sql } from 'kysely';
import { mayBePrinted } from '../../../domain/order-files/order-file.ts';
import type {
  OrderProof,
  Proof,
  ProofRecipient,
} from '../../../domain/proofs/order-proof.schema.ts';
import type { ProofRole } from '../../../domain/proofs/order-proof.ts';
import { proofState } from '../../../domain/proofs/proof-state.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PressReader } from '../../press/people/press-people.ts';
import { proofCounts } from '../../records/sql/proof-state.ts';
import { orderHead } from '../order-head.ts';
import { countToPrepare } from '../preparation/lines-to-prepare.ts';
import { askedCards } from './awaited-answers.ts';
import { cardStandings } from './card-standings.ts';
import { linkEnds } from './proof-links.ts';
import { uncorrectedCards } from './uncorrected-cards.ts';

interface ProofRow {
  seq: number;
  number: number;
  sentAt: string;
  sentBy: string;
  /** When the latest of its links was made; null where none is left. */
  linked: string | null;
  needsAll: number;
  canForward: number;
}

async function lastProof(db: Kysely<Tables>, order: string): Promise<ProofRow | undefined> {
  const { rows } = await sql<ProofRow>`
    SELECT p.seq, p.number, p.at AS "sentAt", p."needsAll", p."canForward",
      (SELECT max(k.created) FROM proof_links k JOIN proof_recipients r ON r.id = k.recipient
        WHERE r.proof = p.seq AND r.revoked = '' AND p.voided = '') AS linked,
      coalesce(nullif(u.name, ''), u.email, '') AS "sentBy"
    FROM proofs p LEFT JOIN users u ON u.id = p.actor
    WHERE p."orderId" = ${order} ORDER BY p.number DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** How the cards of a BAT stand in the order, as far as they are still those that it shows. */
async function countsOf(db: Kysely<Tables>, proof: number) {
  const { rows } = await sql<Pick<Proof, 'cards' | 'accepted' | 'refused' | 'changed'>>`
    SELECT cards, accepted, refused, changed FROM (${proofCounts(sql`p.seq = ${proof}`)}) counts`.execute(
    db,
  );
  return rows[0] ?? { cards: 0, accepted: 0, refused: 0, changed: 0 };
}

interface RecipientRow {
  id: string;
  name: string;
  email: string;
  role: ProofRole;
  openedAt: string;
  revoked: string;
  forwardedBy: string;
  openings: number;
  isMailed: number;
  failed: string | null;
  links: number;
  awaited: number;
}

/** In the place of a recipient who was erased. */
const ERASED_RECIPIENT = 'Personne effacée';

function mailState({ isMailed, failed }: RecipientRow): ProofRecipient['mail'] {
  if (isMailed === 0) return 'none';
  // A mail that a server took leaves no row.
  if (failed === null) return 'sent';
  return failed === '' ? 'waiting' : 'lost';
}

async function recipientsOf(db: Kysely<Tables>, proof: number): Promise<ProofRecipient[]> {
  const { rows } = await sql<RecipientRow>`
    SELECT r.id, r.name, r.email, r.role, r."openedAt", r.revoked, r."isMailed", r."forwardedBy",
      (SELECT count(*) FROM proof_openings g WHERE g.recipient = r.id) AS openings,
      (SELECT max(m.failed) FROM mails m WHERE m.person = r.id AND m.purpose = 'proof') AS failed,
      (SELECT count(*) FROM proof_links l WHERE l.recipient = r.id) AS links,
      CASE WHEN r.role = 'decides' THEN ${askedCards} ELSE 0 END AS awaited
    FROM proof_recipients r JOIN proofs p ON p.seq = r.proof JOIN orders o ON o.id = p."orderId"
    WHERE r.proof = ${proof} ORDER BY r.role, r.name, r.id`.execute(db);
  return rows.map((row) => {
    const { revoked, isMailed: _, failed: __, ...told } = row;
    const name = row.email === '' ? ERASED_RECIPIENT : row.name;
    return { ...told, name, mail: mailState(row), isRevoked: revoked !== '' };
  });
}

/** When the last link of a BAT ends, however old that is; empty where none is left. */
function endOfLinks({ linked }: ProofRow): string {
  return linked === null ? '' : recordTime(linkEnds(linked));
}

/** The last BAT of an order; null before the first. */
export async function readProof(
  db: Kysely<Tables>,
  order: string,
  now: Date,
): Promise<Proof | null> {
  const row = await lastProof(db, order);
  if (!row) return null;
  const { seq, number, sentAt, sentBy, needsAll, canForward } = row;
  const counts = await countsOf(db, seq);
  const expires = endOfLinks(row);
  return {
    ...{ number, sentAt, sentBy, expires, ...counts },
    ...{ needsAll: needsAll === 1, canForward: canForward === 1 },
    state: proofState(counts, expires <= recordTime(now)),
    recipients: await recipientsOf(db, seq),
  };
}

/** Those who were sent the last BAT of an order, or else of its company: another order has other people. */
async function suggestionsFor(
  db: Kysely<Tables>,
  order: string,
): Promise<OrderProof['suggestions']> {
  const { rows } = await sql<OrderProof['suggestions'][number]>`
    SELECT r.name, r.email, r.role FROM proof_recipients r WHERE r.revoked = '' AND r.email <> ''
      AND r."forwardedBy" = '' AND r.proof = coalesce(
      (SELECT max(seq) FROM proofs WHERE "orderId" = ${order} AND voided = ''),
      (SELECT max(p.seq) FROM proofs p JOIN orders o ON o.id = p."orderId"
        WHERE o.company = (SELECT company FROM orders WHERE id = ${order}) AND p.voided = ''))
    ORDER BY r.role, r.name, r.id`.execute(db);
  return rows;
}

/** Whether the address is one that clients can open, and whether there is a server of mails. */
export interface ProofWays {
  readonly mails: OrderProof['mails'];
  readonly canCopy: boolean;
}

/** The BAT of an order, and what the next one begins from. ApiError `not_found`. */
export async function readOrderProof(
  reader: PressReader,
  order: string,
  { now, ways }: { now: Date; ways: ProofWays },
): Promise<OrderProof> {
  await orderHead(reader.db, order);
  const sendable = await cardStandings(reader.db, order);
  const asking = sendable.filter((line) => !mayBePrinted(line));
  return {
    proof: await readProof(reader.db, order, now),
    ...{ sendable: sendable.length, asking: asking.length },
    unprepared: await countToPrepare(reader, { order }),
    uncorrected: await uncorrectedCards(reader.db, order),
    suggestions: await suggestionsFor(reader.db, order),
    ...ways,
  };
}
