import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { readPoint } from '../../../domain/proofs/card-point.ts';
import type { LineDecision, NotedDecision } from '../../../domain/proofs/order-proof.schema.ts';
import {
  type AcceptanceMeans,
  type ProofDecision,
  REFUSAL_REASONS,
} from '../../../domain/proofs/order-proof.ts';
import { only } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LinesAsked } from '../files/beside-lines.ts';
import type { CardStanding } from './card-standings.ts';
import { answeredSubject } from './chain-bodies.ts';

const reasonsSchema = z.array(z.enum(REFUSAL_REASONS));

/** The reasons of a refusal, as they are stored. */
export const storedReasons = (json: string) => reasonsSchema.parse(JSON.parse(json));

interface Row {
  contact: string;
  version: number;
  terms: string;
  kind: ProofDecision;
  name: string;
  email: string;
  at: string;
  reasons: string;
  words: string;
  value: string;
  recipient: string | null;
  notedBy: string | null;
  means: AcceptanceMeans | '';
  receivedOn: string;
  sheet: string | null;
  sheetName: string | null;
  point: string;
  via: string;
  record: number;
}

/** The way in which a decision came that staff noted; null for one of a client. */
function notedOf({ recipient, notedBy, means, receivedOn, sheet, sheetName }: Row): NotedDecision {
  if (recipient !== null) return null;
  const by = notedBy ?? '';
  return {
    ...{ by, means: means || null, on: receivedOn },
    sheet: sheet === null ? null : { id: sheet, name: sheetName ?? '' },
  };
}

function decisionOf(
  row: Row,
  now: CardStanding | undefined,
  ofTerms: ReadonlySet<number>,
): LineDecision {
  const { kind, name, email, at, reasons, words, value, via, point } = row;
  const isOfTerms = ofTerms.has(row.record);
  // Other terms mend nothing of a card that was refused.
  const isOfAnyTerms = kind === 'refused' && !isOfTerms;
  return {
    ...{ kind, name, email, at, words, value, via, reasons: storedReasons(reasons) },
    point: readPoint(point) ?? null,
    isCurrent: row.version === now?.version && (isOfAnyTerms || row.terms === now.terms),
    isOfTerms,
    noted: notedOf(row),
  };
}

/**
 * The records of an order in which the ticked sentence spoke of terms alone: the page may have asked
 * another thing than its BAT did when that was sent.
 */
async function recordsOfTerms(db: Kysely<Tables>, order: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ seq: number; body: string }>`
    SELECT q.seq, q.body FROM proof_records q WHERE q.seq IN (SELECT d.record FROM proof_decisions d
      WHERE d."orderId" = ${order} AND d.recipient IS NOT NULL)`.execute(db);
  const ofTerms = rows.filter(({ body }) => answeredSubject(body) === 'terms');
  return new Set(ofTerms.map(({ seq }) => seq));
}

/**
 * The decisions of clients on the lines of an order, the latest first, by their contacts; lines without
 * any are not there. `standings` are those lines as they stand.
 */
export async function decisionsOfLines(
  db: Kysely<Tables>,
  { order, contact }: LinesAsked,
  standings: readonly CardStanding[],
): Promise<ReadonlyMap<string, LineDecision[]>> {
  const ofLine = sql`coalesce(l.contact, d.contact)`;
  const { rows } = await sql<Row>`
    SELECT ${ofLine} AS contact, d.version, d.terms, d.kind, d.name,
      coalesce(r.email, '') AS email, d.at, d.reasons, d.words, d.value, d.point, d.recipient, d.means,
      d."receivedOn", d.sheet, s.name AS "sheetName",
      coalesce(nullif(f.name, ''), f.email, '') AS via,
      coalesce(nullif(u.name, ''), u.email, '') AS "notedBy", d.record
    FROM proof_decisions d LEFT JOIN proof_recipients r ON r.id = d.recipient
      LEFT JOIN proof_recipients f ON f.id = r."forwardedBy"
      LEFT JOIN users u ON u.id = d.actor LEFT JOIN proof_sheets s ON s.id = d.sheet
      LEFT JOIN order_lines l ON l.version = d.version
    WHERE d."orderId" = ${order} AND ${only(ofLine, contact)} ORDER BY d.seq DESC`.execute(db);
  const ofTerms = await recordsOfTerms(db, order);
  const current = new Map(standings.map((line) => [line.contact, line] as const));
  return new Map(
    [...Map.groupBy(rows, (row) => row.contact)].map(([of, all]) => {
      return [of, all.map((row) => decisionOf(row, current.get(of), ofTerms))] as const;
    }),
  );
}
