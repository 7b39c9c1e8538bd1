import { z } from 'zod';

/** Where an account stands: invited is who has not chosen a password yet. */
export const TEAM_STATES = ['active', 'invited', 'disabled'] as const;

const memberSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isAdministrator: z.boolean(),
  state: z.enum(TEAM_STATES),
  /** When they last used Bristol, give or take five minutes; empty when never. */
  seen: z.string(),
});

/** Somebody who has an account. */
export type TeamMember = z.infer<typeof memberSchema>;

export const teamSchema = z.object({ items: z.array(memberSchema) });
