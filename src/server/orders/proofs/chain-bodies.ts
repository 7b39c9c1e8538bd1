import { z } from 'zod';
import {
  ACCEPTANCE_MEANS,
  PROOF_DECISIONS,
  REFUSAL_REASONS,
} from '../../../domain/proofs/order-proof.ts';

const hashed = z.string();

/** A sending: which cards under which terms, and to whom. */
const sentSchema = z.looseObject({
  kind: z.literal('sent'),
  at: z.string(),
  proof: z.int(),
  expires: z.string(),
  language: z.string(),
  needsAll: z.boolean(),
  cards: z.array(z.looseObject({ card: hashed, terms: hashed, asks: z.string() })),
  recipients: z.array(
    z.looseObject({ id: z.string(), role: z.string(), name: hashed, email: hashed }),
  ),
});
export type SentBody = z.infer<typeof sentSchema>;

/** A decision on some cards. */
const decidedSchema = z.looseObject({
  kind: z.enum(PROOF_DECISIONS),
  at: z.string(),
  proof: z.int(),
  recipient: z.string(),
  engine: z.string(),
  name: hashed,
  email: hashed,
  openedAt: z.string(),
  sentence: z.string(),
  reasons: z.array(z.enum(REFUSAL_REASONS)),
  cards: z.array(
    z.looseObject({
      ...{ card: hashed, terms: hashed, words: hashed, value: hashed, point: hashed.optional() },
    }),
  ),
});
export type DecidedBody = z.infer<typeof decidedSchema>;

/** A yes that came without a link, as staff noted it, or took that back. */
const notedSchema = z.looseObject({
  kind: z.literal('noted'),
  noted: z.enum(['accepted', 'withdrawn']),
  at: z.string(),
  by: z.string(),
  engine: z.string(),
  means: z.enum([...ACCEPTANCE_MEANS, '']),
  receivedOn: z.string(),
  cards: z.array(
    z.looseObject({ card: hashed, terms: hashed, name: hashed, sheet: hashed.optional() }),
  ),
});
export type NotedBody = z.infer<typeof notedSchema>;

/** A colleague to whom a BAT was handed on, and the recipient who did. */
const forwardedSchema = z.looseObject({
  kind: z.literal('forwarded'),
  at: z.string(),
  by: z.string(),
  recipient: z.string(),
  role: z.string(),
  name: hashed,
  email: hashed,
});
export type ForwardedBody = z.infer<typeof forwardedSchema>;

/** An access that was taken away, and the cards that are accepted since nobody waits for it. */
const revokedSchema = z.looseObject({
  kind: z.literal('revoked'),
  at: z.string(),
  proof: z.int(),
  recipient: z.string(),
  cards: z.array(z.looseObject({ card: hashed, terms: hashed })),
});
export type RevokedBody = z.infer<typeof revokedSchema>;

/** Cards that are printed without a yes. */
const releasedSchema = z.looseObject({
  kind: z.literal('released'),
  at: z.string(),
  by: z.string(),
  cause: z.string(),
  cards: z.array(
    z.looseObject({ card: hashed, terms: hashed, former: z.string(), reason: hashed }),
  ),
});
export type ReleasedBody = z.infer<typeof releasedSchema>;

/** Cards that wait for a yes again. */
const releaseTakenSchema = z.looseObject({
  kind: z.literal('releaseTaken'),
  at: z.string(),
  by: z.string(),
  cards: z.array(hashed),
});

/** A file for the printer, and the cards that it holds in their order. */
const fileSchema = z.looseObject({
  kind: z.literal('file'),
  at: z.string(),
  by: z.string(),
  file: z.int(),
  hash: hashed,
  printer: hashed,
  cards: z.array(z.looseObject({ card: hashed, terms: hashed, state: z.string() })),
});
export type FileBody = z.infer<typeof fileSchema>;

const answerSchema = z.discriminatedUnion('kind', [decidedSchema, notedSchema]);
const bodySchema = z.discriminatedUnion('kind', [
  ...answerSchema.options,
  ...[sentSchema, revokedSchema, forwardedSchema, releasedSchema, releaseTakenSchema, fileSchema],
]);
export type RecordBody = z.infer<typeof bodySchema>;

const factsSchema = z.looseObject({ kind: z.string(), at: z.string() });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the body of a record that tells an answer; undefined for any other. */
export function answerBody(text: string) {
  return answerSchema.safeParse(jsonOf(text)).data;
}

/** Reads the body of a record; undefined for one that was damaged. */
export function recordBody(text: string): RecordBody | undefined {
  return bodySchema.safeParse(jsonOf(text)).data;
}

/** The facts that every record has; both empty in one that was damaged. */
export function recordFacts(text: string): { readonly kind: string; readonly at: string } {
  const { kind = '', at = '' } = factsSchema.safeParse(jsonOf(text)).data ?? {};
  return { kind, at };
}
