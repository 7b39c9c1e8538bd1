import { z } from 'zod';
import type { Output } from '../output.ts';
import { TEAM_STATES, UNSENT_MAILS } from './team.ts';

/** Somebody who has an account. */
const teamMemberSchema = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isAdministrator: z.boolean(),
  state: z.enum(TEAM_STATES),
  hasFactor: z.boolean().describe('A code is asked for after the password.'),
  seen: z.string().describe('When they last came, to five minutes; empty when never.'),
  unsentMail: z
    .enum(UNSENT_MAILS)
    .optional()
    .describe('A mail to them was not taken: it is tried again, or was given up.'),
});

/** Everybody. */
export const teamSchema = z.strictObject({ items: z.array(teamMemberSchema) });

/** A link that was just made for the person of an account; it is told once. */
export const madeLinkSchema = z.strictObject({
  id: z.string().describe('Of the account.'),
  path: z.string().describe('Below the address of the screens: `/cle#…`.'),
  expires: z.string(),
  isMailed: z.boolean().optional().describe('Missing where there is no server of mails.'),
});

export type TeamMember = Output<typeof teamMemberSchema>;
export type Team = Output<typeof teamSchema>;
export type MadeLink = Output<typeof madeLinkSchema>;
