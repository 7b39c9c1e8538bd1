import { expect, it } from 'vitest';
import { dueReminders, gotLinkLately } from './reminders.ts';

it.each([
  ['2026-03-12', 0],
  ['2026-03-15', 0],
  ['2026-03-16', 1],
  ['2026-03-18', 1],
  ['2026-03-19', 2],
  ['2026-04-30', 2],
])('Of a BAT that was sent on a Thursday, by %s so many reminders are due: %i', (today, count) => {
  expect(dueReminders('2026-03-12', today)).toBe(count);
});

it('A link that somebody got a working day ago is reminder enough', () => {
  expect(gotLinkLately('2026-03-13', '2026-03-16')).toBe(true);
  expect(gotLinkLately('2026-03-13', '2026-03-17')).toBe(false);
});
