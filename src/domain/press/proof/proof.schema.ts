import { z } from 'zod';
import type { Output } from '../../output.ts';
import { designSchema } from '../card-design.schema.ts';
import { isOneOrNobody, shownWithSchema } from '../preview.schema.ts';
import { PROOF_FORMATS } from './proof.ts';

/** Of whom, and of which design. */
export const proofRequestSchema = shownWithSchema
  .extend({
    format: z.enum(PROOF_FORMATS),
    design: designSchema.optional().describe('The draft as it is saved without it.'),
  })
  .refine(isOneOrNobody)
  .meta({ id: 'ProofWish' });
export type ProofRequest = Output<typeof proofRequestSchema>;
