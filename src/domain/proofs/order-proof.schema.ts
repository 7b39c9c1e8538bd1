import { z } from 'zod';
import { typedLine } from '../characters/typed-text.ts';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';
import { isEmail } from '../validation.ts';
import { CARD_SIDES } from './card-point.ts';
import {
  ACCEPTANCE_MEANS,
  PROOF_DECISIONS,
  PROOF_EMAIL_MAX,
  PROOF_LANGUAGES,
  PROOF_NAME_MAX,
  PROOF_RECIPIENTS_MAX,
  PROOF_ROLES,
  REFUSAL_REASONS,
} from './order-proof.ts';
import { PROOF_STATES } from './proof-state.ts';

const id = z.string();
const percent = z.int().min(0).max(100);

const notedDecisionSchema = z
  .strictObject({
    by: z.string().describe('The name of the account that noted it.'),
    means: z.enum(ACCEPTANCE_MEANS).nullable().describe('Null where a noted yes was taken back.'),
    on: z.string().describe('The day in France on which it came.'),
    sheet: z
      .strictObject({ id, name: z.string() })
      .nullable()
      .describe('A signed sheet, as its file was called.'),
  })
  .nullable();
export type NotedDecision = Output<typeof notedDecisionSchema>;

/** A decision of a client on the card of a line. */
export const lineDecisionSchema = z
  .strictObject({
    kind: z.enum(PROOF_DECISIONS),
    name: z.string().describe('The name that was typed.'),
    email: z.string().describe('Where the link went.'),
    via: z.string().describe('Who handed the BAT on to whoever decided; empty: nobody.'),
    at: z.string(),
    reasons: z.array(z.enum(REFUSAL_REASONS)),
    words: z.string(),
    value: z.string().describe('The value that should stand there, as the client typed it.'),
    point: z
      .strictObject({ side: z.enum(CARD_SIDES), x: percent, y: percent })
      .nullable()
      .describe('A place on the trimmed card, in percent from its left and its top.'),
    isCurrent: z
      .boolean()
      .describe('It is of the card and the terms as they are now; a refused card, of any terms.'),
    isOfTerms: z
      .boolean()
      .describe(
        'The sentence that was ticked speaks of the terms alone: the card was accepted before.',
      ),
    noted: notedDecisionSchema.describe(
      'How it came where staff noted it; null for a client’s own.',
    ),
  })
  .meta({ id: 'LineDecision' });
export type LineDecision = Output<typeof lineDecisionSchema>;

const recipientSchema = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(PROOF_ROLES),
  openedAt: z.string().describe('When a link of theirs was opened first; empty: never.'),
  mail: z
    .enum(['none', 'waiting', 'sent', 'lost'])
    .describe('`none`: no mail was asked for, or there is no server of mails.'),
  isRevoked: z.boolean(),
  forwardedBy: z.string().describe('The id of who handed it on to them; empty: staff sent it.'),
  openings: countSchema.describe('Hours in which a link was opened, for each network.'),
  links: countSchema.describe('How many were made for them.'),
  awaited: countSchema.describe(
    'Cards that wait for their answer, or for that of a colleague in their place.',
  ),
});
export type ProofRecipient = Output<typeof recipientSchema>;

/** The BAT of an order. */
export const proofSchema = z
  .strictObject({
    number: z.int().min(1),
    state: z.enum(PROOF_STATES),
    sentAt: z.string(),
    sentBy: z.string().describe('The name of an account.'),
    expires: z.string().describe('When its last link ends; empty where none is left.'),
    needsAll: z.boolean(),
    canForward: z.boolean(),
    cards: countSchema.describe('How many it shows.'),
    accepted: countSchema.describe('Those whose terms are, too, as they are now.'),
    refused: countSchema,
    changed: countSchema.describe(
      'Accepted under terms that are others since, which this BAT does not ask about.',
    ),
    recipients: z.array(recipientSchema),
  })
  .meta({ id: 'Proof' });
export type Proof = Output<typeof proofSchema>;

/** The BAT that is there, and what the next one begins from. */
export const orderProofSchema = z
  .strictObject({
    proof: proofSchema.nullable(),
    sendable: countSchema.describe('Lines that the next BAT would show.'),
    asking: countSchema.describe('Of these, those that nobody accepted as they are.'),
    unprepared: countSchema.describe('Lines that would not be shown: nobody prepared them.'),
    uncorrected: z
      .array(z.strictObject({ contact: id, reasons: z.array(z.enum(REFUSAL_REASONS)) }))
      .describe('Cards that were prepared anew without all for which a client refused them.'),
    suggestions: z
      .array(z.strictObject({ name: z.string(), email: z.string(), role: z.enum(PROOF_ROLES) }))
      .describe('Recipients of the last BAT of the order, or else of its company.'),
    mails: z
      .enum(['sent', 'no-server', 'bad-address'])
      .describe(
        'Whether mails leave: not without a server of mails, nor while `PUBLIC_URL` is local or http.',
      ),
    canCopy: z
      .boolean()
      .describe(
        'Whether the text with its link may be copied: the address is https, or this machine.',
      ),
  })
  .meta({ id: 'OrderProof' });
export type OrderProof = Output<typeof orderProofSchema>;

export const proofRequestSchema = z
  .strictObject({
    recipients: z
      .array(
        z.strictObject({
          name: typedLine(PROOF_NAME_MAX),
          email: z.string().max(PROOF_EMAIL_MAX).refine(isEmail),
          role: z.enum(PROOF_ROLES),
        }),
      )
      .min(1)
      .max(PROOF_RECIPIENTS_MAX)
      .refine((all) => all.some(({ role }) => role === 'decides')),
    language: z.enum(PROOF_LANGUAGES),
    needsAll: z.boolean(),
    canForward: z.boolean().describe('Its recipients may give colleagues links of their own.'),
    isMailed: z.boolean().describe('Else its texts are copied.'),
  })
  .meta({ id: 'ProofRequest' });
export type ProofRequest = Output<typeof proofRequestSchema>;

/** A text to copy; its link is told once and stored nowhere. */
export const proofLinkSchema = z
  .strictObject({ recipient: id, url: z.string(), subject: z.string(), text: z.string() })
  .meta({ id: 'ProofLink' });
export type ProofLink = Output<typeof proofLinkSchema>;

export const sentProofSchema = z
  .strictObject({ number: z.int().min(1), links: z.array(proofLinkSchema) })
  .meta({ id: 'SentProof' });
export type SentProof = Output<typeof sentProofSchema>;

export const newLinkRequestSchema = z
  .strictObject({ isMailed: z.boolean() })
  .meta({ id: 'ProofLinkRequest' });
