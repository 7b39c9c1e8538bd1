import {
  dayAfter,
  isMonth,
  monthAfter,
  startOfDayInFrance,
  startOfMonthInFrance,
} from '../calendar/days-in-france.ts';
import { dayInFrance } from '../departure.ts';
import { frenchMonth } from '../french.ts';
import { recordTime } from '../time.ts';
import type { OperationSource } from './history.ts';

/** The sources by which the activity is narrowed. */
export const SOURCE_CHOICES = {
  screen: 'Écrans',
  api: 'Programmes',
  import: 'Imports',
  undo: 'Annulations',
  terminal: 'Terminal',
  automatic: 'Bristol',
} as const satisfies Record<OperationSource, string>;

const DAYS = {
  aujourdhui: { label: 'Aujourd’hui', from: 0, to: 1 },
  hier: { label: 'Hier', from: -1, to: 0 },
  '7-jours': { label: '7 derniers jours', from: -6, to: 1 },
  '30-jours': { label: '30 derniers jours', from: -29, to: 1 },
} as const;

/** As long as the history is kept, unless the setting says otherwise. */
const MONTHS_OFFERED = 13;

/** The periods that are offered: days, then months, the latest first. */
export function periodChoices(now: Date): { value: string; label: string }[] {
  const month = dayInFrance(now).slice(0, 7);
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) => monthAfter(month, -back));
  return [
    ...Object.entries(DAYS).map(([value, { label }]) => ({ value, label })),
    ...months.map((value) => ({ value, label: frenchMonth(value) })),
  ];
}

function timesBetween(from: Date, to: Date): { from: string; to: string } {
  return { from: recordTime(from), to: recordTime(to) };
}

/** The times between which a period lies, `to` not included; nothing when it makes no sense. */
export function periodTimes(period: string, now: Date): { from: string; to: string } | undefined {
  if (isMonth(period)) {
    return timesBetween(startOfMonthInFrance(period), startOfMonthInFrance(monthAfter(period, 1)));
  }
  const days = Object.entries(DAYS).find(([value]) => value === period)?.[1];
  if (!days) return undefined;
  const today = dayInFrance(now);
  const start = (offset: number) => startOfDayInFrance(dayAfter(today, offset));
  return timesBetween(start(days.from), start(days.to));
}
