import { z } from 'zod';
import { typedName } from '../characters/typed-text.ts';
import type { Output } from '../output.ts';
import { PROGRAM_RIGHT_NAMES, TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from './program-tokens.ts';

const rightsSchema = z.enum(PROGRAM_RIGHT_NAMES);

/** The name and rights of a token to be made. */
export const tokenRequestSchema = z.strictObject({
  name: typedName(TOKEN_NAME_MAX),
  rights: rightsSchema,
  days: z.coerce.number().int().min(1).max(TOKEN_DAYS_MAX),
});

/** A token that was just made; its text is told once. */
export const madeTokenSchema = z.strictObject({
  id: z.string(),
  token: z.string(),
  ends: z.string(),
});

/** A token, as administrators see it once it was made. Times are those of records. */
const shownTokenSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  rights: rightsSchema,
  created: z.string(),
  createdBy: z.string().describe('The present name of who made it.'),
  seen: z.string().describe('When it was last used, to five minutes; empty when never.'),
  ends: z.string(),
});

/** Those that are not over. */
export const shownTokensSchema = z.strictObject({ items: z.array(shownTokenSchema) });

export type TokenRequest = Output<typeof tokenRequestSchema>;
export type MadeToken = Output<typeof madeTokenSchema>;
export type ShownToken = Output<typeof shownTokenSchema>;
export type ShownTokens = Output<typeof shownTokensSchema>;
