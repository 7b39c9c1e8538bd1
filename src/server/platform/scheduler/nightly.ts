import { dayInFrance } from '../../../domain/departure.ts';
import type { Task } from './schedule.ts';

const HOUR_MS = 3_600_000;
/** Of a day's end in France, by UTC: in summer, and in winter. */
const MIDNIGHTS = ['22:00', '23:00'] as const;

/** When the day in France ends that an instant belongs to. */
export function nextMidnightInFrance(instant: Date): Date {
  const today = dayInFrance(instant);
  const [summer, winter] = MIDNIGHTS;
  const early = new Date(`${today}T${summer}:00.000Z`);
  return dayInFrance(early) > today ? early : new Date(`${today}T${winter}:00.000Z`);
}

/** Something done once a day of France: after midnight, the first time an hour after a first start. */
export function nightly(task: Pick<Task, 'name' | 'run'>): Task {
  return {
    ...task,
    first: (now) => new Date(now.getTime() + HOUR_MS),
    next: nextMidnightInFrance,
  };
}
