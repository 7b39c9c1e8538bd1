import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  PROOF_DECISIONS,
  PROOF_ROLES,
  REFUSAL_REASONS,
} from '../../../../domain/proofs/order-proof.ts';
import type { Recipients } from '../../../orders/proofs/forget-recipients.ts';
import type { RecordReader } from '../../../records/sql/record-json.ts';

const number = z.coerce.number();
const reasonsSchema = z
  .string()
  .transform((json) => z.array(z.enum(REFUSAL_REASONS)).parse(JSON.parse(json)));

/** A BAT that was sent to an address of the person. */
const sentSchema = z.object({
  ...{ number, proof: number, role: z.enum(PROOF_ROLES) },
  ...{ name: z.string(), email: z.string(), at: z.string(), openedAt: z.string() },
});
/** An answer that came by a link of theirs; the people on the cards are others. */
const answerSchema = z.object({
  ...{ number, proof: number, at: z.string(), kind: z.enum(PROOF_DECISIONS), name: z.string() },
  ...{ reasons: reasonsSchema, words: z.string(), value: z.string(), cards: number },
});
const openingSchema = z.object({
  ...{ number, proof: number, at: z.string(), network: z.string() },
});

/** The BATs of some recipients, what they answered, and from where they looked at them. */
export interface ProofData {
  readonly proofs: readonly z.infer<typeof sentSchema>[];
  readonly answers: readonly z.infer<typeof answerSchema>[];
  readonly openings: readonly z.infer<typeof openingSchema>[];
}

export async function readProofs({ db }: RecordReader, which: Recipients): Promise<ProofData> {
  const theirs = sql`proof_recipients r JOIN proofs p ON p.seq = r.proof
    JOIN orders o ON o.id = p."orderId"`;
  const read = async (columns: RawBuilder<unknown>, from = theirs, last = sql`ORDER BY p.seq`) => {
    const { rows } = await sql`SELECT o.number, p.number AS proof, ${columns}
      FROM ${from} WHERE r.email <> '' AND ${which} ${last}`.execute(db);
    return rows;
  };
  const typed = sql`d.at, d.kind, d.name, d.reasons, d.words, d.value`;
  const answers = await read(
    sql`${typed}, count(*) AS cards`,
    sql`${theirs} JOIN proof_decisions d ON d.recipient = r.id`,
    sql`GROUP BY o.number, p.number, d.record, ${typed} ORDER BY d.record`,
  );
  const opened = sql`${theirs} JOIN proof_openings g ON g.recipient = r.id`;
  return {
    proofs: z.array(sentSchema).parse(await read(sql`r.role, r.name, r.email, p.at, r."openedAt"`)),
    answers: z.array(answerSchema).parse(answers),
    openings: z
      .array(openingSchema)
      .parse(await read(sql`g.at, g.network`, opened, sql`ORDER BY g.at`)),
  };
}

const CARD_EVENTS = [...PROOF_DECISIONS, 'released', 'file'] as const;
/** A decision on a card of the person, a release of it, or a file for a printer that holds it. */
const cardEventSchema = z.object({
  ...{ number, card: number, at: z.string(), what: z.enum(CARD_EVENTS) },
  ...{ reasons: reasonsSchema, words: z.string(), value: z.string() },
});
export type CardEvent = z.infer<typeof cardEventSchema>;

/** The fate of the cards of these people; who decided it is no datum of theirs. */
export async function readCardEvents(
  { db }: RecordReader,
  ofPeople: RawBuilder<unknown>,
): Promise<readonly CardEvent[]> {
  const { rows } = await sql`
    SELECT o.number, v.number AS card, e.at, e.what, e.reasons, e.words, e.value
    FROM line_versions v JOIN orders o ON o.id = v."orderId" JOIN (
      SELECT version, at, kind AS what, reasons, words, value FROM proof_decisions
      UNION ALL SELECT version, at, 'released', '[]', reason, '' FROM line_releases
      UNION ALL SELECT l.version, f.at, 'file', '[]', '', ''
      FROM order_file_lines l JOIN order_files f ON f.seq = l.file
    ) e ON e.version = v.seq
    WHERE v.contact ${ofPeople} ORDER BY e.at, v.seq`.execute(db);
  return z.array(cardEventSchema).parse(rows);
}
