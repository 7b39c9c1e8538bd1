import { dayAfter, daysBetween } from './days-in-france.ts';

/** The holidays of all of France that fall on one date each year, `05-01`. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  ...['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
]);

/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER: readonly number[] = [1, 39, 50];

/** Easter Sunday of a year, by the Gregorian rule of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moved + 15) % 30;
  const leaps = 2 * (century % 4) + 2 * Math.floor(inCentury / 4);
  const weekday = (32 + leaps - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function isHoliday(day: string): boolean {
  if (FIXED_HOLIDAYS.has(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return AFTER_EASTER.includes(daysBetween(easter, day));
}

/** Whether offices in France work on a day, `2026-03-12`: no weekend, no holiday of all of France. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** The working day so many working days after a day, which need not be one itself. */
export function workingDaysAfter(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= isWorkingDay(reached) ? 1 : 0) {
    reached = dayAfter(reached, 1);
  }
  return reached;
}
