import { z } from 'zod';
import type { Output } from '../output.ts';

/** A session of one's own, as a list of them tells it. Times are those of records. */
const shownSessionSchema = z.strictObject({
  id: z.string(),
  created: z.string(),
  seen: z.string().describe('When it was last used, to five minutes.'),
  ends: z.string().describe('Unless it is used before.'),
  agent: z.string().describe('What the browser or program says of itself.'),
  address: z.string().describe('The network that it was opened from, as `203.0.113`.'),
  isCurrent: z.boolean().describe('The one that asks.'),
});

/** Where one is signed in. */
export const ownSessionsSchema = z.strictObject({ sessions: z.array(shownSessionSchema) });

export type ShownSession = Output<typeof shownSessionSchema>;
export type OwnSessions = Output<typeof ownSessionsSchema>;
