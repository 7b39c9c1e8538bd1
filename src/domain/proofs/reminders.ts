import { workingDaysAfter } from '../calendar/working-days.ts';

/** So many working days after a BAT was sent, whoever did not answer is reminded. */
const REMINDED_AFTER = [2, 5] as const;
/** For so long nobody is reminded who got a link: one that staff sent is a reminder, too. */
const QUIET_DAYS = 2;

/** How many reminders of a BAT that was sent on a day are due on another one, `2026-03-12`. */
export function dueReminders(sentOn: string, today: string): number {
  return REMINDED_AFTER.filter((days) => workingDaysAfter(sentOn, days) <= today).length;
}

/** Whether somebody got a link too lately to be reminded. */
export function gotLinkLately(linkOn: string, today: string): boolean {
  return workingDaysAfter(linkOn, QUIET_DAYS) > today;
}
