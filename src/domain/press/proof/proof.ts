import { z } from 'zod';
import { safeStem } from '../../exports/file-name.ts';
import { designSchema } from '../card-design.ts';
import { isOneOrNobody, shownWithSchema } from '../preview.ts';

/**
 * A proof is somebody's card for mails: as a screen shows it, with a word across each side. It is for
 * looking, so what keeps a card from the press does not keep a proof from leaving, and none is a
 * file that a press would take.
 */

/** `pdf` has a page for each side, as large as the card; `png` is one picture of all sides. */
export const PROOF_FORMATS = ['pdf', 'png'] as const;
export type ProofFormat = (typeof PROOF_FORMATS)[number];

export const PROOF_TYPES: Readonly<Record<ProofFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
};

/** Of whom, and of which design: the draft as it is saved without one. */
export const proofWishSchema = shownWithSchema
  .extend({ format: z.enum(PROOF_FORMATS), design: designSchema.optional() })
  .refine(isOneOrNobody);

/** `epreuve_Atelier-Kerbrat_Julie-Martin_Standard.pdf` */
export function proofFileName(about: readonly string[], format: ProofFormat): string {
  return `${safeStem(['epreuve', ...about]) ?? 'epreuve'}.${format}`;
}
