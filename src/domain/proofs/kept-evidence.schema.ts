import { z } from 'zod';
import type { Output } from '../output.ts';
import { svgNodeSchema } from '../press/svg/svg-node.schema.ts';

/** The accepted card of somebody who was erased, which is evidence for some years. */
export const keptEvidenceSchema = z
  .strictObject({
    acceptedAt: z.string(),
    acceptedBy: z.string().describe('The name that was typed, or noted by staff.'),
    sides: z.array(svgNodeSchema),
    values: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  })
  .meta({ id: 'KeptEvidence' });
export type KeptEvidence = Output<typeof keptEvidenceSchema>;
