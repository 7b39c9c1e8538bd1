import { z } from 'zod';
import type { DecisionSubject } from '../../../domain/proofs/client-page.ts';
import { sentenceSubject } from '../../../domain/proofs/decision-form.ts';
import {
  ACCEPTANCE_MEANS,
  PROOF_DECISIONS,
  REFUSAL_REASONS,
} from '../../../domain/proofs/order-proof.ts';

const text = z.string().default('');
const cardSchema = z.looseObject({ card: z.string(), terms: text });
const recordSchema = z.looseObject({ kind: z.string(), at: z.string() });

const KINDS = [
  ...PROOF_DECISIONS,
  ...([
    'noted',
    'sent',
    'revoked',
    'forwarded',
    'released',
    'releaseTaken',
    'file',
    'moved',
  ] as const),
];

/** As much of a record as is read of any: all of it is compared with what is stored. */
const bodySchema = recordSchema.extend({
  kind: z.enum(KINDS),
  ...{ proof: z.int().optional(), file: z.int().optional(), recipient: text },
  /** As they are stored. */
  reasons: z
    .array(z.string())
    .default([])
    .transform((list) => JSON.stringify(list)),
  recipients: z.array(z.looseObject({ id: z.string() })).default([]),
  /** Of releases that were taken back, the hashes alone. */
  cards: z
    .array(cardSchema.or(z.string().transform((card) => cardSchema.parse({ card }))))
    .default([]),
});
export type RecordBody = z.infer<typeof bodySchema>;

const answered = recordSchema.extend({ cards: z.array(cardSchema) });
const answerSchema = z.discriminatedUnion('kind', [
  answered.extend({
    kind: z.enum(PROOF_DECISIONS),
    ...{ proof: z.int(), openedAt: z.string(), sentence: z.string() },
    reasons: z.array(z.enum(REFUSAL_REASONS)),
  }),
  /** One that came without a link. */
  answered.extend({
    ...{ kind: z.literal('noted'), noted: z.enum(['accepted', 'withdrawn']) },
    ...{ means: z.enum([...ACCEPTANCE_MEANS, '']), receivedOn: z.string() },
  }),
]);

function jsonOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Reads the body of a record that tells an answer; undefined for any other. */
export function answerBody(json: string) {
  return answerSchema.safeParse(jsonOf(json)).data;
}

/** Of all that the ticked sentence of an answer spoke, by the body of its record; staff tick none. */
export function answeredSubject(json: string): DecisionSubject {
  const answer = answerBody(json);
  return answer && answer.kind !== 'noted' ? sentenceSubject(answer.sentence) : 'cards';
}

/** Reads the body of a record; undefined for one that was damaged, or that a later version wrote. */
export function recordBody(json: string): RecordBody | undefined {
  return bodySchema.safeParse(jsonOf(json)).data;
}

/** The facts that every record has; both empty in one that was damaged. */
export function recordFacts(json: string): { readonly kind: string; readonly at: string } {
  const { kind = '', at = '' } = recordSchema.safeParse(jsonOf(json)).data ?? {};
  return { kind, at };
}
