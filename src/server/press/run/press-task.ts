import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { Finding } from '../../../domain/press/finding.ts';
import type { PressCard } from '../../../domain/press/press-run.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import type { ProofFormat } from '../../../domain/press/proof/proof.ts';
import type { CheckedPressFile } from '../checked-file.ts';

/** All that cards are drawn from: nothing else is asked for while a file is made. */
export interface CardsTask {
  readonly design: CardDesign;
  readonly cards: readonly PressCard[];
  /** Fonts that were uploaded, by their names. */
  readonly fonts: ReadonlyMap<string, Uint8Array>;
  /** Pictures as they are stored, by their names. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** Pages of agencies, each a PDF of its own, by their names. */
  readonly agencyPages: ReadonlyMap<string, Uint8Array>;
  readonly title: string;
  readonly now: Date;
}

/** A file of cards for a printer. */
export interface PressTask extends CardsTask {
  readonly printer: PrinterProfile;
  /** A file for each person. */
  readonly perPerson?: boolean;
}

/** Cards for looking at. */
export interface ProofTask extends CardsTask {
  readonly format: ProofFormat;
}

/** A file of which some pages were drawn, and their codes read. */
export interface DrawnPressFile extends CheckedPressFile {
  readonly drawnPages: number;
}

/** The file, or those of each person, or what keeps them from the press, with what was remarked upon. */
export type PressOutcome =
  | {
      readonly kind: 'made';
      readonly files: readonly DrawnPressFile[];
      readonly findings: Finding[];
    }
  | { readonly kind: 'refused'; readonly findings: Finding[] };
