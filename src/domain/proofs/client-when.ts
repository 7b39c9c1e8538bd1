import { englishMoment } from '../english.ts';
import { frenchFullMoment } from '../french.ts';
import type { ProofLanguage } from './order-proof.ts';

/** `le 12 mars 2026 à 14 h 05`, or `on 12 March 2026 at 14:05 (Paris time)`, wherever the reader is. */
export function clientMoment(time: string, language: ProofLanguage): string {
  return language === 'fr'
    ? frenchFullMoment(time, 'Europe/Paris')
    : `on ${englishMoment(time)} (Paris time)`;
}
