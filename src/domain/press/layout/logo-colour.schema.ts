import { z } from 'zod';
import type { Output } from '../../output.ts';
import { inkSchema } from '../ink.schema.ts';

/** A colour of a drawn logo, and in which ink it is printed. */
export const logoColourSchema = z.strictObject({
  side: z.number().int().describe('0 is the front.'),
  element: z.string(),
  colour: z.string(),
  ink: inkSchema,
});
export type LogoColour = Output<typeof logoColourSchema>;
