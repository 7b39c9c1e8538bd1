import { type RawBuilder, sql } from 'kysely';

/**
 * Joins to a decision `d` its recipient `r`, and those of a BAT who hold it: whoever has that address
 * in it (`n`), or else whoever handed a former BAT on to the one who decided (`m`). Nobody holds what
 * staff noted. An address that was erased is nobody's.
 */
export function holderIn(proof: number): RawBuilder<unknown> {
  return sql`LEFT JOIN proof_recipients r ON r.id = d.recipient
    LEFT JOIN proof_recipients f ON f.id = r."forwardedBy"
    LEFT JOIN proof_recipients n ON n.proof = ${proof} AND lower(n.email) = lower(r.email)
      AND r.email <> ''
    LEFT JOIN proof_recipients m ON m.proof = ${proof} AND lower(m.email) = lower(f.email)
      AND f.email <> ''`;
}

/** The seat of that BAT in which a decision counts; null for one of nobody who decides there. */
export const SEAT = sql`CASE
  WHEN coalesce(n.role, m.role) = 'decides' AND coalesce(n.revoked, m.revoked) = ''
  THEN coalesce(nullif(n."forwardedBy", ''), n.id, m.id) END`;

/** The one of that BAT who may take a decision back. */
export const HOLDER = sql`coalesce(n.id, m.id, d.recipient)`;
