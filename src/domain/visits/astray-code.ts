import type { Departure } from '../departure.ts';
import { frenchCount } from '../french.ts';

/** How many days back `État des codes` counts, today included. */
export const RECENT_DAYS = 30;

/** What a code leads to when it leads to nobody. */
export const ASTRAY_STATES = ['hidden', 'left', 'deleted'] as const;
export type AstrayState = (typeof ASTRAY_STATES)[number];

/** Codes that were scanned lately, or those that were not. */
export const ASTRAY_SCANS = ['some', 'none'] as const;
export type AstrayScans = (typeof ASTRAY_SCANS)[number];

/** A contact whose printed code shows nobody any more. */
export interface AstrayCode {
  id: string;
  firstName: string;
  lastName: string;
  /** Empty ones when the contact belongs to none. */
  companyId: string;
  companyName: string;
  /** Whether the company was deleted: its contacts come back with it. */
  isCompanyDeleted: boolean;
  state: AstrayState;
  /** The day it left, or was deleted; empty when that is unknown. */
  since: string;
  /** What whoever scans it is shown in the place of the card. */
  shows: Departure;
  /** Whom it shows; empty when it shows no successor. */
  successorName: string;
  /** How often it was visited over the last RECENT_DAYS days. */
  scans: number;
}

/** How many codes lead to nobody. */
export interface AstrayCounts {
  scanned: number;
  unscanned: number;
}

/** What is said of the codes that are still scanned. */
export function astraySentence(scanned: number): string {
  if (scanned === 0) return 'Tous les codes scannés ce mois mènent à quelqu’un.';
  const verb = scanned === 1 ? 'ne mène' : 'ne mènent';
  return `${frenchCount(scanned, 'code scanné', 'codes scannés')} ce mois ${verb} à personne.`;
}
