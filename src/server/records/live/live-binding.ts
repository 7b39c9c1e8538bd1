import { z } from 'zod';

const bindingSchema = z.object({
  clientId: z.string(),
  /** Where the caller calls from: the same place as the stream. */
  address: z.string(),
  account: z.object({ id: z.string(), session: z.string(), until: z.number() }),
  topics: z.array(z.string()),
});

/** The request of a signed-in caller for a stream that is open somewhere. */
export type Binding = z.infer<typeof bindingSchema>;

const OUTCOMES = ['bound', 'unknown', 'elsewhere', 'other-account'] as const;

/**
 * Whether the stream listens now; or else no process knows it, it comes from another address, or it
 * is someone else's.
 */
export type BindingOutcome = (typeof OUTCOMES)[number];

/** Reads an outcome that another process sent. */
export function readOutcome(word: string | undefined): BindingOutcome {
  return OUTCOMES.find((known) => known === word) ?? 'unknown';
}

/** Reads a binding that another process sent as JSON; anything else is an error. */
export function readBinding(json: string): Binding {
  return bindingSchema.parse(JSON.parse(json));
}
