import { frenchMoment } from '../french.ts';

/** When something was, in a cell: `aujourd’hui à 14 h 05`, `12 mars 2026 à 14 h 05`. */
export function whenText(time: string, now: Date): string {
  const text = frenchMoment(time, now);
  return text.startsWith('à') ? `aujourd’hui ${text}` : text.replace(/^le /, '');
}
