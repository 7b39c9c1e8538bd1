import { z } from 'zod';
import type { Output } from '../../output.ts';

/** Made into text by the server, and into elements of React on screens. */
export const svgNodeSchema = z
  .strictObject({
    name: z.string(),
    attributes: z.record(z.string(), z.union([z.string(), z.number()])),
    get children() {
      return z.array(svgNodeSchema);
    },
  })
  .meta({
    id: 'SvgNode',
    description: 'A part of a drawing: the name of an element of SVG, its attributes and parts.',
  });
export type SvgNode = Output<typeof svgNodeSchema>;
