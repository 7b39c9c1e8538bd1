import { z } from 'zod';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';

/** The parts of a BAT that records tell of. */
const EVIDENCE_PARTS = [
  ...(['record', 'proof', 'card', 'terms', 'recipient', 'decision'] as const),
  ...(['release', 'file'] as const),
] as const;

const faultSchema = z.strictObject({
  number: z.int().min(0).describe('Of the record; 0 where none tells of it.'),
  part: z.enum(EVIDENCE_PARTS),
  fault: z.enum(['changed', 'missing', 'unrecorded']),
});
export type EvidenceFault = Output<typeof faultSchema>;

/** The chain of an order, recomputed, and compared with what is stored. */
export const verificationSchema = z
  .strictObject({
    records: z
      .array(
        z.strictObject({ number: z.int(), hash: z.string(), kind: z.string(), at: z.string() }),
      )
      .describe('The hash of the last one is the head, which certificates tell.'),
    faults: z.array(faultSchema).describe('None where all is as it was recorded.'),
    decisions: countSchema.describe('Answers to cards that were compared.'),
    gone: countSchema.describe(
      'Of the cards and people that records tell of, those that are gone with their salt.',
    ),
    restored: z
      .array(z.strictObject({ at: z.string(), from: z.int().min(1) }))
      .describe('When a backup was put back, and from which record on certificates may know more.'),
  })
  .meta({ id: 'Verification' });
export type Verification = Output<typeof verificationSchema>;
