import { frenchDate, frenchMoment } from '../french.ts';

/** As the history has it, wherever the reader is. */
const ZONE = 'Europe/Paris';

/** When something was, in a cell: `aujourd’hui à 14 h 05`, `12 mars 2026 à 14 h 05`. */
export function whenText(time: string, now: Date): string {
  const text = frenchMoment(time, now, ZONE);
  return text.startsWith('à') ? `aujourd’hui ${text}` : text.replace(/^le /, '');
}

/** `aujourd’hui à 14 h 05`, `le 12 mars à 14 h 05`, with the year where it is another one. */
export function momentNear(time: string, now: Date): string {
  const moment = frenchMoment(time, now, ZONE);
  if (moment.startsWith('à')) return `aujourd’hui ${moment}`;
  const year = frenchDate(now.toISOString(), ZONE).slice(-4);
  return moment.replace(` ${year} à `, ' à ');
}
