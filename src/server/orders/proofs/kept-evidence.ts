import { type Kysely, sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { CARD_VALUE_KEYS } from '../../../domain/press/card-design.ts';
import { CARD_VALUE_LABELS } from '../../../domain/press/card-values.ts';
import { printedValuesSchema } from '../../../domain/press/printed-values.schema.ts';
import type { KeptEvidence } from '../../../domain/proofs/kept-evidence.schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isWithheld } from '../../records/write/frozen-lines.ts';
import { storedDrawing } from './client-drawing.ts';

/** Accepted cards of an order, the latest first, each with the person on whose line it is told. */
const ACCEPTED = sql`line_versions v LEFT JOIN order_lines l ON l.version = v.seq
  WHERE v."approvedAt" <> ''`;
const OF_LINE = sql`coalesce(l.contact, v.contact)`;

/** The people of an order of whom an accepted card is kept. */
export async function peopleWithEvidence(
  db: Kysely<Tables>,
  order: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ contact: string }>`
    SELECT DISTINCT ${OF_LINE} AS contact FROM ${ACCEPTED} AND v."orderId" = ${order}`.execute(db);
  return new Set(rows.map(({ contact }) => contact));
}

interface CardRow extends Pick<KeptEvidence, 'acceptedAt' | 'acceptedBy'> {
  drawing: Uint8Array;
  printed: string;
}

/** The card that a client accepted, of somebody who is erased or withdrew the photo since. ApiError `not_found`. */
export async function keptEvidence(
  db: Kysely<Tables>,
  { order, contact }: { readonly order: string; readonly contact: string },
): Promise<KeptEvidence> {
  const { rows } = await sql<CardRow>`
    SELECT v.drawing, v.printed, v."approvedAt" AS "acceptedAt", coalesce((
      SELECT d.name FROM proof_decisions d WHERE d.version = v.seq AND d.kind = 'accepted'
      ORDER BY d.seq DESC LIMIT 1), '') AS "acceptedBy" FROM ${ACCEPTED}
      AND v."orderId" = ${order} AND ${OF_LINE} = ${contact}
      AND EXISTS (SELECT 1 FROM orders o WHERE o.id = v."orderId" AND o.deleted IS NULL)
      AND (${isWithheld('v')} OR EXISTS (
        SELECT 1 FROM "Contacts" c WHERE c.id = ${contact} AND c.erased IS NOT NULL))
    ORDER BY v.seq DESC LIMIT 1`.execute(db);
  const [card] = rows;
  if (!card) throw new ApiError('not_found');
  const { values } = printedValuesSchema.parse(JSON.parse(card.printed));
  return {
    ...{ acceptedAt: card.acceptedAt, acceptedBy: card.acceptedBy },
    sides: storedDrawing(card.drawing),
    values: CARD_VALUE_KEYS.flatMap((key) => {
      const value = values[key] ?? '';
      return value === '' ? [] : [{ label: CARD_VALUE_LABELS[key], value }];
    }),
  };
}
