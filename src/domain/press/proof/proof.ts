import { safeStem } from '../../exports/file-name.ts';

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

/** `epreuve_Atelier-Kerbrat_Julie-Martin_Standard.pdf` */
export function proofFileName(about: readonly string[], format: ProofFormat): string {
  return `${safeStem(['epreuve', ...about]) ?? 'epreuve'}.${format}`;
}
