import { expect, it } from 'vitest';
import { dayAfter, firstDay, firstKeptDay } from './visits.ts';
import { visitsCsv } from './visits-csv.ts';
import { visitsOf } from './visits-of.ts';

it('counts days across months, years and changes of the clock', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-03-30', -2)).toBe('2026-03-28');
  expect(firstDay('2026-03-12', 30)).toBe('2026-02-11');
});

it('keeps figures for 25 months', () => {
  expect(firstKeptDay('2026-03-12')).toBe('2024-02-12');
});

it('shows each day of the period, today last, and adds up what belongs to it', () => {
  const visits = visitsOf(
    [
      { day: '2026-03-12', kind: 'view', count: 3 },
      { day: '2026-03-12', kind: 'download', count: 1 },
      { day: '2026-03-12', kind: 'astray', count: 9 },
      { day: '2026-02-11', kind: 'view', count: 2 },
      { day: '2026-02-10', kind: 'view', count: 50 },
      { day: '2026-02-10', kind: 'astray', count: 50 },
    ],
    '2026-03-12',
    30,
  );
  expect(visits.days).toHaveLength(30);
  expect(visits.days[0]).toEqual({ day: '2026-02-11', views: 2, downloads: 0 });
  expect(visits.days.at(-1)).toEqual({ day: '2026-03-12', views: 3, downloads: 1 });
  expect(visits).toMatchObject({ views: 5, downloads: 1, astray: 9 });
});

it('writes a file that French spreadsheets open', () => {
  expect(visitsCsv([{ day: '2026-03-12', views: 3, downloads: 1 }])).toBe(
    '\ufeffJour;Pages affichées;Contacts téléchargés\r\n12/03/2026;3;1\r\n',
  );
});
