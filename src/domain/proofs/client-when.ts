import { englishMoment } from '../english.ts';
import { frenchMoment } from '../french.ts';
import type { ProofLanguage } from './order-proof.ts';

/** A moment of long ago, so that the year is always told. */
const LONG_AGO = new Date(0);

/** All cards that are decided at once tell the same moment: the last one is kept. */
let last = { time: '', language: '', text: '' };

/** `le 12 mars 2026 à 14 h 05`, or `on 12 March 2026 at 14:05 (Paris time)`, wherever the reader is. */
export function clientMoment(time: string, language: ProofLanguage): string {
  if (last.time !== time || last.language !== language) {
    const text =
      language === 'fr'
        ? frenchMoment(time, LONG_AGO, 'Europe/Paris')
        : `on ${englishMoment(time)} (Paris time)`;
    last = { time, language, text };
  }
  return last.text;
}
