import { z } from 'zod';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';
import { isEmail } from '../validation.ts';
import { PROOF_EMAIL_MAX } from './order-proof.ts';

/** An address to which BATs may have been sent, of somebody on file or not. */
export const recipientAddressSchema = z.strictObject({
  email: z.string().trim().max(PROOF_EMAIL_MAX).refine(isEmail),
});

/** A recipient of BATs, as far as staff have to know who is meant. */
export const foundRecipientSchema = z.strictObject({
  name: z.string().describe('As the last BAT called them; empty where none went there.'),
  proofs: countSchema.describe('BATs that went to this address.'),
  answers: countSchema.describe('Answers that came by their links.'),
  contacts: countSchema.describe('Contacts with this address: what is on file of them stays.'),
});
export type FoundRecipient = Output<typeof foundRecipientSchema>;

/** How many BATs forgot them. */
export const erasedRecipientSchema = z.strictObject({ proofs: countSchema });
