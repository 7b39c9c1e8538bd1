import { frenchCount } from '../french.ts';

/** How many days back `État des codes` counts, today included. */
export const RECENT_DAYS = 30;

/** The states of a card that leads to nobody. */
export const ASTRAY_STATES = ['hidden', 'left', 'deleted'] as const;

/** Codes that were scanned lately, or those that were not. */
export const ASTRAY_SCANS = ['some', 'none'] as const;
export type ScannedOrNot = (typeof ASTRAY_SCANS)[number];

/** The sentence about the codes that are still scanned. */
export function unresolvedSentence(scanned: number): string {
  if (scanned === 0) return 'Tous les codes scannés ce mois mènent à quelqu’un.';
  const verb = scanned === 1 ? 'ne mène' : 'ne mènent';
  return `${frenchCount(scanned, 'code scanné', 'codes scannés')} ce mois ${verb} à personne.`;
}
