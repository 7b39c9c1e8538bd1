import { type Kysely, sql } from 'kysely';
import { UNPRINTED_ORDER_STATUSES } from '../../../domain/order.ts';
import type { ProofLanguage, ProofRole } from '../../../domain/proofs/order-proof.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Somebody who was sent a BAT, and that BAT. */
export interface ClientRecipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: ProofRole;
  readonly salt: string;
  readonly revoked: string;
  readonly openedAt: string;
  /** They opened it, or were sent a mail that no server refused. */
  readonly hasProof: boolean | number;
  /** The recipient who handed the BAT on, by id and name; both empty where staff sent it. */
  readonly forwardedBy: string;
  readonly forwarder: string;
  readonly proof: number;
  readonly orderId: string;
  readonly number: number;
  readonly language: ProofLanguage;
  readonly needsAll: number;
  /** How many seats decide on that BAT. */
  readonly seats: number;
  readonly canForward: number;
  readonly expires: string;
  readonly voided: string;
  /** Another BAT came in its place. */
  readonly isReplaced: boolean | number;
  /** Of the order. */
  readonly status: string;
  /** The account that sent it. */
  readonly actor: string;
}

/** A recipient by the id; undefined when the order, or the BAT, is gone. */
export async function findRecipient(
  db: Kysely<Tables>,
  id: string,
): Promise<ClientRecipient | undefined> {
  const { rows } = await sql<ClientRecipient>`
    SELECT r.id, r.name, r.email, r.role, r.salt, r.revoked, r."openedAt", r."forwardedBy",
      (r."openedAt" <> '' OR (r."isMailed" = 1 AND NOT EXISTS (SELECT 1 FROM mails m
        WHERE m.person = r.id AND m.purpose = 'proof' AND m.failed <> ''))) AS "hasProof",
      coalesce(nullif(f.name, ''), f.email, '') AS forwarder, r.proof, p."orderId", p.number,
      p.language, p."needsAll", (SELECT count(DISTINCT coalesce(nullif(s."forwardedBy", ''), s.id))
        FROM proof_recipients s WHERE s.proof = r.proof AND s.role = 'decides' AND s.revoked = '') AS seats,
      p."canForward", p.expires, p.voided, p.actor,
      EXISTS (SELECT 1 FROM proofs n WHERE n."orderId" = p."orderId" AND n.at = p.voided) AS "isReplaced", o."Status" AS status
    FROM proof_recipients r JOIN proofs p ON p.seq = r.proof
      LEFT JOIN proof_recipients f ON f.id = r."forwardedBy"
      JOIN orders o ON o.id = p."orderId" AND o.deleted IS NULL
    WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

/** Why nothing is decided by a recipient any more; undefined while something may be. */
export function endOf({ revoked, voided, isReplaced }: ClientRecipient) {
  if (revoked !== '') return 'revoked';
  if (voided === '') return undefined;
  return isReplaced ? 'replaced' : 'ended';
}

const UNPRINTED: ReadonlySet<string> = new Set(UNPRINTED_ORDER_STATUSES);

/** Whether the cards of a BAT are printed by now: no decision changes them any more. */
export function isHandedOut({ status }: Pick<ClientRecipient, 'status'>): boolean {
  return !UNPRINTED.has(status);
}
