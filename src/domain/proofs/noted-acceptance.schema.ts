import { z } from 'zod';
import { typedName } from '../characters/typed-text.ts';
import type { Output } from '../output.ts';
import { isDay } from '../time.ts';
import { ACCEPTANCE_MEANS, PROOF_NAME_MAX, SHEET_NAME_MAX } from './order-proof.ts';

/** Lines that one request names. */
const NOTED_MAX = 1000;

const contacts = z
  .array(z.string())
  .min(1)
  .max(NOTED_MAX)
  .describe('The ids of the people whose cards it is about.');

/** A yes that came without a link: on paper, by mail, by phone. */
export const notedAcceptanceSchema = z
  .strictObject({
    contacts,
    name: typedName(PROOF_NAME_MAX).describe('The person of the client who gave it.'),
    on: z.string().refine(isDay).describe('The day in France on which it came, not to come.'),
    means: z.enum(ACCEPTANCE_MEANS),
    sheet: z.string().describe('The id of a sheet that was uploaded; empty for none.'),
  })
  .meta({ id: 'NotedAcceptance' });
export type NotedAcceptance = Output<typeof notedAcceptanceSchema>;

export const notedWithdrawalSchema = z.strictObject({ contacts }).meta({ id: 'NotedWithdrawal' });

/** A signed sheet, before or after it is named by what it proves. */
export const signedSheetSchema = z
  .strictObject({ id: z.string(), name: z.string().max(SHEET_NAME_MAX) })
  .meta({ id: 'SignedSheet' });
export type SignedSheet = Output<typeof signedSheetSchema>;
